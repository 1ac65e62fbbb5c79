import type { CardMoney } from '#contract/consultation.ts'
import type { PaymentStatus, ShownPaymentStatus } from '#contract/payment.ts'

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

const shown: Readonly<Record<PaymentState, ShownPaymentStatus>> = {
  started: 'started',
  challenge: 'waiting',
  authorised: 'pending',
  captured: 'paid',
  voided: 'released',
  refunded: 'refunded',
  failed: 'failed',
  uncollected: 'failed',
}

/** The status that what is shown belongs to. */
const statuses: Readonly<Record<ShownPaymentStatus, PaymentStatus>> = {
  paid: 'paid',
  pending: 'pending',
  started: 'pending',
  waiting: 'pending',
  failed: 'failed',
  refunded: 'refunded',
  released: 'refunded',
}

/** Where a payment stands for the one who pays. */
export function paymentStatus(state: PaymentState): PaymentStatus {
  return statuses[shown[state]]
}

/** The states that are shown as one. */
export function statesShownAs(status: ShownPaymentStatus): PaymentState[] {
  return (Object.keys(shown) as PaymentState[]).filter((state) => shown[state] === status)
}

/** What keeps money from going back. */
export interface Obstacles {
  /** Its card did not take it. */
  refused: boolean
  /** Its bank decides a dispute of it, or gave it back itself: then the dispute is lost to us. */
  dispute: 'open' | 'lost' | null
}

/** Where the money of a consultation is, by its payment; once it is cancelled, the money goes back. */
export function whereMoneyIs(
  state: PaymentState,
  { isCancelled, refused, dispute }: Obstacles & { isCancelled: boolean },
): CardMoney['state'] {
  if (state !== 'captured') return ended[state] ?? (isCancelled ? 'releasing' : 'reserved')
  if (!isCancelled) return 'paid'
  if (dispute) return dispute === 'open' ? 'disputed' : 'charged_back'
  return refused ? 'not_returned' : 'returning'
}

const ended: Partial<Readonly<Record<PaymentState, CardMoney['state']>>> = {
  voided: 'released',
  refunded: 'returned',
  failed: 'failed',
  uncollected: 'failed',
}
