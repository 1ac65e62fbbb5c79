import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { SupportContact } from '../../parts/account/support-contact.tsx'
import { InSight } from '../../parts/form/in-sight.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Why nobody was signed in, and what to do about it. */
export function LoginRefusal({ error, email }: { error: unknown; email: string }) {
  const errorText = useErrorText()
  const look = isApiError(error, 'not_activated')
    ? ({ tone: 'honey', icon: Hourglass } as const)
    : ({ tone: 'danger' } as const)
  return (
    <InSight because={error}>
      <Banner {...look} live="alert">
        {errorText(error)} <NextStep error={error} email={email} />
      </Banner>
    </InSight>
  )
}

function NextStep({ error, email }: { error: unknown; email: string }) {
  if (isApiError(error, 'user_blocked', 'max_login_attempts')) return <SupportContact />
  if (isApiError(error, 'email_not_confirmed'))
    return (
      <TextLink inherit to="/email/resend/{-$email}" params={{ email }}>
        <Trans>Nosūtīt jaunu apstiprinājuma saiti</Trans>
      </TextLink>
    )
  return null
}
