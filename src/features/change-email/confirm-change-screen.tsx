import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { confirmEmailChange } from '#contract/own-account.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useSession, useSessionActs } from '../../session/session.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { LinkRefused } from './link-refused.tsx'

/**
 * What the link of the letter to a new address opens: a press confirms, as mail scanners open it too. Nothing changes about
 * who is signed in here, whoever that is.
 */
export function ConfirmChangeScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const [email, setEmail] = useState<string>()
  const act = useApiMutation(confirmEmailChange, { onSuccess: ({ body }) => setEmail(body.email) })
  const confirm = () => act.mutate({ body: { token } })
  return (
    <AuthFrame title={t`Jaunā e-pasta adrese`} aside={<WelcomeAside />}>
      {email !== undefined && <Changed email={email} />}
      {email === undefined && act.error && (
        <LinkRefused error={act.error} onRetry={confirm}>
          {isApiError(act.error, 'token_expired') ? (
            <Trans>Saites derīguma termiņš ir beidzies. Adresi kontā var mainīt no jauna.</Trans>
          ) : (
            <Trans>Saite nav pareiza, jau ir izmantota vai atcelta.</Trans>
          )}
        </LinkRefused>
      )}
      {email === undefined && !act.error && (
        <>
          <Banner tone="mint">
            <Trans>
              Apstipriniet, ka adrese, uz kuru atnāca šī vēstule, ir jūsu. Turpmāk ienāksiet ar to.
            </Trans>
          </Banner>
          <Row>
            <Button variant="primary" size="l" busy={act.isPending} onClick={confirm}>
              <Trans>Apstiprināt adresi</Trans>
            </Button>
          </Row>
        </>
      )}
    </AuthFrame>
  )
}

function Changed({ email }: { email: string }) {
  const { role } = useSession()
  const { reload } = useSessionActs()
  // It may be the person of this page: then they are asked for anew, under the new address.
  useEffect(() => {
    if (role !== 'guest') reload()
  }, [role, reload])
  return (
    <>
      <Banner tone="leaf" live="status">
        <Trans>Turpmāk ienāciet ar adresi {email}. Parole paliek tā pati.</Trans>
      </Banner>
      <Row>
        {role === 'guest' ? (
          <ButtonLink variant="primary" size="l" to="/login/{-$email}" params={{ email }}>
            <Trans>Ienākt</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" size="l" to="/account">
            <Trans>Atvērt kontu</Trans>
          </ButtonLink>
        )}
      </Row>
    </>
  )
}
