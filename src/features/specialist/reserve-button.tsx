import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useSession } from '../../hooks/session.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'

/** Leads guests to sign-up and patients to the booking panel; specialists and administrators do not reserve. */
export function ReserveButton({ doctorId }: { doctorId: string }) {
  const { role } = useSession()
  const look = {
    variant: 'primary' as const,
    size: 'l' as const,
    icon: CalendarPlus,
    children: <Trans>Rezervēt konsultāciju</Trans>,
  }
  if (role === 'patient')
    return <ButtonLink to="/patient/dashboard" search={{ doctor: doctorId }} {...look} />
  return role === 'guest' ? <ButtonLink to="/signup/{-$plan}" {...look} /> : null
}
