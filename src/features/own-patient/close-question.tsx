import { Trans, useLingui } from '@lingui/react/macro'
import { InSight } from '../../parts/form/in-sight.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import type { useCarefulClose } from './use-careful-close.ts'

/** Asks in a window itself before it is closed with what is typed in it. */
export function CloseQuestion({ of: { asks, stay, leave } }: { of: ReturnType<typeof useCarefulClose> }) {
  const { t } = useLingui()
  if (!asks) return null
  return (
    <InSight because={asks}>
      <Banner tone="honey" live="alert" title={t`Ierakstītais vēl nav saglabāts.`}>
        <Row gap={2}>
          <Button onClick={stay}>
            <Trans>Turpināt rakstīt</Trans>
          </Button>
          <Button variant="danger-line" onClick={leave}>
            <Trans>Aizvērt un atmest</Trans>
          </Button>
        </Row>
      </Banner>
    </InSight>
  )
}
