import type { BookedPayment, Difference } from '#domain/reconciliation.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import { closePaymentIssues, upsertPaymentIssue } from './issues.ts'
import { refunded, transferred } from './refund-sums.ts'

const taken = sql<number>`coalesce(sum(ledger_transfer.amount) filter (where ledger_transfer.state = 'posted'), 0)::integer`
/** Payments by card begun since an instant, with what the ledger holds of each. */
export async function listBooked(db: Reader, since: Date): Promise<BookedPayment[]> {
  return db
    .selectFrom('payment')
    .leftJoin('ledger_transfer', (join) =>
      join.on(
        sql<boolean>`ledger_transfer.key in ('take/' || payment.consultation_id,
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
      taken.as('taken'),
      refunded.as('returned'),
      transferred.as('sent'),
    ])
    .where('payment.method', '=', 'card')
    .where('payment.created_at', '>=', since)
    .groupBy('payment.id')
    .execute()
}

/** Keeps what a comparison found: what is new is told by its first day, what is gone by its last. */
export async function insertReconciliation(
  tx: Tx,
  { at, compared, found }: { at: Date; compared: number; found: readonly Difference[] },
): Promise<void> {
  await tx
    .insertInto('reconciliation')
    .values({ id: randomUUID(), ran_at: at, compared, differences: found.length })
    .execute()
  await closePaymentIssues(tx, { kinds: ['difference'], but: found.map(subjectOf), at })
  for (const difference of found)
    await upsertPaymentIssue(tx, {
      kind: 'difference',
      subject: subjectOf(difference),
      payment_id: difference.paymentId,
      processor_id: difference.processorId,
      cents: null,
      ours: difference.ours,
      theirs: difference.theirs,
      answer_before: null,
      found_at: at,
    })
}

/** What makes a difference the same one on another day. */
export const subjectOf = ({ paymentId, processorId, ours, theirs }: Difference): string =>
  [paymentId, processorId, ours, theirs].map((each) => each ?? '').join('|')
