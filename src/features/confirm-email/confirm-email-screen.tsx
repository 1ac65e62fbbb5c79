import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Language } from '#contract/enums.ts'
import { type ConfirmationLink, getConfirmationLink } from '#contract/sign-up.ts'
import { useApiOnce } from '../../data/api-once.ts'
import { keptLanguage } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { AlreadyConfirmed } from '../../parts/account/already-confirmed.tsx'
import { AskingLine } from '../../parts/account/asking-line.tsx'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { AwaitingApproval } from '../../parts/account/awaiting-approval.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { useSession } from '../../session/session.ts'
import { ChoosePassword } from './choose-password.tsx'
import { ConfirmAtOnce } from './confirm-at-once.tsx'
import { LinkRefusal } from './link-refusal.tsx'
import { PressToConfirm } from './press-to-confirm.tsx'
import { useStoredSignUp } from '../../session/stored-sign-up.ts'

/**
 * What the link of the confirmation mail opens. Opening it changes nothing, as mail scanners do it too: it is confirmed at
 * once in the browser that signed up and by a press elsewhere, or with a new password where the one chosen before may be
 * somebody else's.
 */
export function ConfirmEmailScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const signUp = useStoredSignUp()
  const secret = signUp.secret()
  const seen = useApiOnce(getConfirmationLink, { body: { token, ...(secret && { secret }) } })
  useLanguageOf(seen.status === 'done' && !seen.body.own ? seen.body.language : undefined)

  if (seen.status === 'done' && seen.body.newPassword) return <ChoosePassword token={token} />
  return (
    <AuthFrame title={t`E-pasta apstiprināšana`} aside={<WelcomeAside />}>
      {seen.status === 'pending' && (
        <AskingLine>
          <Trans>Pārbaudām saiti…</Trans>
        </AskingLine>
      )}
      {seen.status === 'done' && <Link token={token} link={seen.body} />}
      {seen.status === 'failed' && <LinkRefusal error={seen.error} onRetry={seen.retry} />}
    </AuthFrame>
  )
}

function Link({ token, link }: { token: string; link: ConfirmationLink }) {
  if (link.used) return link.awaitingApproval ? <AwaitingApproval /> : <AlreadyConfirmed />
  return link.own ? <ConfirmAtOnce token={token} /> : <PressToConfirm token={token} />
}

/** The language that somebody signed up in goes on here, unless one was chosen on this device or somebody is signed in. */
function useLanguageOf(wanted: Language | undefined) {
  const { role } = useSession()
  const { setLanguage } = useLanguage()
  const isGuest = role === 'guest'
  useEffect(() => {
    if (wanted && isGuest && keptLanguage() === null) void setLanguage(wanted)
  }, [wanted, isGuest, setLanguage])
}
