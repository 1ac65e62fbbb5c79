import * as z from 'zod/mini'
import { Day, Euro, Id, Instant, typed } from './fields.ts'
import { listOf, paging, sortedBy } from './paging.ts'
import { PurchasedThing } from './payment.ts'
import { route } from './route.ts'
import { byAgeOrAmount, orderStatuses, referenceStart } from './list-choices.ts'

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

/** What every list of orders shows. */
const common = {
  _id: Id,
  /** What a transfer names, so that it is known whose it is: ISO 11649, with check digits. */
  reference: z.string(),
  amount: Euro,
  status: OrderStatus,
  createdAt: Instant,
  /** The last day it can be paid, in Europe/Riga. */
  dueOn: Day,
  /** The day its money came, as an administrator noted it. */
  receivedOn: z.optional(Day),
  /** The day its money was sent back: nothing came of the order. */
  returnedOn: z.optional(Day),
}

/** Something bought that is paid by bank transfer, and what such a transfer must say. */
export const Order = z.object({
  ...common,
  what: PurchasedThing,
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string(),
})
export type Order = z.infer<typeof Order>

/** What ordering answers. */
export const PlacedOrder = z.object({ order: Order })
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** An order as administrators see it: whose and how much, not for what. */
export const OrderRow = z.object({
  ...common,
  /** When the money was there; of a day before the one it was noted on, noon. */
  receivedAt: z.optional(Instant),
  patient: z.object({ _id: Id, name: z.string(), surname: z.string() }),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A reference as it stands on a bank statement, or its beginning: blanks and case do not matter. */
export const ReferenceStart = typed(1, 40).check(z.regex(referenceStart, 'invalid'))

export const listOrders = route('GET /patient/orders', {
  who: 'patient+',
  summary: 'One’s own orders by bank transfer, newest first',
  query: z.object({ ...paging, status: z.optional(OrderStatus) }),
  answers: { 200: listOf(Order) },
})

export const withdrawOrder = route('DELETE /patient/orders/{id}', {
  who: 'patient+',
  summary: 'Withdraw an order that is not paid yet. Again is nothing',
  params: z.object({ id: Id }),
  answers: { 204: null },
  errors: ['not_found', 'no_profile', 'wrong_status'],
})

export const listAllOrders = route('GET /admin/orders', {
  who: 'admin',
  summary: 'Orders of all patients by bank transfer, newest first',
  query: z.object({
    ...paging,
    status: z.optional(OrderStatus),
    reference: z.optional(ReferenceStart),
    sort: sortedBy(byAgeOrAmount),
  }),
  answers: { 200: listOf(OrderRow) },
  audited: 'orders_listed',
})

/** The day on which the money came, in Europe/Riga: not before the order, nor in the future; today when missing. */
export const MoneyCame = z.object({ receivedOn: z.optional(Day) })
/** The day on which it was sent back, by the same rule. */
export const MoneyWent = z.object({ returnedOn: z.optional(Day) })

export const markOrderReceived = route('POST /admin/orders/{id}/received', {
  who: 'admin',
  summary:
    'The money of an order is on our account, be it late: credits what was ordered, once, and dates payment and receipt by the day it came; a conflict when its patient is blocked or removed, or, with Retry-After, while a card pays for a plan of this patient; renewal_waits while nobody knows whether a renewal was paid',
  params: z.object({ id: Id }),
  body: MoneyCame,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status', 'conflict', 'renewal_waits'],
  idempotent: true,
  audited: 'order_received',
})

export const markOrderReturned = route('POST /admin/orders/{id}/returned', {
  who: 'admin',
  summary:
    'The money of an order came and was sent back from the bank: it ends for good and nothing is credited. Of two who say so, or of this and that it was received, one is believed; the other hears wrong_status, so that nobody sends the money twice',
  params: z.object({ id: Id }),
  body: MoneyWent,
  answers: { 204: null },
  errors: ['not_found', 'wrong_status'],
  idempotent: true,
  audited: 'order_returned',
})
