import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { listLapsingOrders, lockOrder, type OrderRow } from '../../store/order/read.ts'
import { updateOrder } from '../../store/order/write.ts'
import { lockClient } from '../../store/person/read.ts'
import { deletePromoUse } from '../../store/promo/write.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { patientProfile } from '../card/cards.ts'
import { runAll } from '../run-all.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { lockWithPatient } from './lock.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs' | 'live'>

/** Takes one's own order back while no money came. One that lapsed or was withdrawn before stays as it is. */
export async function withdrawOrder(
  { database, live }: Pick<Ports, 'database' | 'live'>,
  actor: Actor,
  id: string,
): Promise<Outcome<null>> {
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  return transact(database, async (tx) => {
    await lockClient(tx, patientId)
    const order = await lockOrder(tx, id)
    if (order?.patient_id !== patientId) return failure('not_found')
    if (order.status === 'received' || order.status === 'returned') return failure('wrong_status')
    if (order.status === 'open') await end(tx, order, 'withdrawn')
    live.emit(tx, [patientId], 'orderChanged', {})
    return null
  })
}

/** Ends an order that nobody paid in its time, and tells its patient; once. */
export async function lapseOrder({ database, clock, jobs, live }: Needs, id: string): Promise<void> {
  await database.transact(async (tx) => {
    const order = await lockWithPatient(tx, id)
    if (isFailure(order) || order.status !== 'open' || order.lapses_at.getTime() > clock.now()) return
    await end(tx, order, 'lapsed')
    const personId = await personOfClient(tx, order.patient_id)
    await queueMail({ jobs }, tx, {
      kind: 'order-lapsed',
      key: `order-lapsed/${id}`,
      personId,
      orderId: id,
    })
    live.emit(tx, [order.patient_id], 'orderChanged', {})
  })
}

/** Ends the orders whose timer was lost. */
export async function sweepOrders(ports: Needs): Promise<void> {
  const ids = await listLapsingOrders(ports.database.sql, new Date(ports.clock.now()), 200)
  await runAll(ids.map((id) => () => lapseOrder(ports, id)))
}

/** An order that is over gives back the use of its promo code. */
async function end(tx: Tx, { id }: OrderRow, status: 'withdrawn' | 'lapsed'): Promise<void> {
  await updateOrder(tx, id, { status })
  await deletePromoUse(tx, { purchaseId: id })
}
