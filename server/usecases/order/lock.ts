import { failure, type Outcome } from '#contract/errors.ts'
import { findOrder, lockOrder, type OrderRow } from '../../store/order/read.ts'
import { lockClient } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'

/** Holds an order and its patient still; the patient first, as whoever orders or pays does. */
export async function lockWithPatient(tx: Tx, id: string): Promise<Outcome<OrderRow>> {
  const known = await findOrder(tx, id)
  if (!known) return failure('not_found')
  await lockClient(tx, known.patient_id)
  const order = await lockOrder(tx, id)
  if (!order) throw new Error('an order is gone')
  return order
}
