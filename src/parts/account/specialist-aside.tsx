import { Trans, useLingui } from '@lingui/react/macro'
import { AsideWords } from './auth-frame.tsx'

/** The side of the sign-up of specialists: how one begins, and what stays one's own. */
export function SpecialistAside() {
  const { t } = useLingui()
  return (
    <AsideWords head={t`Jūsu prakse, jūsu laiks.`}>
      <Trans>
        Cenu un stundas nosakāt jūs, un katru pieprasījumu apstiprināt vai noraidāt. Pacienti jūs redzēs, kad
        profilu būs izskatījis administrators.
      </Trans>
    </AsideWords>
  )
}
