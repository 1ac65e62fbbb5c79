import { wantedWords } from '#domain/search-fold.ts'
import type { Speciality } from '#contract/speciality.ts'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { nameBegins } from '../name-search.ts'
import { prepared } from '../prepared.ts'
import type { Reader, Schema, Tx } from '../schema.ts'
import { atMost, isAmong, type Some } from '../sync/some.ts'
import { counted } from '../total.ts'
import type { DoctorProfileTable, SpecialistTable } from '../tables/specialists.ts'

export type SpecialistRow = Selectable<SpecialistTable>

const columns = [
  'client_id',
  'name',
  'surname',
  'search',
  'photo',
  'speciality',
  'languages',
  'price_cents',
  'bio',
  'comments',
  'meta_description',
  'meta_keywords',
  'next_free_at',
  'next_free_hour_at',
  'published_at',
  'version',
] as const

const cardColumns = [
  'client_id',
  'name',
  'surname',
  'photo',
  'speciality',
  'languages',
  'price_cents',
  'bio',
  'next_free_at',
  'next_free_hour_at',
  'version',
] as const
/** What a card in a list shows. */
export type SpecialistCard = Pick<SpecialistRow, (typeof cardColumns)[number]>

export function findSpecialist(db: Reader, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialist').select(columns).where('client_id', '=', id).executeTakeFirst()
}

/** Whether a specialist is shown; nobody takes them down until the transaction ends. */
export async function isShown(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('specialist')
    .select('client_id')
    .where('client_id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Published specialists for a device's copy. */
export function pickSpecialists(db: Reader, some: Some): Promise<SpecialistRow[]> {
  return db
    .selectFrom('specialist')
    .select(columns)
    .where(isAmong('client_id', some))
    .orderBy('client_id')
    .limit(atMost(some))
    .execute()
}

export interface SpecialistFilter {
  speciality?: Speciality | undefined
  language?: string | undefined
  name?: string | undefined
  limit: number
  offset: number
}

/** Published specialists by next free time, then name, with how many there are in all. */
export async function listSpecialists(
  db: Reader,
  filter: SpecialistFilter,
): Promise<{ rows: SpecialistCard[]; total: number }> {
  const { limit, offset } = filter
  let matching: Matching = db.selectFrom('specialist')
  if (filter.speciality) matching = matching.where('speciality', '=', filter.speciality)
  if (filter.language) matching = matching.where(sql<boolean>`languages @> array[${filter.language}]`)
  for (const word of filter.name ? wantedWords(filter.name) : []) matching = matching.where(nameBegins(word))
  const isEveryone = !filter.speciality && !filter.language && !filter.name
  const rows = isEveryone
    ? await everyone(db, { limit, offset })
    : await pageOf(matching, { limit, offset }).execute()
  const total =
    rows[0]?.total ?? (offset === 0 ? 0 : (await matching.select(counted).executeTakeFirst())?.total)
  return { rows, total: total ?? 0 }
}

type Matching = SelectQueryBuilder<Schema, 'specialist', object>
type Stretch = Pick<SpecialistFilter, 'limit' | 'offset'>

/** The specialists are few and read by everybody: how many there are comes with the page, in one statement. */
const inAll = sql<number>`count(*) over ()`.as('total')

const pageOf = (matching: Matching, { limit, offset }: Stretch) =>
  matching
    .select([...cardColumns, inAll])
    .orderBy('next_free_at', (order) => order.asc().nullsLast())
    .orderBy('surname')
    .orderBy('name')
    .orderBy('client_id')
    .limit(limit)
    .offset(offset)

const everyone = prepared('specialists', (db, stretch: Stretch) =>
  pageOf(db.selectFrom('specialist'), stretch),
)

/** The settings a doctor's slots follow, and whether the doctor is shown at all. */
export type SlotSettings = Pick<
  Selectable<DoctorProfileTable>,
  'time_zone' | 'min_notice' | 'buffer' | 'horizon_days'
> & { published: boolean }

export async function findSlotSettings(db: Reader, doctorId: string): Promise<SlotSettings | undefined> {
  const [row] = await slotSettings(db, { doctorId })
  return row
}

const slotSettings = prepared('slot settings', (db, { doctorId }: { doctorId: string }) =>
  db
    .selectFrom('doctor_profile')
    .leftJoin('specialist', 'specialist.client_id', 'doctor_profile.client_id')
    .select(['time_zone', 'min_notice', 'buffer', 'horizon_days'])
    .select(sql<boolean>`specialist.client_id is not null`.as('published'))
    .where('doctor_profile.client_id', '=', doctorId),
)

/** Published specialists one of whose next free times is unknown, past or about to be. */
export async function listStaleSpecialists(db: Reader, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('specialist')
    .select('client_id')
    .where((where) =>
      where.or(
        (['next_free_at', 'next_free_hour_at'] as const).flatMap((column) => [
          where(column, 'is', null),
          where(column, '<', before),
        ]),
      ),
    )
    .orderBy('next_free_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.client_id)
}
