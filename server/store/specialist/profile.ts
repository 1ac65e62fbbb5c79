import type { Paging } from '#contract/paging.ts'
import { emptyProfile, type PublicProfile } from '#contract/public-profile.ts'
import { fold } from '#domain/search-fold.ts'
import { sql, type Updateable } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import { nameContains } from '../name-search.ts'
import { pageOf } from '../page.ts'
import type { Reader, RowOf, Tx } from '../schema.ts'
import type { DoctorProfileTable } from '../tables/specialists.ts'

const knownName = doctorName('person', 'name')
const knownSurname = doctorName('person', 'surname')
const savedName = sql<string>`coalesce(doctor_profile.draft->>'name', ${knownName})`
const savedSurname = sql<string>`coalesce(doctor_profile.draft->>'surname', ${knownSurname})`

// The public copy of a doctor without one is null, which no draft is. Either may lack what an earlier release did not ask.
const nothing = JSON.stringify(emptyProfile)
const sameAsPublic = sql<boolean>`(
  ${nothing}::jsonb || coalesce(draft, '{}')
    || jsonb_build_object('name', ${savedName}, 'surname', ${savedSurname})
) is not distinct from ${nothing}::jsonb || specialist.profile`

function rows(db: Reader) {
  return db
    .selectFrom('doctor_profile')
    .innerJoin('client', 'client.id', 'doctor_profile.client_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .leftJoin('specialist', 'specialist.client_id', 'doctor_profile.client_id')
    .select([
      'doctor_profile.client_id',
      savedName.as('name'),
      savedSurname.as('surname'),
      knownName.as('known_name'),
      knownSurname.as('known_surname'),
      'doctor_profile.status',
      'doctor_profile.admin_comment',
      'doctor_profile.sealed_admin_comment',
      'person.data_key',
      'doctor_profile.draft',
      'doctor_profile.iban',
      'doctor_profile.iban_changed_at',
      'doctor_profile.version',
      // What is shown may be older than what was saved.
      'specialist.licence_until as shown_licence_until',
      sql<boolean>`specialist.client_id is not null`.as('public'),
      sameAsPublic.as('same_as_public'),
      sql<boolean>`person.status in ('blocked', 'removed')`.as('blocked'),
      'client.person_id',
      'person.email',
      'person.phone',
      'person.status as account_status',
    ])
}
/** A doctor's profile with the name it was saved under, and what patients know the doctor by. */
export type ProfileRow = RowOf<typeof rows>

export function findProfile(db: Reader, doctorId: string): Promise<ProfileRow | undefined> {
  return rows(db).where('doctor_profile.client_id', '=', doctorId).executeTakeFirst()
}

/** Keeps a profile from changing until the transaction ends. */
export async function lockProfile(tx: Tx, doctorId: string): Promise<ProfileRow | undefined> {
  await tx
    .selectFrom('doctor_profile')
    .select('client_id')
    .where('client_id', '=', doctorId)
    .forUpdate()
    .execute()
  return findProfile(tx, doctorId)
}

export async function updateProfile(
  tx: Tx,
  doctorId: string,
  changes: Updateable<DoctorProfileTable>,
): Promise<void> {
  await tx
    .updateTable('doctor_profile')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('client_id', '=', doctorId)
    .execute()
}

/** Shows a specialist, or replaces what is shown. */
export async function showSpecialist(
  tx: Tx,
  { doctorId, profile, at }: { doctorId: string; profile: PublicProfile; at: Date },
): Promise<void> {
  const shown = {
    profile: JSON.stringify(profile),
    search: fold(`${profile.name} ${profile.surname}`),
    published_at: at,
  }
  await tx
    .insertInto('specialist')
    .values({ client_id: doctorId, ...shown })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ ...shown, version: sql<number>`specialist.version + 1` }),
    )
    .execute()
}

/** Stops showing a specialist; false when it was not shown. */
export async function hideSpecialist(tx: Tx, doctorId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('specialist')
    .where('client_id', '=', doctorId)
    .returning('client_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Between which days, YYYY-MM-DD, the last one of the licence that is shown lies. */
export interface LastDays {
  from?: string
  to?: string
  before?: string
}

interface ProfileFilter extends Paging {
  status: 'all' | 'to_review' | 'published'
  name?: string | undefined
  surname?: string | undefined
  speciality?: string | undefined
  language?: string | undefined
  licence?: LastDays | undefined
}

/** Doctors' profiles, newest account first, with how many there are in all. */
export function listProfiles(
  db: Reader,
  filter: ProfileFilter,
): Promise<{ rows: ProfileRow[]; total: number }> {
  let matching = rows(db)
  if (filter.status === 'published') matching = matching.where('specialist.client_id', 'is not', null)
  if (filter.status === 'to_review') matching = matching.where('doctor_profile.status', '=', 'in_review')
  for (const [wanted, saved, known] of [
    [filter.name, savedName, knownName],
    [filter.surname, savedSurname, knownSurname],
  ] as const) {
    if (!wanted) continue
    matching = matching.where((where) => where.or([nameContains(saved, wanted), nameContains(known, wanted)]))
  }
  if (filter.speciality)
    matching = matching.where(sql<boolean>`doctor_profile.draft->>'speciality' = ${filter.speciality}`)
  if (filter.language)
    matching = matching.where(sql<boolean>`doctor_profile.draft->'languages' ? ${filter.language}`)
  if (filter.licence) {
    const { from, to, before } = filter.licence
    if (from) matching = matching.where('specialist.licence_until', '>=', from)
    if (to) matching = matching.where('specialist.licence_until', '<=', to)
    if (before) matching = matching.where('specialist.licence_until', '<', before)
  }
  return matching
    .orderBy('client.created_at', 'desc')
    .orderBy('client.id')
    .$call((shown) => pageOf(shown, filter, matching))
}
