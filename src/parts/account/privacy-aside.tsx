import { Trans, useLingui } from '@lingui/react/macro'
import { AsideWords } from './auth-frame.tsx'

/** The side of the sign-up screens. */
export function PrivacyAside() {
  const { t } = useLingui()
  return (
    <AsideWords head={t`Viss, ko te ierakstāt, ir šifrēts.`}>
      <Trans>Ja anonimitāte ir ieslēgta, speciālists redz tikai segvārdu. To var mainīt jebkurā brīdī.</Trans>
    </AsideWords>
  )
}
