import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/button/text-link.tsx'

/** Where the receipts of what was paid are; `later` while the money is only reserved. */
export function ReceiptNote({ later = false }: { later?: boolean }) {
  return later ? (
    <Trans>
      Kad maksājums būs saņemts, čeku nosūtīsim e-pastā. Tas būs arī sadaļā{' '}
      <TextLink to="/patient/payments">Maksājumi un čeki</TextLink>.
    </Trans>
  ) : (
    <Trans>
      Maksājumu čekus nosūtām e-pastā. Tie ir arī sadaļā{' '}
      <TextLink to="/patient/payments">Maksājumi un čeki</TextLink>.
    </Trans>
  )
}
