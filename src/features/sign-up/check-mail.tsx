import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { resendConfirmation } from '#contract/account-routes.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useFocusInPlace } from '../../app/focus-on-navigation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { SpecialistAside } from '../../parts/account/specialist-aside.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { SignUpKind } from './use-sign-up.ts'
import { OriginLine } from './origin-line.tsx'

interface Props {
  email: string
  kind: SignUpKind
  /** Where the person was going. */
  from: string | undefined
  /** Back to the form, where everything typed still stands. */
  onOther: () => void
}

/** The account exists; the letter with the link is on its way. */
export function CheckMail({ email, kind, from, onOther }: Props) {
  const { t } = useLingui()
  useFocusInPlace()
  const toast = useToast()
  const errorText = useErrorText()
  const resend = useApiMutation(resendConfirmation, { onSuccess: () => toast({ text: t`Saite nosūtīta` }) })
  return (
    <AuthFrame title={t`Atveriet e-pastu`} aside={kind === 'doctor' ? <SpecialistAside /> : <WelcomeAside />}>
      <Banner tone="leaf" icon={MailCheck} live="status" title={t`Vēstule nosūtīta uz ${email}`}>
        <Trans>Tajā ir saite, kas apstiprina jūsu e-pastu. Saite der 24 stundas.</Trans>
      </Banner>
      {kind === 'free' && (
        <p>
          <Trans>Pēc tam reģistrāciju izskatīs administrators, un mēs jums uzrakstīsim.</Trans>
        </p>
      )}
      {from && <OriginLine from={from} />}
      {resend.error && (
        <Banner tone="danger" live="alert">
          {errorText(resend.error)}
        </Banner>
      )}
      <p className="dim">
        <Trans>Vēstules nav? Ieskatieties surogātpasta mapē vai nosūtiet saiti vēlreiz.</Trans>
      </p>
      <Row>
        <Button busy={resend.isPending} onClick={() => resend.mutate({ body: { email } })}>
          <Trans>Sūtīt vēlreiz</Trans>
        </Button>
        <LinkButton onClick={onOther}>
          <Trans>Norādīt citu e-pastu</Trans>
        </LinkButton>
      </Row>
    </AuthFrame>
  )
}
