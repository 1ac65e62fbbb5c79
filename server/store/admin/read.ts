import { openStatuses } from '#domain/coming.ts'
import type { UserStatus } from '#contract/account.ts'
import { Id } from '#contract/fields.ts'
import type { Role } from '#contract/role.ts'
import { sql } from 'kysely'
import { idRange } from '../id-range.ts'
import { literal } from '../like.ts'
import type { Reader } from '../schema.ts'
import { emailStarts, nameIs, phoneStarts } from '../person/found-by.ts'
import { sortedBy } from '../sorted.ts'
import { pageOf } from '../page.ts'
import type { Slice } from './slice.ts'

const like = (text: string) => `%${literal(text)}%`

/** Patients, newest first, with how many there are in all. */
export function listPatients(
  db: Reader,
  filter: Slice & {
    status?: UserStatus | undefined
    /** The beginning of an id, or all of it. */
    patientId?: string | undefined
    userId?: string | undefined
    name?: string | undefined
    email?: string | undefined
    phone?: string | undefined
  },
) {
  let matching = db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .where('client.role', '=', 'patient')
  if (filter.status) matching = matching.where('person.status', '=', filter.status)
  for (const found of [
    filter.name && nameIs(filter.name),
    filter.email && emailStarts(filter.email),
    filter.phone && phoneStarts(filter.phone),
  ])
    if (found) matching = matching.where(found)
  for (const [column, start] of [
    ['client.id', filter.patientId],
    ['person.id', filter.userId],
  ] as const) {
    if (!start) continue
    const { first, last } = idRange(start)
    matching = matching.where(column, '>=', first).where(column, '<=', last)
  }
  return matching
    .select([
      'client.id',
      'person.id as person_id',
      'person.name',
      'person.surname',
      'person.email',
      'person.phone',
      'person.status',
      'client.payment_plan',
      'client.created_at',
    ])
    .orderBy(sortedBy({ columns: { createdAt: 'client.created_at' }, id: 'client.id', sort: filter.sort }))
    .$call((shown) => pageOf(shown, filter, matching))
}

/** Prepaid consultations left, by patient and unit. */
export async function prepaidOf(
  db: Reader,
  patientIds: string[],
): Promise<Map<string, Record<string, number>>> {
  const balances = new Map<string, Record<string, number>>()
  if (patientIds.length === 0) return balances
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner', 'unit', sql<number>`sum(balance - pending_out)::int`.as('left')])
    .where('owner', 'in', patientIds)
    .where('kind', '=', 'person')
    .groupBy(['owner', 'unit'])
    .execute()
  for (const { owner, unit, left } of rows) {
    if (owner) balances.set(owner, { ...balances.get(owner), [unit]: left })
  }
  return balances
}

/** Administrators, newest first. */
export function listAdmins(db: Reader, filter: Slice & { email?: string | undefined }) {
  let matching = db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .where('client.role', '=', 'admin')
  if (filter.email) matching = matching.where('person.email', 'like', like(filter.email.toLowerCase()))
  return matching
    .select([
      'person.id',
      'person.email',
      'person.name',
      'person.surname',
      'person.status',
      'person.created_at',
    ])
    .orderBy(sortedBy({ columns: { createdAt: 'person.created_at' }, id: 'person.id', sort: filter.sort }))
    .$call((shown) => pageOf(shown, filter, matching))
}

/** Confirmed administrators other than one: whether anyone is left to run the place. */
export async function countOtherAdmins(db: Reader, personId: string): Promise<number> {
  const row = await db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select(sql<number>`count(*)`.as('n'))
    .where('client.role', '=', 'admin')
    .where('person.status', '=', 'confirmed')
    .where('person.id', '!=', personId)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Consultations of a person, in either role, that are not over. */
export function listOpenConsultations(db: Reader, personId: string) {
  return db
    .selectFrom('consultation')
    .innerJoin('client', (join) =>
      join.on((on) =>
        on.or([
          on('client.id', '=', on.ref('consultation.doctor_id')),
          on('client.id', '=', on.ref('consultation.patient_id')),
        ]),
      ),
    )
    .select(['consultation.id', 'consultation.status', 'client.role'])
    .where('client.person_id', '=', personId)
    .where('consultation.status', 'in', openStatuses)
    .orderBy('consultation.starts_at')
    .limit(1000)
    .execute()
}

/** Whether there is any administrator, confirmed or invited. */
export async function hasAdmin(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * One profile for each of these ids of people or profiles: of a person the first of patient, doctor and administrator
 * that they have. Nothing for what is no id.
 */
export async function findProfiles(
  db: Reader,
  named: readonly string[],
): Promise<ReadonlyMap<string, { id: string; role: Role }>> {
  const ids = named.filter((id) => Id.safeParse(id).success)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('client')
    .select(['id', 'person_id', 'role'])
    .where(sql<boolean>`id = any(${ids}::uuid[]) or person_id = any(${ids}::uuid[])`)
    // The last of several counts: a map is written over.
    .orderBy(sql`array_position(array['admin', 'doctor', 'patient'], role)`)
    .execute()
  return new Map(rows.flatMap((row) => [[row.person_id, row] as const, [row.id, row] as const]))
}
