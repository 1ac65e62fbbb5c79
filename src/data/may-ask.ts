import { getDoctorBooking } from '#contract/doctor-booking.ts'
import type { Specialist } from '#contract/doctor.ts'
import { mayAsk } from '#domain/new-patients.ts'
import { useApiQuery } from './api-query.ts'
import { useSession } from '../session/session.ts'

/**
 * Whether whoever looks may ask a specialist for a consultation: a guest is nobody's patient yet, and for a patient the
 * server knows. Undefined until it has answered; if it cannot, nobody is turned away here, and it refuses by itself.
 */
export function useMayAsk(doctor: Pick<Specialist, '_id' | 'takesNew'> | undefined): boolean | undefined {
  const { role } = useSession()
  const asks = doctor?.takesNew === false && role === 'patient'
  const answer = useApiQuery(
    getDoctorBooking,
    { params: { id: doctor?._id ?? '' } },
    { enabled: asks, staleTime: 60_000 },
  )
  if (!doctor || (asks && answer.isPending)) return undefined
  if (role !== 'guest' && role !== 'patient') return true
  return mayAsk({ takesNew: doctor.takesNew, isOwnPatient: asks && (answer.data?.open ?? true) })
}
