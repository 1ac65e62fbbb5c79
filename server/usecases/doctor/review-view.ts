import type { Review, ReviewRow } from '#contract/doctor-profile.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { licenceDays, licenceStage } from '#domain/licence.ts'
import { findProfile, type ProfileRow } from '../../store/specialist/profile.ts'
import { findSpecialist, type SpecialistRow } from '../../store/specialist/read.ts'
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
  return { ...(await reviewRow(ports, row)), shown: shown ? shownView(shown) : null }
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

/** What everyone sees, by the names that a profile has for it. */
const shownView = (row: SpecialistRow): NonNullable<Review['shown']> => ({
  name: row.name,
  surname: row.surname,
  photo: fileUrl(row.photo),
  bio: row.bio,
  price: row.price_cents / 100,
  speciality: row.speciality,
  languages: row.languages,
  comments: row.comments,
  metaTagDescription: row.meta_description,
  metaTagKeywords: row.meta_keywords,
  topics: row.topics,
  methods: row.methods,
  education: row.education,
  practiceSince: row.practice_since,
  gender: row.gender,
  inPerson: row.in_person,
  city: row.city,
  address: row.address,
  takesNew: row.takes_new,
  licenceNumber: row.licence_number,
  licenceAuthority: row.licence_authority,
  licenceUntil: row.licence_until,
  licenceLink: row.licence_link,
})
