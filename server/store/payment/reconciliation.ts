import type { BookedPayment, Difference } from '#domain/reconciliation.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'

const sumOf = (which: 'like' | 'not like') =>
  sql<number>`coalesce(sum(ledger_transfer.amount) filter (where ledger_transfer.state = 'posted'
    and ledger_transfer.key ${sql.raw(which)} 'return/%'), 0)::integer`

/** Payments by card begun since an instant, with what the ledger holds of each. */
export async function listBooked(db: Reader, since: Date): Promise<BookedPayment[]> {
  return db
    .selectFrom('payment')
    .leftJoin('ledger_transfer', (join) =>
      join.on(
        sql<boolean>`ledger_transfer.key in ('take/' || payment.consultation_id, 'return/' || payment.consultation_id,
          'purchase/' || payment.purchase_id || '/money')`,
      ),
    )
    .select([
      'payment.id',
      'payment.state',
      'payment.cents',
      'payment.processor_id as processorId',
      sql<number>`(extract(epoch from payment.created_at) * 1000)::float8`.as('begunAt'),
      sql<boolean>`payment.pay_until is not null`.as('askedAgain'),
      sumOf('not like').as('taken'),
      sumOf('like').as('returned'),
    ])
    .where('payment.method', '=', 'card')
    .where('payment.created_at', '>=', since)
    .groupBy('payment.id')
    .execute()
}

/** Keeps what a comparison found: what is new is told by its first day, what is gone by its last. */
export async function keepReconciliation(
  tx: Tx,
  { at, compared, found }: { at: Date; compared: number; found: readonly Difference[] },
): Promise<void> {
  await tx
    .insertInto('reconciliation')
    .values({ id: randomUUID(), ran_at: at, compared, differences: found.length })
    .execute()
  const subjects = found.map(subjectOf)
  const gone = tx.updateTable('payment_difference').set({ gone_at: at }).where('gone_at', 'is', null)
  await (subjects.length > 0 ? gone.where('subject', 'not in', subjects) : gone).execute()
  for (const difference of found)
    await tx
      .insertInto('payment_difference')
      .values({
        id: randomUUID(),
        subject: subjectOf(difference),
        payment_id: difference.paymentId,
        processor_id: difference.processorId,
        ours: difference.ours,
        theirs: difference.theirs,
        found_at: at,
        gone_at: null,
      })
      .onConflict((conflict) => conflict.column('subject').where('gone_at', 'is', null).doNothing())
      .execute()
}

/** What makes a difference the same one on another day. */
export const subjectOf = ({ paymentId, processorId, ours, theirs }: Difference): string =>
  [paymentId, processorId, ours, theirs].map((each) => each ?? '').join('|')
