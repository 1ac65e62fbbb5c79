import { DAY, HOUR } from '#domain/duration.ts'
import { differences, type Difference } from '#domain/reconciliation.ts'
import { insertReconciliation, listBooked, subjectOf } from '../../store/payment/reconciliation.ts'
import type { Ports } from '../ports.ts'

/** How far back the processor's record is read: a payment is decided long before. */
const BACK = 45 * DAY
/** What was begun so lately may still be under way. */
const YOUNG = HOUR

type Needs = Pick<Ports, 'database' | 'clock' | 'payments'>

/**
 * Compares our books with the processor's record. What differs is looked at twice, since something may have happened
 * between reading the one and the other; then it is kept and told, never mended by guessing.
 */
export async function reconcile(ports: Needs): Promise<readonly Difference[]> {
  const first = await compare(ports)
  const again = first.found.length > 0 ? await compare(ports) : first
  const before = new Set(first.found.map(subjectOf))
  const found = again.found.filter((each) => before.has(subjectOf(each)))
  const at = new Date(ports.clock.now())
  await ports.database.transact((tx) => insertReconciliation(tx, { at, compared: again.compared, found }))
  return found
}

async function compare({
  database,
  clock,
  payments,
}: Needs): Promise<{ compared: number; found: Difference[] }> {
  const now = clock.now()
  const since = now - BACK
  const booked = await listBooked(database.sql, new Date(since - BACK))
  const young = new Set(booked.filter(({ begunAt }) => begunAt > now - YOUNG).map(({ id }) => id))
  const processed = []
  for await (const { id, key, cents, refunded, state } of payments.listPayments(since)) {
    const paymentId = key.split('/')[0] ?? ''
    if (!young.has(paymentId)) processed.push({ id, cents, refunded, state, paymentId })
  }
  const ours = booked.filter(({ id }) => !young.has(id))
  // Clocks differ: what we began a moment before may be in the record or not.
  return { compared: ours.length, found: differences(ours, processed, since + YOUNG) }
}
