import type { PayWith } from '#contract/consultation.ts'
import type { Minutes, Specialist } from '#contract/doctor.ts'
import { lightGetBalance } from '#contract/light-balance.ts'
import type { Speciality } from '#contract/speciality.ts'
import { nextFreeFor, usualMinutes, usualPaymentOption } from '#domain/payment-options.ts'
import { useApiQuery } from '../data/api-query.ts'
import { useSession } from '../session/session.ts'

/** What a patient has left; a plan whose month is used up pays for nothing, and a pack pays before a card. */
function useBalance() {
  const { role } = useSession()
  return useApiQuery(lightGetBalance, {}, { enabled: role === 'patient', staleTime: 60_000 }).data
}

/** How whoever looks usually pays a specialist of a speciality. */
export function useUsualPaymentOption(): (speciality: Speciality | null) => PayWith {
  const { user } = useSession()
  const balance = useBalance()
  return (speciality) => usualPaymentOption(user, speciality, balance)
}

/** How long a consultation with a specialist of a speciality is for whoever looks, as they usually pay. */
export function useUsualMinutes(): (speciality: Speciality | null) => Minutes {
  const { user } = useSession()
  const balance = useBalance()
  return (speciality) => usualMinutes(user, speciality, balance)
}

/** When a specialist is next free for a consultation of the length whoever looks usually has. */
export function useNextFree(): (doctor: Specialist) => string | undefined {
  const minutes = useUsualMinutes()
  return (doctor) => nextFreeFor(doctor, minutes(doctor.speciality))
}
