import type { CardMoney } from '#contract/consultation.ts'
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

/** What keeps money from going back: its card did not take it, or its bank decides a dispute of it. */
export interface Obstacles {
  refused: boolean
  disputed: boolean
}

/** Where the money of a consultation is, by its payment; `calledOff` is what gives it back. */
export function whereMoneyIs(
  state: PaymentState,
  { calledOff, refused, disputed }: Obstacles & { calledOff: boolean },
): CardMoney['state'] {
  if (state !== 'captured') return ended[state] ?? (calledOff ? 'releasing' : 'reserved')
  if (!calledOff) return 'paid'
  if (disputed) return 'disputed'
  return refused ? 'not_returned' : 'returning'
}

const ended: Partial<Readonly<Record<PaymentState, CardMoney['state']>>> = {
  voided: 'released',
  refunded: 'returned',
  failed: 'failed',
  uncollected: 'failed',
}
