import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { PlacedOrder } from '#contract/order.ts'
import { MAX_OPEN_ORDERS, orderLapsesAt, REFERENCE_DIGITS, referenceOf } from '#domain/order.ts'
import { randomInt } from 'node:crypto'
import { findOrdered, listOpenOrders } from '../../store/order/read.ts'
import { insertOrder } from '../../store/order/write.ts'
import { isWelcome } from '../../store/person/read.ts'
import type { PurchaseRow } from '../../store/purchase/read.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { orderView } from './view.ts'

/** What ordering by bank transfer needs. */
export type OrderPorts = Pick<Ports, 'database' | 'clock' | 'jobs' | 'settings'>

/** An order that waits for its money. */
export interface Placed {
  status: 201
  body: PlacedOrder
}

/**
 * Orders a purchase, to be paid by bank transfer: what is bought, its price and its promo code are fixed, and the patient
 * is written where the money goes. `write` writes the purchase down and holds its patient, so that two at once stay
 * within what one may have open.
 */
export async function placeOrder(
  ports: OrderPorts,
  actor: Actor,
  purchase: PurchaseRow,
  write: (tx: Tx) => Promise<Outcome<unknown>>,
): Promise<Outcome<Placed>> {
  const { id, patient_id: patientId, created_at: at } = purchase
  const ofPlan = purchase.plan !== null
  return transact(ports.database, async (tx) => {
    const written = await write(tx)
    if (isFailure(written)) return written
    if (!(await isWelcome(tx, actor.personId))) return failure('unauthenticated')
    const open = await listOpenOrders(tx, patientId)
    if (ofPlan && open.some((each) => each.of_plan)) return failure('conflict')
    if (open.length >= MAX_OPEN_ORDERS) return failure('too_many_orders')
    const lapsesAt = orderLapsesAt(at.getTime())
    await withReference((reference) =>
      insertOrder(tx, {
        id,
        patient_id: patientId,
        of_plan: ofPlan,
        reference,
        status: 'open',
        created_at: at,
        lapses_at: new Date(lapsesAt),
        received_at: null,
        received_by: null,
        returned_at: null,
        returned_by: null,
      }),
    )
    await ports.jobs.send(tx, 'lapse-order', { orderId: id }, lapsesAt)
    await queueMail(ports, tx, {
      kind: 'order-placed',
      key: `order-placed/${id}`,
      personId: actor.personId,
      orderId: id,
    })
    return placed(ports, tx, id)
  })
}

/** The answer to a request that ordered something. */
export async function placed({ settings }: Pick<Ports, 'settings'>, db: Reader, id: string): Promise<Placed> {
  const row = await findOrdered(db, id)
  if (!row) throw new Error('an order is gone')
  return { status: 201, body: { order: orderView(row, settings) } }
}

/** Chance says nothing about who orders, how often, or how many others do. */
async function withReference(write: (reference: string) => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const digits = String(randomInt(10 ** REFERENCE_DIGITS)).padStart(REFERENCE_DIGITS, '0')
    if (await write(referenceOf(digits))) return
  }
  throw new Error('no reference is free')
}
