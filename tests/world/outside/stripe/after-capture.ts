import { randomUUID } from 'node:crypto'
import type { Charge, Intent } from './account.ts'
import { listOf, only, textOf, type Form } from './form.ts'
import { Refusal, unexpectedState } from './refusal.ts'

const ANSWER_S = 7 * 86_400

interface Refund {
  id: string
  object: 'refund'
  created: number
  amount: number
  status: 'succeeded' | 'failed'
  payment_intent: string
  metadata: Record<string, string>
}
interface Dispute {
  id: string
  object: 'dispute'
  created: number
  amount: number
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
  balance_transactions: { amount: number }[]
  evidence_details: { due_by: number | null }
}
/** What an event may be about. */
export type Happened = Intent | Charge | Refund | Dispute

interface Needs {
  happened: (type: string, object: Happened) => void
  intentOf: (id: string) => Intent
  seconds: () => number
  /** What the card of a payment does. */
  behaviourOf: (id: string) => string | undefined
}

const name = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/** Of all, those of a payment or of a time. */
function chosen<T extends { payment_intent: string; created: number }>(all: T[], form: Form): T[] {
  const intent = textOf(form, 'payment_intent')
  const since = Number(listOf(form, 'created')['gte'] ?? 0)
  return all.filter(
    (each) => each.created >= since && (intent === undefined || each.payment_intent === intent),
  )
}

/** What happens at Stripe to money that was taken: https://docs.stripe.com/refunds, https://docs.stripe.com/disputes. */
export function stripeAfterCapture({ happened, intentOf, seconds, behaviourOf }: Needs) {
  const refunds: Refund[] = []
  const disputes: Dispute[] = []

  function refund(form: Form): Refund {
    only(form, ['payment_intent', 'amount', 'metadata'])
    const intent = intentOf(textOf(form, 'payment_intent') ?? '')
    const amount = Number(textOf(form, 'amount'))
    const charge = intent.latest_charge
    if (!charge || intent.status !== 'succeeded') throw unexpectedState(intent.status)
    if (disputes.some((each) => each.payment_intent === intent.id && each.status !== 'won'))
      throw new Refusal(400, {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        message: 'This charge has been charged back.',
      })
    if (charge.amount_refunded + amount > intent.amount_received)
      throw new Refusal(400, {
        type: 'invalid_request_error',
        param: 'amount',
        message: 'Refund amount is greater than unrefunded amount on charge.',
      })
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === intent.amount_received
    const made: Refund = {
      id: name('re'),
      object: 'refund',
      created: seconds(),
      amount,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: listOf(form, 'metadata'),
    }
    refunds.unshift(made)
    const answered = { ...made }
    happened('charge.refunded', charge)
    if (behaviourOf(intent.id) === 'refuses refunds') fail(made)
    return answered
  }

  function fail(made: Refund): void {
    if (made.status === 'failed') return
    made.status = 'failed'
    const charge = intentOf(made.payment_intent).latest_charge
    if (charge) {
      charge.amount_refunded -= made.amount
      charge.refunded = false
    }
    happened('charge.refund.updated', made)
    happened('refund.failed', made)
  }

  return {
    refunds,
    refund,
    refundsOf: (id: string) => ({
      data: refunds.filter((each) => each.payment_intent === id),
      has_more: false,
    }),
    listRefunds: (form: Form) => ({
      object: 'list',
      url: '/v1/refunds',
      data: chosen(refunds, form),
      has_more: false,
    }),
    listDisputes: (form: Form) => ({
      object: 'list',
      url: '/v1/disputes',
      data: chosen(disputes, form),
      has_more: false,
    }),
    /** The payer tells their bank that it was not them: it takes the money at once. */
    dispute(id: string): void {
      const intent = intentOf(id)
      if (intent.status !== 'succeeded' || !intent.latest_charge || intent.latest_charge.disputed) return
      intent.latest_charge.disputed = true
      const made: Dispute = {
        id: name('du'),
        object: 'dispute',
        created: seconds(),
        amount: intent.amount_received,
        payment_intent: id,
        status: 'needs_response',
        balance_transactions: [{ amount: -intent.amount_received }],
        evidence_details: { due_by: seconds() + ANSWER_S },
      }
      disputes.unshift(made)
      happened('charge.dispute.created', made)
      happened('charge.dispute.funds_withdrawn', made)
    },
    closeDispute(id: string, end: 'won' | 'lost'): void {
      const open = disputes.find((each) => each.payment_intent === id && each.status === 'needs_response')
      if (!open) return
      open.status = end
      open.evidence_details.due_by = null
      if (end === 'won') {
        open.balance_transactions.push({ amount: open.amount })
        happened('charge.dispute.funds_reinstated', open)
      }
      happened('charge.dispute.closed', open)
    },
    /** What an operator does in Stripe's own pages. */
    refundByHand: (id: string, amount: number) =>
      void refund({ payment_intent: id, amount: String(amount), metadata: {} }),
    /** Days later the card's bank sends every refund of a payment back. */
    failRefunds(id: string): void {
      for (const made of refunds) if (made.payment_intent === id) fail(made)
    },
  }
}
