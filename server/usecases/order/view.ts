import type { Order, OrderRow } from '#contract/order.ts'
import type { PurchasedThing } from '#contract/payment.ts'
import { dueDay } from '#domain/order.ts'
import { dayInRiga } from '#domain/zone.ts'
import type { OrderedRow, OrdererRow } from '../../store/order/read.ts'
import type { Settings } from '../ports.ts'

const whatOf = ({ kind: of, amount, plan }: OrderedRow): PurchasedThing =>
  plan ? { kind: 'plan', plan, renewal: false } : { kind: 'purchase', of, amount }

const common = (row: OrderedRow | OrdererRow) => ({
  _id: row.id,
  reference: row.reference,
  amount: row.total_cents / 100,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  dueOn: dueDay(row.created_at.getTime()),
  ...(row.received_at && { receivedOn: dayInRiga(row.received_at.getTime()) }),
  ...(row.returned_at && { returnedOn: dayInRiga(row.returned_at.getTime()) }),
})

/** An order as its patient sees it, with the account it is paid to. */
export function orderView(row: OrderedRow, { orderAccount }: Pick<Settings, 'orderAccount'>): Order {
  const { name: beneficiary, iban, bic } = orderAccount
  return { ...common(row), what: whatOf(row), beneficiary, iban, bic }
}

/** An order as administrators see it. */
export function ordererView(row: OrdererRow): OrderRow {
  return {
    ...common(row),
    ...(row.received_at && { receivedAt: row.received_at.toISOString() }),
    patient: { _id: row.patient_id, name: row.patient_name, surname: row.patient_surname },
  }
}
