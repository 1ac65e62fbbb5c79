import { Trans } from '@lingui/react/macro'
import { ORDER_DAYS } from '#domain/order.ts'

/** What ordering by bank transfer means, beside its button. */
export function TransferNote() {
  const days = ORDER_DAYS
  return (
    <p className="small">
      <Trans>
        Tūlīt redzēsiet rekvizītus un nosūtīsim tos arī e-pastā; samaksāt varat {days} dienu laikā.
        Pārskaitījums parasti pienāk vienā vai divās darbdienās, un pasūtīto ieskaitīsim, tiklīdz nauda būs
        saņemta.
      </Trans>
    </p>
  )
}
