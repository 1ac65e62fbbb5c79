import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SubmittableForm } from '../../data/server-form.ts'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'

interface Props {
  form: SubmittableForm & { discard: () => void }
  onLeave: () => void
  /** What the form does, in words. */
  children: ReactNode
}

/** Sends the form of a card, or closes it without. */
export function FormActs({ form, onLeave, children }: Props) {
  const { t } = useLingui()
  return (
    <Row>
      <SubmitButton form={form} busyLabel={t`Saglabājam…`}>
        {children}
      </SubmitButton>
      <Button
        disabled={form.busy}
        onClick={() => {
          form.discard()
          onLeave()
        }}
      >
        <Trans>Atcelt</Trans>
      </Button>
    </Row>
  )
}
