import { Trans, useLingui } from '@lingui/react/macro'
import { confirmEmail } from '#contract/account-routes.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiOnce } from '../../data/api-once.ts'
import { useErrorText } from '../../data/error-text.ts'
import { AskingLine } from '../../parts/account/asking-line.tsx'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { ResendForm } from '../../parts/account/resend-form.tsx'
import { SupportContact } from '../../parts/account/support-contact.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { AwaitingApproval } from './awaiting-approval.tsx'
import { ChoosePassword } from './choose-password.tsx'
import { EnterConfirmed } from './enter-confirmed.tsx'

/**
 * What the link of the confirmation letter opens: it confirms by itself and signs in, unless somebody else is signed in
 * here; or it asks for a new password where the one chosen before may be somebody else's.
 */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const act = useApiOnce(confirmEmail, { body: { token } })
  const session = act.status === 'done' && 'accessToken' in act.body ? act.body : null

  if (act.status === 'failed' && isApiError(act.error, 'new_password_needed'))
    return <ChoosePassword token={token} />
  return (
    <AuthFrame title={t`E-pasta apstiprināšana`} aside={<WelcomeAside />}>
      {session && <EnterConfirmed session={session} />}
      {act.status === 'pending' && (
        <AskingLine>
          <Trans>Apstiprinām jūsu e-pastu…</Trans>
        </AskingLine>
      )}
      {act.status === 'done' && !session && <AwaitingApproval />}
      {act.status === 'failed' && <Refusal error={act.error} onRetry={act.retry} />}
    </AuthFrame>
  )
}

function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText()
  if (isApiError(error, 'wrong_token', 'token_expired', 'validation'))
    return (
      <>
        <Banner tone="danger" live="alert">
          {isApiError(error, 'token_expired') ? (
            <Trans>Saites derīguma termiņš ir beidzies. Nosūtiet sev jaunu.</Trans>
          ) : (
            <Trans>Saite nav pareiza vai jau ir izmantota. Nosūtiet sev jaunu.</Trans>
          )}
        </Banner>
        <ResendForm />
      </>
    )
  return (
    <>
      <Banner tone="danger" live="alert">
        {errorText(error)} {isApiError(error, 'user_blocked') && <SupportContact />}
      </Banner>
      <Row>
        <Button variant="primary" onClick={onRetry}>
          <Trans>Mēģināt vēlreiz</Trans>
        </Button>
      </Row>
    </>
  )
}
