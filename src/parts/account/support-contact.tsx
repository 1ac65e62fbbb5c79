import { Trans } from '@lingui/react/macro'
import { useSite } from '../../data/site.ts'

/** Where to write when only support can help. */
export function SupportContact() {
  const email = useSite()?.supportEmail
  if (!email) return null
  return (
    <Trans>
      Rakstiet uz <a href={`mailto:${email}`}>{email}</a>.
    </Trans>
  )
}
