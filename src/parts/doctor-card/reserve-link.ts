import type { LinkProps } from '@tanstack/react-router'
import { useSession } from '../../hooks/session.ts'

/** Where a reservation with a specialist begins: sign-up for guests, the booking panel for patients. */
export function useReserveLink() {
  const { role } = useSession()
  return (doctorId: string): LinkProps => {
    if (role === 'patient') return { to: '/patient/dashboard', search: { doctor: doctorId } }
    if (role === 'guest') return { to: '/signup/{-$plan}' }
    return { to: '/apply/$doctorId', params: { doctorId } }
  }
}
