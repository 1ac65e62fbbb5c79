import type { LinkProps } from '@tanstack/react-router'
import { homeOf } from '#domain/roles.ts'
import { useSession } from '../../session/session.ts'

/**
 * Where a reservation with a specialist begins: sign-up for guests, who are led back to it once they are in; the
 * booking panel for patients, at a given start when there is one. Specialists and administrators do not reserve; they see the specialist's page.
 */
export function useReserveLink() {
  const { role } = useSession()
  return (doctorId: string, from?: string): LinkProps => {
    const search = { doctor: doctorId, ...(from && { from }) }
    if (role === 'patient') return { to: '/patient/dashboard', search }
    if (role === 'guest')
      return {
        to: '/signup/{-$plan}',
        search: { from: `${homeOf('patient')}?${new URLSearchParams(search).toString()}` },
      }
    return { to: '/apply/$doctorId', params: { doctorId } }
  }
}
