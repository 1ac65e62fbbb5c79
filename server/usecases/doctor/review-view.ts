import type { Review, ReviewRow } from '#contract/doctor-profile.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { wholeProfile } from '#contract/public-profile.ts'
import { licenceDays, licenceStage } from '#domain/licence.ts'
import { findProfile, type ProfileRow } from '../../store/specialist/profile.ts'
import { findSpecialist } from '../../store/specialist/read.ts'
import type { Reader } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'
import { fileUrl } from '../picture/file-url.ts'
import { profileView } from './profile.ts'

/** One doctor’s profile as administrators see it. */
export async function getReview(
  ports: Pick<Ports, 'vault' | 'clock'>,
  db: Reader,
  doctorId: string,
): Promise<Outcome<Review>> {
  const row = await findProfile(db, doctorId)
  if (!row) return failure('not_found')
  const shown = await findSpecialist(db, doctorId)
  const profile = shown && wholeProfile(shown.profile)
  return {
    ...(await reviewRow(ports, row)),
    shown: profile ? { ...profile, photo: fileUrl(profile.photo) } : null,
  }
}

/** The same as lists have it. */
export async function reviewRow(ports: Pick<Ports, 'vault' | 'clock'>, row: ProfileRow): Promise<ReviewRow> {
  const until = row.shown_licence_until
  const stage = licenceStage(until, licenceDays(ports.clock.now()))
  return {
    ...(await profileView(ports, row)),
    licenceEnd: until && stage ? { stage, until } : null,
    userId: row.person_id,
    email: row.email,
    phone: row.phone,
    accountStatus: row.account_status,
  }
}
