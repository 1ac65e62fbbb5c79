import { useLingui } from '@lingui/react/macro'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { ResendForm } from '../../parts/account/resend-form.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'

/** Asks for another confirmation letter. */
export function ResendScreen({ email }: { email?: string | undefined }) {
  const { t } = useLingui()
  return (
    <AuthFrame
      title={t`Jauna apstiprinājuma saite`}
      lead={t`Iepriekšējā saite pēc tam vairs nederēs.`}
      aside={<WelcomeAside />}
    >
      <ResendForm email={email} />
    </AuthFrame>
  )
}
