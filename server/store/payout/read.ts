import type { Paging } from '#contract/paging.ts'
import type { PayoutStatus } from '#contract/payout.ts'
import { SEPA_COUNTRIES } from '#domain/iban.ts'
import { sql, type Selectable } from 'kysely'
import { idRange } from '../id-range.ts'
import type { Reader, Tx } from '../schema.ts'
import type { PayoutTable } from '../tables/payouts.ts'
import { sortedBy, type SortOf } from '../sorted.ts'
import { pageOf } from '../page.ts'

export type PayoutRow = Selectable<PayoutTable> & {
  /** The wrapped key of its doctor. */
  data_key: string
}
const dataKey = sql<string>`(select person.data_key from client
  join person on person.id = client.person_id where client.id = payout.doctor_id)`.as('data_key')

const withinSepa = sql<boolean>`left(iban, 2) = any(${[...SEPA_COUNTRIES]}::text[])`

const one = (db: Reader, id: string) =>
  db.selectFrom('payout').selectAll().select(dataKey).where('id', '=', id)

/** A payout by its id. */
export function findPayout(db: Reader, id: string): Promise<PayoutRow | undefined> {
  return one(db, id).executeTakeFirst()
}

/** Keeps a payout from changing until the transaction ends. */
export function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  return one(tx, id).forUpdate().executeTakeFirst()
}

const sorts = { createdAt: 'created_at', amount: 'cents' } as const

/** Payouts, newest first unless another order is asked for, with how many there are in all. */
export function listPayouts(
  db: Reader,
  filter: Paging & {
    doctorId?: string | undefined
    status?: PayoutStatus | undefined
    sepa?: 'inside' | 'outside' | undefined
    /** The beginning of an id, or all of it. */
    id?: string | undefined
    sort?: SortOf<typeof sorts> | undefined
  },
): Promise<{ rows: PayoutRow[]; total: number }> {
  let matching = db.selectFrom('payout')
  if (filter.doctorId) matching = matching.where('doctor_id', '=', filter.doctorId)
  if (filter.status) matching = matching.where('status', '=', filter.status)
  if (filter.sepa)
    matching = matching.where(filter.sepa === 'inside' ? withinSepa : sql<boolean>`not ${withinSepa}`)
  if (filter.id) {
    const { first, last } = idRange(filter.id)
    matching = matching.where('id', '>=', first).where('id', '<=', last)
  }
  return matching
    .selectAll()
    .select(dataKey)
    .orderBy(sortedBy({ columns: sorts, id: 'id', sort: filter.sort }))
    .$call((shown) => pageOf(shown, filter, matching))
}

/** Payouts that wait to be paid and are not being taken back, all or those whose id begins so. */
function waiting(db: Reader, id: string | undefined) {
  const all = db.selectFrom('payout').where('status', '=', 'created').where('return_asked_at', 'is', null)
  if (!id) return all
  const { first, last } = idRange(id)
  return all.where('id', '>=', first).where('id', '<=', last)
}

/** Keeps payouts that a file may hold, of one file or of none yet, from changing until the transaction ends; oldest first. */
export function lockWaitingPayouts(
  tx: Tx,
  { id, filedAt, limit }: { id?: string | undefined; filedAt: Date | null; limit: number },
): Promise<PayoutRow[]> {
  return waiting(tx, id)
    .where(withinSepa)
    .where('filed_at', filedAt ? '=' : 'is', filedAt)
    .selectAll()
    .select(dataKey)
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** When the last file was made of which something still waits. */
export async function lastFiledAt(db: Reader, id: string | undefined): Promise<Date | null> {
  const row = await waiting(db, id)
    .where(withinSepa)
    .select(({ fn }) => fn.max('filed_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}

/** Whether something waits that no file may hold. */
export async function isAnyOutsideSepa(db: Reader, id: string | undefined): Promise<boolean> {
  const row = await waiting(db, id)
    .where(sql<boolean>`not ${withinSepa}`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
