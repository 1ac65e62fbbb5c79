import type { PayWith } from '#contract/consultation.ts'
import type { Minutes, Specialist } from '#contract/doctor.ts'
import type { Speciality } from '#contract/speciality.ts'
import { nextFreeFor, usualMinutes, usualPaymentOption } from '#domain/payment-options.ts'
import { useSession } from '../session/session.ts'

/** How whoever looks usually pays a specialist of a speciality. */
export function useUsualPaymentOption(): (speciality: Speciality | null) => PayWith {
  const { user } = useSession()
  return (speciality) => usualPaymentOption(user, speciality)
}

/** How long a consultation with a specialist of a speciality is for whoever looks, as they usually pay. */
export function useUsualMinutes(): (speciality: Speciality | null) => Minutes {
  const { user } = useSession()
  return (speciality) => usualMinutes(user, speciality)
}

/** When a specialist is next free for a consultation of the length whoever looks usually has. */
export function useNextFree(): (doctor: Specialist) => string | undefined {
  const minutes = useUsualMinutes()
  return (doctor) => nextFreeFor(doctor, minutes(doctor.speciality))
}
