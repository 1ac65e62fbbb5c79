import { wantedWords } from '#domain/search-fold.ts'
import type { Topic } from '#contract/keyword.ts'
import type { Speciality } from '#contract/speciality.ts'
import type { DayPart } from '#contract/enums.ts'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { nameBegins } from '../name-search.ts'
import { prepared } from '../prepared.ts'
import type { Reader, Schema, Tx } from '../schema.ts'
import { atMost, isAmong, type Some } from '../sync/some.ts'
import { counted } from '../page.ts'
import type { DoctorProfileTable, SpecialistTable } from '../tables/specialists.ts'

/** The document, and beside it what is derived from it for queries, or changes without a review. */
const columns = [
  'client_id',
  'profile',
  'speciality',
  'price_cents',
  'next_free_at',
  'next_free_hour_at',
  'version',
] as const

/** A published specialist, with the topics as patients read them. */
export type SpecialistRow = Pick<Selectable<SpecialistTable>, (typeof columns)[number]> & {
  topics_named: Topic[]
}

/** The labels of topics, and how patients read those that still are topics; both by the alphabet. */
const topicsNamed = sql<Topic[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('keyword', keyword.label, 'name', keyword.name) order by keyword.label), '[]')
  from keyword where keyword.label = any(specialist.topics) and keyword.meaning = 'topic'
)`.as('topics_named')

export function findSpecialist(db: Reader, id: string): Promise<SpecialistRow | undefined> {
  return db
    .selectFrom('specialist')
    .select([...columns, topicsNamed])
    .where('client_id', '=', id)
    .executeTakeFirst()
}

/** Cards of a few published specialists, in no order. */
export function pickCards(db: Reader, ids: readonly string[]): Promise<SpecialistRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('specialist')
    .select([...columns, topicsNamed])
    .where('client_id', 'in', ids)
    .execute()
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
    .select([...columns, topicsNamed])
    .where(isAmong('client_id', some))
    .orderBy('client_id')
    .limit(atMost(some))
    .execute()
}

interface SpecialistFilter {
  speciality?: Speciality | undefined
  language?: string | undefined
  name?: string | undefined
  topic?: string | undefined
  part?: DayPart | undefined
  /** Free before then: at all, or in that part of a day. */
  freeBefore?: Date | undefined
  maxPriceCents?: number | undefined
  gender?: 'female' | 'male' | undefined
  inPerson?: boolean | undefined
  sort?: 'price' | undefined
  limit: number
  offset: number
}

/** Published specialists by next free time or price, then name, with how many there are in all. */
export async function listSpecialists(
  db: Reader,
  filter: SpecialistFilter,
): Promise<{ rows: SpecialistRow[]; total: number }> {
  const { limit, offset, sort, ...narrowing } = filter
  const isEveryone = !sort && Object.values(narrowing).every((each) => !each && each !== 0)
  const matching = narrowed(db.selectFrom('specialist'), narrowing)
  const rows = isEveryone
    ? await everyone(db, { limit, offset })
    : await stretchOf(db, matching, { limit, offset }, sort).execute()
  const total =
    rows[0]?.total ?? (offset === 0 ? 0 : (await matching.select(counted).executeTakeFirst())?.total)
  return { rows, total: total ?? 0 }
}

type Matching = SelectQueryBuilder<Schema, 'specialist', object>

function narrowed(all: Matching, filter: Omit<SpecialistFilter, 'limit' | 'offset' | 'sort'>): Matching {
  const { speciality, language, name, topic, part, freeBefore, maxPriceCents, gender, inPerson } = filter
  let matching = all
  if (speciality) matching = matching.where('speciality', '=', speciality)
  if (language) matching = matching.where(sql<boolean>`languages @> array[${language}]`)
  for (const word of name ? wantedWords(name) : []) matching = matching.where(nameBegins(word))
  if (topic) matching = matching.where(sql<boolean>`topics @> array[${topic}]`)
  if (maxPriceCents !== undefined) matching = matching.where('price_cents', '<=', maxPriceCents)
  if (gender) matching = matching.where('gender', '=', gender)
  if (inPerson) matching = matching.where('in_person', '=', true)
  if (part)
    return matching.where((where) => {
      const free = where
        .selectFrom('specialist_free_hours')
        .select('next_at')
        .whereRef('specialist_free_hours.client_id', '=', 'specialist.client_id')
        .where('hours', '=', part)
      return where.exists(freeBefore ? free.where('next_at', '<', freeBefore) : free)
    })
  return freeBefore ? matching.where('next_free_at', '<', freeBefore) : matching
}
type Stretch = Pick<SpecialistFilter, 'limit' | 'offset'>

/** The specialists are few and read by everybody: how many there are comes with the page, in one statement. */
const inAll = sql<number>`count(*) over ()`.as('total')

const soonest = sql`specialist.next_free_at asc nulls last, specialist.surname, specialist.name, specialist.client_id`
const cheapest = sql`specialist.price_cents, ${soonest}`

/** Which ones a page has is decided by what indexes hold; whole documents are read of these few only. */
function stretchOf(db: Reader, matching: Matching, { limit, offset }: Stretch, sort?: 'price') {
  const order = sort === 'price' ? cheapest : soonest
  const found = matching.select(['client_id as found', inAll]).orderBy(order).limit(limit).offset(offset)
  return db
    .selectFrom(found.as('page'))
    .innerJoin('specialist', 'specialist.client_id', 'page.found')
    .select([...columns, topicsNamed, 'page.total'])
    .orderBy(order)
}

const everyone = prepared('specialists', (db, stretch: Stretch) =>
  stretchOf(db, db.selectFrom('specialist'), stretch),
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

/** Published specialists one of whose next free times is unknown, past or about to be; or at which hours they are free. */
export async function listStaleSpecialists(db: Reader, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('specialist')
    .select('client_id')
    .where((where) =>
      where.or([
        ...(['next_free_at', 'next_free_hour_at'] as const).flatMap((column) => [
          where(column, 'is', null),
          where(column, '<', before),
        ]),
        where.not(
          where.exists(
            where
              .selectFrom('specialist_free_hours')
              .select('hours')
              .whereRef('specialist_free_hours.client_id', '=', 'specialist.client_id'),
          ),
        ),
      ]),
    )
    .orderBy('next_free_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.client_id)
}
