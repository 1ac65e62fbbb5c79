import type { LinkProps } from '@tanstack/react-router'
import { useSession } from '../../hooks/session.ts'

/**
 * Where a reservation with a specialist begins: sign-up for guests, the booking panel for patients, at a given start
 * when there is one. Specialists and administrators do not reserve; they see the specialist's page.
 */
export function useReserveLink() {
  const { role } = useSession()
  return (doctorId: string, from?: string): LinkProps => {
    if (role === 'patient')
      return { to: '/patient/dashboard', search: { doctor: doctorId, ...(from && { from }) } }
    if (role === 'guest') return { to: '/signup/{-$plan}' }
    return { to: '/apply/$doctorId', params: { doctorId } }
  }
}
