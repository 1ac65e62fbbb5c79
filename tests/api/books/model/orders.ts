import { grant, type Bought, type Books, type Order, type Patient } from './books.ts'
import { startOfDayLater } from './calendar.ts'
import { newCharge, whatOf } from './charges.ts'
import { claim, release } from './discounts.ts'
import { addMonth } from './plans.ts'

/** Days to pay in, after which a transfer of the last one may still come for five. */
export const DAYS_TO_PAY = 14
const LAPSES_AFTER = DAYS_TO_PAY + 5 + 1
const MAX_OPEN = 3

const openOf = ({ orders }: Books, patient: Patient) =>
  orders.filter((order) => order.patient === patient && order.status === 'open')

/** Why something may not be ordered beside what is ordered already, if so. */
export function refusalOf(books: Books, patient: Patient, thing: Bought): string | undefined {
  const open = openOf(books, patient)
  if ('plan' in thing && open.some((order) => 'plan' in order.thing)) return 'conflict'
  return open.length >= MAX_OPEN ? 'too_many_orders' : undefined
}

export function place(books: Books, order: Omit<Order, 'lapsesAt' | 'status'>): void {
  claim(order.patient, order.thing)
  books.orders.push({ ...order, status: 'open', lapsesAt: startOfDayLater(order.madeAt, LAPSES_AFTER) })
}

/** Nobody pays it, or not in time. */
export function end(order: Order, status: 'withdrawn' | 'lapsed'): void {
  if (order.status !== 'open') return
  order.status = status
  release(order.patient, order.thing)
}

/** Its money came and went back. */
export function sendBack(order: Order): void {
  order.status = 'returned'
  release(order.patient, order.thing)
}

/** Its money came, and was kept or sent back. */
export const isDealtWith = ({ status }: Order): boolean => status === 'received' || status === 'returned'

/** Its money is there: what was ordered is had, however late. */
export function receive(order: Order, now: number): void {
  const { patient, thing, cents, madeAt } = order
  order.status = 'received'
  patient.charges.push(
    newCharge({ cents, what: whatOf(thing), method: 'bank_transfer', state: 'captured', begunAt: now }),
  )
  if ('pack' in thing) grant(patient.bought[thing.pack.kind], thing.pack.amount)
  else addMonth(patient, thing.plan, madeAt, now)
}
