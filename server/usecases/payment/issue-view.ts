import type { PaymentIssue } from '#contract/payment-issue.ts'
import { readSide } from '#domain/reconciliation.ts'
import type { FoundRow } from '../../store/payment/issues.ts'

/** An issue as administrators see it. */
export function paymentIssueView(row: FoundRow): PaymentIssue {
  const { cents, answer_before: answerBefore, handled_at: handledAt, sent_cents: sent, sent_on: on } = row
  const toSend = centsToTransfer(row)
  return {
    _id: row.id,
    kind: row.kind,
    foundAt: row.found_at.toISOString(),
    version: row.version,
    ...(cents !== null && { amount: cents / 100 }),
    ...paymentOf(row),
    ...(row.processor_id !== null && { processorId: row.processor_id }),
    ...(row.kind === 'difference' && { ours: readSide(row.ours), theirs: readSide(row.theirs) }),
    ...(row.kind === 'dispute' && { dispute: row.theirs === 'lost' ? ('lost' as const) : ('open' as const) }),
    ...(answerBefore && { answerBefore: answerBefore.toISOString() }),
    ...(toSend > 0 && { toSend: toSend / 100 }),
    ...(sent !== null && on !== null && { sent: { amount: sent / 100, on } }),
    ...(handledAt && {
      handled: {
        at: handledAt.toISOString(),
        by: { name: row.handler_name ?? '', surname: row.handler_surname ?? '' },
      },
    }),
  }
}

function paymentOf(row: FoundRow): Pick<PaymentIssue, 'payment'> {
  const { payment_id: id, payment_cents: cents, patient_id: patientId } = row
  if (id === null || cents === null || patientId === null) return {}
  const patient = { _id: patientId, name: row.patient_name ?? '', surname: row.patient_surname ?? '' }
  return { payment: { _id: id, amount: cents / 100, patient } }
}

/**
 * Cents that can be noted as sent by bank transfer: all that is with us of a payment whose refund did not arrive. Where
 * only a part was to go back, or a bank has taken some, nobody can tell from here what was sent.
 */
export function centsToTransfer({ kind, gone_at, sent_cents, cents, left_cents }: FoundRow): number {
  const isOpen = kind === 'refund_failed' && gone_at === null && sent_cents === null
  return isOpen && cents !== null && cents === left_cents ? cents : 0
}
