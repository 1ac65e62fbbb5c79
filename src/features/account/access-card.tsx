import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** Leads to who has seen what is the person's own. */
export function AccessCard() {
  const { t } = useLingui()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t`Kas ir skatījis manus datus`} id={id} />
      <Stack gap={4}>
        <p className="small">
          <Trans>Kurš speciālists vai administrators atvēra to, kas ir par jums, kad un kāpēc.</Trans>
        </p>
        <TextLink to="/account/access">
          <Trans>Skatīt visu sarakstu</Trans>
        </TextLink>
      </Stack>
    </Card>
  )
}
