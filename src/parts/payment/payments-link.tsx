import { Trans } from '@lingui/react/macro'
import { TextLink } from '../../ui/button/text-link.tsx'

/** Leads to everything that was paid. */
export function PaymentsLink() {
  return (
    <p>
      <TextLink to="/patient/payments">
        <Trans>Maksājumi un čeki</Trans>
      </TextLink>
    </p>
  )
}
