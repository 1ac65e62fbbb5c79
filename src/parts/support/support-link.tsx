import { Trans } from '@lingui/react/macro'
import { useOpenSupport } from '../../app/support.ts'
import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/button/text-link.tsx'

/** The way to the administrators beside what went wrong, for patients: only they write to them. */
export function SupportLink({ inherit }: { inherit?: boolean }) {
  const { role } = useSession()
  const openSupport = useOpenSupport()
  if (role !== 'patient') return null
  return (
    <LinkButton {...(inherit && { inherit })} onClick={openSupport}>
      <Trans>Sazināties ar atbalstu</Trans>
    </LinkButton>
  )
}
