import type { Role as ClientRole } from '#contract/role.ts'
import type { Who } from '#contract/route.ts'

/** Who someone is to the product: the role of the current client, or nobody yet. */
export type Role = 'guest' | ClientRole

const RANK = { guest: 0, patient: 1, doctor: 2, admin: 3 } as const satisfies Record<Role, number>

const HOME = {
  guest: '/',
  patient: '/patient/dashboard',
  doctor: '/doctor/dashboard',
  admin: '/admin/patients',
} as const satisfies Record<Role, string>

const FIRST_HOME = {
  guest: '/',
  patient: '/signup/questionnaire',
  doctor: '/doctor/profile',
  admin: '/admin/patients',
} as const satisfies Record<Role, string>

/** The rank of a role, guest lowest. */
export function rank(role: Role): number {
  return RANK[role]
}

/**
 * Whether a role may go where something is required: anyone, any signed-in person, exactly a role,
 * either of two, or one and higher.
 */
export function may(required: Who, role: Role): boolean {
  if (required === 'guest') return true
  if (required === 'user') return role !== 'guest'
  if (required === 'patient|doctor') return role === 'patient' || role === 'doctor'
  if (required === 'patient+') return rank(role) >= rank('patient')
  if (required === 'doctor+') return rank(role) >= rank('doctor')
  return role === required
}

/** Where a role lands after sign-in, by the logo and instead of a page that is not its own. */
export function homeOf(role: Role): (typeof HOME)[Role] {
  return HOME[role]
}

/** Where a role lands after the first sign-in. */
export function firstHomeOf(role: Role): (typeof FIRST_HOME)[Role] {
  return FIRST_HOME[role]
}
