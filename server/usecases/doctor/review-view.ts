import type { ReviewRow } from '#contract/doctor-profile.ts'
import type { ProfileRow } from '../../store/specialist/profile.ts'
import type { Ports } from '../ports.ts'
import { profileView } from './profile.ts'

/** One doctor’s profile as lists of administrators have it. */
export async function reviewRow({ vault }: Pick<Ports, 'vault'>, row: ProfileRow): Promise<ReviewRow> {
  return {
    ...(await profileView({ vault }, row)),
    userId: row.person_id,
    email: row.email,
    phone: row.phone,
    accountStatus: row.account_status,
  }
}
