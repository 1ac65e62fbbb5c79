import type { Stripe } from 'stripe'
import type { PostCaptureState, Dispute } from './port.ts'
import { listed } from './stripe-client.ts'
import { disputesOf, refundsOf } from './stripe-refunds.ts'
import { stands } from './stripe-state.ts'

const won = new Set(['won', 'warning_closed', 'prevented'])

function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { id, amount, status, balance_transactions: moves, evidence_details: evidence } = dispute
  // It is 0 where no answer is allowed.
  const dueBy = status.endsWith('needs_response') ? (evidence.due_by ?? 0) : 0
  return {
    id,
    cents: amount,
    state: won.has(status) ? 'won' : status === 'lost' ? 'lost' : 'open',
    // What is withdrawn counts below zero, what is reinstated above; fees are Stripe's own matter.
    withdrawn: Math.max(0, -moves.reduce((sum, move) => sum + move.amount, 0)),
    answerBefore: dueBy > 0 ? dueBy * 1000 : null,
  }
}

/** What became of the money of a payment, in our words. */
export async function postCaptureStateOf(stripe: Stripe, id: string): Promise<PostCaptureState> {
  const refunds = await refundsOf(stripe, id)
  const disputes = await disputesOf(stripe, id)
  return {
    refunded: refunds.filter(stands).reduce((sum, { amount }) => sum + amount, 0),
    failed: refunds
      // One that an operator took back was not refused by any card.
      .filter(({ status }) => status === 'failed')
      .map((refund) => ({ id: refund.id, cents: refund.amount })),
    disputes: disputes.map(disputeOf),
  }
}

/** Payments that were refunded, in vain or not, or disputed since an instant in seconds. */
export async function* listChangedSince(stripe: Stripe, since: number): AsyncIterable<string> {
  const lately = { created: { gte: since }, limit: 100 }
  for await (const { payment_intent: intent } of listed(stripe.disputes.list(lately))) {
    if (intent) yield typeof intent === 'string' ? intent : intent.id
  }
  for await (const { payment_intent: intent } of listed(stripe.refunds.list(lately))) {
    if (intent) yield typeof intent === 'string' ? intent : intent.id
  }
}
