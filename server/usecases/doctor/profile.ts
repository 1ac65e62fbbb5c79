import type { DoctorProfile, DoctorProfileInput } from '#contract/doctor-profile.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { type PublicProfile, wholeProfile } from '#contract/public-profile.ts'
import { normaliseIban, payoutIbanFault } from '#domain/iban.ts'
import { hasEnded, licenceDays } from '#domain/licence.ts'
import { dayInRiga } from '#domain/zone.ts'
import { findTopics, lockTopics } from '../../store/keyword/read.ts'
import { findProfile, lockProfile, updateProfile, type ProfileRow } from '../../store/specialist/profile.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { queueMail } from '../notice/queue.ts'
import { fileUrl } from '../picture/file-url.ts'
import { isData, storePicture } from '../picture/store-picture.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { ownDoctorId } from './own-doctor.ts'
import { readReviewComment } from './review-comment.ts'

/** The longer side of a kept portrait, in pixels. */
const PORTRAIT_PIXELS = 1200

/** A name may be left out: it stays as it was saved. */
type Saved = Omit<PublicProfile, keyof Name> & Partial<Name>
type Name = Pick<PublicProfile, 'name' | 'surname'>

const yearInRiga = (now: number) => Number(dayInRiga(now).slice(0, 4))

/** A profile as its doctor and administrators see it. */
export async function profileView(
  { vault, clock }: Pick<Ports, 'vault' | 'clock'>,
  row: ProfileRow,
): Promise<DoctorProfile> {
  const profile = wholeProfile(row.draft)
  return {
    _id: row.client_id,
    ...profile,
    name: row.name,
    surname: row.surname,
    knownAs: { name: row.known_name, surname: row.known_surname },
    photo: fileUrl(profile.photo),
    iban: row.iban ?? '',
    licenceEnded: hasEnded(profile.licenceUntil, licenceDays(clock.now())),
    status: row.status,
    adminComment: await readReviewComment({ vault }, row),
    public: row.public,
    sameAsPublic: row.same_as_public,
    version: row.version,
  }
}

/** One's own profile as last saved. */
export async function getDoctorProfile(
  { database, vault, clock }: Pick<Ports, 'database' | 'vault' | 'clock'>,
  actor: Actor,
): Promise<Outcome<DoctorProfile>> {
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const row = await findProfile(database.sql, doctorId)
  return row ? profileView({ vault, clock }, row) : failure('no_profile')
}

const noTopic = failure('validation', { fields: { topics: 'invalid' } })
const areAll = (chosen: readonly string[], topics: ReadonlySet<string>) =>
  chosen.every((each) => topics.has(each))

/** Saves the profile as a draft; what is public stays as it is. The IBAN counts at once. */
export async function saveDoctorProfile(
  ports: Pick<Ports, 'database' | 'clock' | 'files' | 'jobs' | 'pictures' | 'vault'>,
  actor: Actor,
  input: DoctorProfileInput,
): Promise<Outcome<DoctorProfile>> {
  const { database } = ports
  const fault = payoutIbanFault(input.iban)
  if (fault) return failure('validation', { fields: { iban: fault } })
  if (input.practiceSince !== null && input.practiceSince > yearInRiga(ports.clock.now()))
    return failure('validation', { fields: { practiceSince: 'date_future' } })
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const { iban, photo, name, surname, ...said } = input
  // No picture is encoded and stored for what is refused anyway.
  if (!areAll(said.topics, await findTopics(database.sql, said.topics))) return noTopic
  const stored = isData(photo)
    ? await storePicture(ports, {
        data: photo,
        most: PORTRAIT_PIXELS,
        field: 'photo',
        personId: actor.personId,
      })
    : null
  if (isFailure(stored)) return stored
  const current = (await findProfile(database.sql, doctorId))?.draft?.photo ?? null
  if (!stored && photo !== fileUrl(current)) return failure('validation', { fields: { photo: 'invalid' } })
  return updateDraft(ports, doctorId, {
    draft: {
      ...said,
      ...(name !== undefined && { name }),
      ...(surname !== undefined && { surname }),
      photo: stored ?? current,
    },
    iban,
  })
}

/** Keeps a valid profile as the draft; a name that it leaves out stays as it was saved. */
export async function updateDraft(
  { database, clock, jobs, vault }: Pick<Ports, 'database' | 'clock' | 'jobs' | 'vault'>,
  doctorId: string,
  { draft, iban }: { draft: Saved; iban: string },
): Promise<Outcome<DoctorProfile>> {
  return transact(database, async (tx) => {
    const before = await lockProfile(tx, doctorId)
    if (!before) return failure('no_profile')
    if (!areAll(draft.topics, await lockTopics(tx, draft.topics))) return noTopic
    const [now, next] = [new Date(clock.now()), normaliseIban(iban)]
    const replaced = before.iban !== null && before.iban !== next
    await updateProfile(tx, doctorId, {
      draft: JSON.stringify({ ...savedNames(before), ...draft }),
      iban: next,
      ...(replaced && { iban_changed_at: now }),
      updated_at: now,
    })
    // Whoever did not do it has two days to notice.
    if (replaced) {
      const personId = await personOfClient(tx, doctorId)
      await queueMail({ jobs }, tx, {
        kind: 'iban-changed',
        key: `iban-changed/${doctorId}/${now.getTime()}`,
        personId,
      })
    }
    const row = await findProfile(tx, doctorId)
    return row ? profileView({ vault, clock }, row) : failure('no_profile')
  })
}

/** The parts of the name that a draft has by now. */
function savedNames({ draft }: ProfileRow): Partial<Name> {
  const { name, surname } = draft ?? {}
  return { ...(name !== undefined && { name }), ...(surname !== undefined && { surname }) }
}
