import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { confirmEmailChange } from '#contract/own-account.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiOnce } from '../../data/api-once.ts'
import { useSession, useSessionActs } from '../../session/session.ts'
import { AskingLine } from '../../parts/account/asking-line.tsx'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { LinkRefused } from './link-refused.tsx'

/**
 * What the link of the letter to a new address opens: it confirms by itself, and changes nothing about who is signed in
 * here, whoever that is.
 */
export function ConfirmChangeScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const act = useApiOnce(confirmEmailChange, { body: { token } })
  return (
    <AuthFrame title={t`Jaunā e-pasta adrese`} aside={<WelcomeAside />}>
      {act.status === 'pending' && (
        <AskingLine>
          <Trans>Apstiprinām adresi…</Trans>
        </AskingLine>
      )}
      {act.status === 'done' && <Changed email={act.body.email} />}
      {act.status === 'failed' && (
        <LinkRefused error={act.error} onRetry={act.retry}>
          {isApiError(act.error, 'token_expired') ? (
            <Trans>Saites derīguma termiņš ir beidzies. Adresi kontā var mainīt no jauna.</Trans>
          ) : (
            <Trans>Saite nav pareiza, jau ir izmantota vai atcelta.</Trans>
          )}
        </LinkRefused>
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
