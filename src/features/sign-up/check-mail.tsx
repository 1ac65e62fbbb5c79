import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { resendConfirmation } from '#contract/account-routes.ts'
import type { enterSignUpCode } from '#contract/sign-up.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import type { BodyOf } from '../../data/api-query.ts'
import { useFocusInPlace } from '../../app/focus-on-navigation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { AlreadyConfirmed } from '../../parts/account/already-confirmed.tsx'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { AwaitingApproval } from '../../parts/account/awaiting-approval.tsx'
import { SpecialistAside } from '../../parts/account/specialist-aside.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { useSignIn } from '../../session/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { SignUpKind } from './use-sign-up.ts'
import { CodePart } from './code-part.tsx'
import { OriginLine } from './origin-line.tsx'
import { useSignUpState } from './use-sign-up-state.ts'

interface Props {
  email: string
  /** Proves that this browser signed up. */
  secret: string | undefined
  kind: SignUpKind
  /** Where the person was going. */
  from: string | undefined
  /** Back to the form, where everything typed still stands. */
  onOther: () => void
}

/** The account exists; the letter with the link and the code is on its way. */
export function CheckMail({ email, secret, kind, from, onOther }: Props) {
  const { t } = useLingui()
  useFocusInPlace()
  const toast = useToast()
  const errorText = useErrorText()
  const enter = useSignIn()
  const [waits, setWaits] = useState(false)
  const state = useSignUpState(secret)
  const resend = useApiMutation(resendConfirmation, {
    onSuccess: () => {
      toast({ text: t`Vēstule nosūtīta` })
      void state.refetch()
    },
  })
  function done(answer: BodyOf<typeof enterSignUpCode>) {
    if ('accessToken' in answer) enter({ ...answer, first: true, from })
    else if ('awaitingApproval' in answer) setWaits(true)
    else void state.refetch()
  }
  const confirmed = waits || state.data?.confirmed === true
  const aside = kind === 'doctor' ? <SpecialistAside /> : <WelcomeAside />
  if (confirmed)
    return (
      <AuthFrame title={t`E-pasta apstiprināšana`} aside={aside}>
        {kind === 'free' ? <AwaitingApproval /> : <AlreadyConfirmed email={email} from={from} elsewhere />}
      </AuthFrame>
    )
  return (
    <AuthFrame title={t`Atveriet e-pastu`} aside={aside}>
      <Banner tone="leaf" icon={MailCheck} live="status" title={t`Vēstule nosūtīta uz ${email}`}>
        {secret ? (
          <Trans>
            Ierakstiet tajā redzamo kodu šeit vai atveriet saiti jebkurā ierīcē. Abi der 24 stundas.
          </Trans>
        ) : (
          <Trans>Tajā ir saite, kas apstiprina jūsu e-pastu. Saite der 24 stundas.</Trans>
        )}
      </Banner>
      {secret && <CodePart secret={secret} state={state} onDone={done} />}
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
        <Trans>Vēstules nav? Ieskatieties surogātpasta mapē vai nosūtiet to vēlreiz.</Trans>{' '}
        <Trans>Stundā sūtām ne vairāk kā trīs; der visu trīs saites.</Trans>
      </p>
      <Row>
        <Button
          busy={resend.isPending}
          onClick={() => resend.mutate({ body: { email, ...(secret && { secret }) } })}
        >
          <Trans>Sūtīt vēlreiz</Trans>
        </Button>
        <LinkButton onClick={onOther}>
          <Trans>Norādīt citu e-pastu</Trans>
        </LinkButton>
      </Row>
    </AuthFrame>
  )
}
