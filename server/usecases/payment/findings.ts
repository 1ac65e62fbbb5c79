import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Finding } from '#contract/finding.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { findFound, listFound, markHandled, type FoundRow } from '../../store/payment/findings.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

function view(row: FoundRow): Finding {
  const { payment_id: paymentId, payment_cents: cents, patient_id: patientId, handled_at: handledAt } = row
  const isDifference = row.kind === 'difference'
  return {
    _id: row.id,
    kind: row.kind,
    foundAt: row.found_at.toISOString(),
    ...(row.cents !== null && { amount: row.cents / 100 }),
    ...(paymentId !== null &&
      cents !== null &&
      patientId !== null && {
        payment: {
          _id: paymentId,
          amount: cents / 100,
          patient: { _id: patientId, name: row.patient_name ?? '', surname: row.patient_surname ?? '' },
        },
      }),
    ...(row.processor_id !== null && { processorId: row.processor_id }),
    ...(isDifference && row.ours !== null && { ours: row.ours }),
    ...(isDifference && row.theirs !== null && { theirs: row.theirs }),
    ...(row.kind === 'dispute' && { dispute: row.theirs === 'lost' ? ('lost' as const) : ('open' as const) }),
    ...(row.answer_before && { answerBefore: row.answer_before.toISOString() }),
    ...(handledAt && {
      handled: {
        at: handledAt.toISOString(),
        by: { name: row.handler_name ?? '', surname: row.handler_surname ?? '' },
      },
    }),
  }
}

/** What an administrator has to look at about payments, or what was dealt with, newest first. */
export async function listFindings(
  { database }: Needs,
  { handled, ...paging }: Paging & { handled: 'no' | 'yes' },
): Promise<Page<Finding>> {
  const { rows, total } = await listFound(database.sql, { handled: handled === 'yes', ...paging })
  return { data: rows.map(view), total, ...paging }
}

/** Marks what was found as dealt with, and by whom; once. */
export async function handleFinding(
  { database, clock }: Needs,
  { personId }: Actor,
  id: string,
): Promise<Outcome<Finding>> {
  const marked = await transact(database, async (tx) => {
    if (!(await findFound(tx, id))) return failure('not_found')
    const now = new Date(clock.now())
    return (await markHandled(tx, id, personId, now)) ? null : failure('wrong_status')
  })
  if (isFailure(marked)) return marked
  const row = await findFound(database.sql, id)
  return row ? view(row) : failure('not_found')
}
