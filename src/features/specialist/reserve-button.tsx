import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useSession } from '../../session/session.ts'
import { useReserveLink } from '../../parts/specialist/reserve-link.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Button } from '../../ui/button/button.tsx'

interface Props {
  doctorId: string
  /** Id of the text that says why it has to wait, while it has to. */
  waits: string | undefined
}

/** Leads guests to sign-up and patients to the booking panel; specialists and administrators do not reserve. */
export function ReserveButton({ doctorId, waits }: Props) {
  const { role } = useSession()
  const reserve = useReserveLink()
  if (role === 'doctor' || role === 'admin') return null
  const words = <Trans>Rezervēt konsultāciju</Trans>
  if (waits)
    return (
      <Button variant="primary" size="l" icon={CalendarPlus} aria-disabled aria-describedby={waits}>
        {words}
      </Button>
    )
  return (
    <ButtonLink {...reserve(doctorId)} variant="primary" size="l" icon={CalendarPlus}>
      {words}
    </ButtonLink>
  )
}
