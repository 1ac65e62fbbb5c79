import type { PaymentStatus } from '#contract/payment.ts'

/** How far a payment is with the processor; `uncollected` was never paid, though the consultation took place. */
export type PaymentState =
  | 'started'
  | 'challenge'
  | 'authorised'
  | 'captured'
  | 'voided'
  | 'refunded'
  | 'failed'
  | 'uncollected'

const statuses: Readonly<Record<PaymentState, PaymentStatus>> = {
  started: 'pending',
  challenge: 'pending',
  authorised: 'pending',
  captured: 'paid',
  voided: 'refunded',
  refunded: 'refunded',
  failed: 'failed',
  uncollected: 'failed',
}

/** Where a payment stands for the one who pays. */
export function paymentStatus(state: PaymentState): PaymentStatus {
  return statuses[state]
}

/** The states that read as a status. */
export function statesOf(status: PaymentStatus): PaymentState[] {
  return (Object.keys(statuses) as PaymentState[]).filter((state) => statuses[state] === status)
}
