import type { PaymentIssueKind } from '#contract/payment-issue.ts'
import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Selectable } from 'kysely'
import { showAnew } from '../consultation/write.ts'
import type { Reader, Tx } from '../schema.ts'
import type { PaymentIssueTable } from '../tables/payments.ts'
import { pageOf } from '../page.ts'
import { refunded, transferred, withdrawn } from './refund-sums.ts'

export type NewPaymentIssue = Omit<
  Insertable<PaymentIssueTable>,
  'id' | 'gone_at' | 'handled_at' | 'handled_by' | 'told_at' | 'version'
>

/** An issue with whose payment it is about, and who dealt with it. */
export interface FoundRow extends Selectable<PaymentIssueTable> {
  payment_cents: number | null
  patient_id: string | null
  patient_name: string | null
  patient_surname: string | null
  handler_name: string | null
  handler_surname: string | null
  /** What is with us of its payment: neither back with its payer nor with a bank. */
  left_cents: number | null
  sent_cents: number | null
  sent_on: string | null
}

/** Another sum or state, or a bank that asks for an answer now or later than before. */
const isNews = sql<boolean>`((payment_finding.cents, payment_finding.ours, payment_finding.theirs)
    is distinct from (excluded.cents, excluded.ours, excluded.theirs)
  or coalesce(excluded.answer_before > coalesce(payment_finding.answer_before, '-infinity'), false))`

/**
 * Keeps what was found; found again it stays as it is, with what is true of it now. What changed since somebody dealt
 * with it is to be looked at once more. Answers whether it is new, or so again.
 */
export async function upsertPaymentIssue(tx: Tx, issue: NewPaymentIssue): Promise<boolean> {
  const kept = await tx
    .insertInto('payment_finding')
    .values({
      ...issue,
      id: randomUUID(),
      gone_at: null,
      handled_at: null,
      handled_by: null,
      told_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .where('gone_at', 'is', null)
        .doUpdateSet({
          cents: issue.cents,
          ours: issue.ours,
          theirs: issue.theirs,
          answer_before: issue.answer_before,
          found_at: sql<Date>`case when ${isNews} then excluded.found_at else payment_finding.found_at end`,
          handled_at: sql<Date | null>`case when not ${isNews} then payment_finding.handled_at end`,
          handled_by: sql<string | null>`case when not ${isNews} then payment_finding.handled_by end`,
          told_at: sql<Date | null>`case when not ${isNews} then payment_finding.told_at end`,
          version: sql<number>`payment_finding.version + 1`,
        })
        .where(
          sql<boolean>`${isNews} or payment_finding.answer_before is distinct from excluded.answer_before`,
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (kept && issue.payment_id && issue.kind === 'refund_failed') await showAnew(tx, [issue.payment_id])
  return kept !== undefined
}

/** Ends what is not so any more, of one payment or of all: everything of these kinds but some. */
export async function closePaymentIssues(
  tx: Tx,
  { kinds, but, at, paymentId }: { kinds: PaymentIssueKind[]; but: string[]; at: Date; paymentId?: string },
): Promise<void> {
  let open = tx
    .updateTable('payment_finding')
    .set({ gone_at: at })
    .where('gone_at', 'is', null)
    .where('kind', 'in', kinds)
  if (but.length > 0) open = open.where('subject', 'not in', but)
  if (paymentId !== undefined) open = open.where('payment_id', '=', paymentId)
  const ended = await open.returning(['payment_id', 'kind']).execute()
  await showAnew(
    tx,
    ended.flatMap(({ payment_id: id, kind }) => (id && kind === 'refund_failed' ? [id] : [])),
  )
}

/** What is still so, newest first: waiting for somebody, or dealt with. */
export function listFoundIssues(
  db: Reader,
  { handled, limit, offset }: { handled: boolean; limit: number; offset: number },
): Promise<{ rows: FoundRow[]; total: number }> {
  const matching = handled
    ? db.selectFrom('payment_finding').where('payment_finding.handled_at', 'is not', null)
    : db
        .selectFrom('payment_finding')
        .where('payment_finding.handled_at', 'is', null)
        .where('payment_finding.gone_at', 'is', null)
  return withNames(matching)
    .orderBy('payment_finding.found_at', 'desc')
    .orderBy('payment_finding.id')
    .$call((shown) => pageOf(shown, { limit, offset }, matching))
}

/** One of them, whether it waits or not. */
export function findPaymentIssue(db: Reader, id: string): Promise<FoundRow | undefined> {
  return withNames(db.selectFrom('payment_finding').where('payment_finding.id', '=', id)).executeTakeFirst()
}

/** How an issue stands, and keeps it so until the transaction ends. */
export function lockPaymentIssue(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_finding')
    .select(['id', 'kind', 'payment_id', 'cents', 'version', 'handled_at', 'gone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks an issue as dealt with. Wants it locked. */
export async function markHandled(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_finding')
    .set({ handled_at: at, handled_by: by, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** How much waits for somebody. */
export async function countOpen(db: Reader): Promise<number> {
  const { open } = await db
    .selectFrom('payment_finding')
    .select(sql<number>`count(*)`.as('open'))
    .where('handled_at', 'is', null)
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/** Cents of a payment that should have gone back, and did not. */
export async function failedBack(db: Reader, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payment_finding')
    .select(sql<number>`coalesce(sum(cents), 0)::int`.as('cents'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund_failed')
    .where('gone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return cents
}

/** Whether something of a payment waits for somebody. */
export async function hasOpenPaymentIssue(db: Reader, paymentId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_finding')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

function withNames(found: ReturnType<typeof bare>) {
  return found
    .leftJoin('payment', 'payment.id', 'payment_finding.payment_id')
    .leftJoin('client', 'client.id', 'payment.patient_id')
    .leftJoin('person as payer', 'payer.id', 'client.person_id')
    .leftJoin('person as handler', 'handler.id', 'payment_finding.handled_by')
    .leftJoin('refund_transfer', 'refund_transfer.finding_id', 'payment_finding.id')
    .selectAll('payment_finding')
    .select([
      sql<number | null>`payment.cents - ${refunded} - ${withdrawn} - ${transferred}`.as('left_cents'),
      'refund_transfer.cents as sent_cents',
      'refund_transfer.sent_on',
      'payment.cents as payment_cents',
      'payment.patient_id',
      'payer.name as patient_name',
      'payer.surname as patient_surname',
      'handler.name as handler_name',
      'handler.surname as handler_surname',
    ])
}
const bare = (db: Reader) => db.selectFrom('payment_finding')
