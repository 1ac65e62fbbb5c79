import { fold } from '#domain/search-fold.ts'
import type { Speciality } from '#contract/speciality.ts'
import { sql, type Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import { totalOf } from '../total.ts'
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
  'published_at',
  'version',
] as const

export function findSpecialist(db: Reader, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialist').select(columns).where('client_id', '=', id).executeTakeFirst()
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
): Promise<{ rows: SpecialistRow[]; total: number }> {
  let matching = db.selectFrom('specialist')
  if (filter.speciality) matching = matching.where('speciality', '=', filter.speciality)
  if (filter.language) matching = matching.where(sql<boolean>`languages @> array[${filter.language}]`)
  for (const word of fold(filter.name ?? '')
    .split(' ')
    .filter(Boolean)) {
    matching = matching.where(
      sql<boolean>`(' ' || search) like ${`% ${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    )
  }
  const rows = await matching
    .select([...columns, sql<number>`count(*) over ()`.as('total')])
    .orderBy('next_free_at', (order) => order.asc().nullsLast())
    .orderBy('surname')
    .orderBy('name')
    .orderBy('client_id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const total = await totalOf(rows, filter.offset, () =>
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirst(),
  )
  return { rows, total }
}

/** The settings a doctor's slots follow, and whether the doctor is shown at all. */
export type SlotSettings = Pick<
  Selectable<DoctorProfileTable>,
  'time_zone' | 'min_notice' | 'buffer' | 'horizon_days'
> & { published: boolean }

export function findSlotSettings(db: Reader, doctorId: string): Promise<SlotSettings | undefined> {
  return db
    .selectFrom('doctor_profile')
    .leftJoin('specialist', 'specialist.client_id', 'doctor_profile.client_id')
    .select(['time_zone', 'min_notice', 'buffer', 'horizon_days'])
    .select(sql<boolean>`specialist.client_id is not null`.as('published'))
    .where('doctor_profile.client_id', '=', doctorId)
    .executeTakeFirst()
}

/** Published specialists whose next free time is unknown, past or about to be. */
export async function listStaleSpecialists(db: Reader, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('specialist')
    .select('client_id')
    .where((where) => where.or([where('next_free_at', 'is', null), where('next_free_at', '<', before)]))
    .orderBy('next_free_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.client_id)
}
