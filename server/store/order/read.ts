import type { Paging } from '#contract/paging.ts'
import type { OrderStatus } from '#contract/order.ts'
import type { Selectable } from 'kysely'
import { literal } from '../like.ts'
import type { Reader, Tx } from '../schema.ts'
import type { PurchaseOrderTable } from '../tables/payments.ts'
import type { PurchaseRow } from '../purchase/read.ts'
import { sortedBy, type SortOf } from '../sorted.ts'
import { pageOf } from '../page.ts'

export type OrderRow = Selectable<PurchaseOrderTable>
/** An order with what is bought by it. */
export type OrderedRow = Pick<OrderRow, Shown> & Pick<PurchaseRow, 'kind' | 'amount' | 'plan' | 'total_cents'>
/** An order with whose it is. */
export type OrdererRow = Pick<OrderRow, Shown | 'patient_id'> & {
  total_cents: number
  patient_name: string
  patient_surname: string
}
type Shown = 'id' | 'reference' | 'status' | 'created_at' | 'received_at' | 'returned_at'

interface Slice extends Paging {
  status?: OrderStatus | undefined
}

const shown = [
  'purchase_order.id',
  'purchase_order.reference',
  'purchase_order.status',
  'purchase_order.created_at',
  'purchase_order.received_at',
  'purchase_order.returned_at',
  'purchase.total_cents',
] as const

/** An order by its id. */
export function findOrder(db: Reader, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, and keeps it from changing until the transaction ends. */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('purchase_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The orders a patient has open. */
export function listOpenOrders(db: Reader, patientId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('status', '=', 'open')
    .execute()
}

function ordered(db: Reader) {
  return db
    .selectFrom('purchase_order')
    .innerJoin('purchase', 'purchase.id', 'purchase_order.id')
    .select([...shown, 'purchase.kind', 'purchase.amount', 'purchase.plan'])
}

/** An order with what is bought by it. */
export function findOrdered(db: Reader, id: string): Promise<OrderedRow | undefined> {
  return ordered(db).where('purchase_order.id', '=', id).executeTakeFirst()
}

/** A patient's orders, newest first, with how many there are in all. */
export function listOrdered(
  db: Reader,
  patientId: string,
  { status, ...page }: Slice,
): Promise<{ rows: OrderedRow[]; total: number }> {
  const own = ordered(db).where('purchase_order.patient_id', '=', patientId)
  const all = db.selectFrom('purchase_order').where('patient_id', '=', patientId)
  return (status ? own.where('purchase_order.status', '=', status) : own)
    .orderBy('purchase_order.created_at', 'desc')
    .orderBy('purchase_order.id')
    .$call((shown) => pageOf(shown, page, status ? all.where('status', '=', status) : all))
}

const sorts = { createdAt: 'purchase_order.created_at', amount: 'purchase.total_cents' } as const

/** Orders of all patients, newest first unless another order is asked for, with how many there are in all. */
export function listAllOrdered(
  db: Reader,
  filter: Slice & {
    /** The beginning of a reference, or all of it. */
    reference?: string | undefined
    sort?: SortOf<typeof sorts> | undefined
  },
): Promise<{ rows: OrdererRow[]; total: number }> {
  let matching = db.selectFrom('purchase_order')
  if (filter.status) matching = matching.where('purchase_order.status', '=', filter.status)
  if (filter.reference)
    matching = matching.where('purchase_order.reference', 'like', `${literal(filter.reference)}%`)
  return matching
    .innerJoin('purchase', 'purchase.id', 'purchase_order.id')
    .innerJoin('client', 'client.id', 'purchase_order.patient_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .select([
      ...shown,
      'purchase_order.patient_id',
      'person.name as patient_name',
      'person.surname as patient_surname',
    ])
    .orderBy(sortedBy({ columns: sorts, id: 'purchase_order.id', sort: filter.sort }))
    .$call((shown) => pageOf(shown, filter, matching))
}

/** Orders that lapse by an instant, the longest due first. */
export async function listLapsingOrders(db: Reader, by: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('status', '=', 'open')
    .where('lapses_at', '<=', by)
    .orderBy('lapses_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
