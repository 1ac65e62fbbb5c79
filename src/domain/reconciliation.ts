import type { PaymentState } from './payment.ts'

/** A payment as our books have it: what was taken and given back according to the ledger. */
export interface BookedPayment {
  id: string
  state: PaymentState
  cents: number
  /** The one at the processor that counts. */
  processorId: string | null
  taken: number
  returned: number
  begunAt: number
  /** The bank would not hold the money longer, and its payer has been asked for it again. */
  askedAgain: boolean
}

/** A payment as the processor has it. */
export interface ProcessedPayment {
  id: string
  cents: number
  refunded: number
  state: 'authorised' | 'challenge' | 'refused' | 'captured' | 'voided' | 'refunded'
}

/** Where the two do not say the same; either side may know nothing of it. */
export interface Difference {
  paymentId: string | null
  processorId: string | null
  ours: string | null
  theirs: string | null
}

const nothing = ['refused', 'voided', 'refunded', 'challenge']
/** What the processor may say where we say this. */
const agreeing: Readonly<Record<PaymentState, readonly string[]>> = {
  // Under way: whoever began it finishes it.
  started: [...nothing, 'authorised', 'captured'],
  challenge: [...nothing, 'authorised', 'captured'],
  authorised: ['authorised'],
  captured: ['captured'],
  voided: ['voided', 'refused'],
  refunded: ['refunded'],
  failed: nothing,
  uncollected: ['voided', 'refused'],
}
const atProcessor = new Set<PaymentState>(['authorised', 'captured', 'voided', 'refunded', 'uncollected'])

/** A part that went back is said; that all of it did, or nothing, lies in the state. */
const amount = (state: string, cents: number, back = 0) =>
  back > 0 && back < cents ? `${state} ${cents} - ${back}` : `${state} ${cents}`

/** Where the ledger does not hold what a payment's own state says. */
function ledgerDifference({ id, state, cents, processorId, taken, returned }: BookedPayment): Difference[] {
  if (state !== 'captured' && state !== 'refunded') return []
  const isBackRight = state === 'refunded' ? returned === cents : returned >= 0 && returned < cents
  if (taken === cents && isBackRight) return []
  const ours = `${amount(state, cents)}, ledger ${taken} - ${returned}`
  return [{ paymentId: id, processorId, ours, theirs: null }]
}

/** What differs between our books and the processor's record, which begins at an instant; our books go further back. */
export function differences(
  booked: readonly BookedPayment[],
  processed: readonly (ProcessedPayment & { paymentId: string })[],
  since: number,
): Difference[] {
  const byId = new Map(booked.map((each) => [each.id, each]))
  const seen = new Set(processed.map(({ id }) => id))
  const there = processed.flatMap(({ id, paymentId, state, cents, refunded }): Difference[] => {
    const ours = byId.get(paymentId)
    const counts = ours?.processorId === id
    // One that was replaced, or that we know nothing of, must hold nobody's money.
    const fits =
      ours && (counts || isUnderWay(ours))
        ? agreeing[ours.state].includes(state) || (ours.askedAgain && nothing.includes(state))
        : nothing.includes(state)
    const isBackSame = ours?.state !== 'captured' || ours.returned === refunded
    if (fits && (!counts || (ours.cents === cents && isBackSame))) return []
    return [
      {
        paymentId: ours ? paymentId : null,
        processorId: id,
        ours: ours && counts ? amount(ours.state, ours.cents, ours.returned) : (ours?.state ?? null),
        theirs: amount(state, cents, refunded),
      },
    ]
  })
  const lost = booked.filter(
    ({ state, processorId, begunAt }) =>
      begunAt >= since && atProcessor.has(state) && !(processorId && seen.has(processorId)),
  )
  return [
    ...there,
    ...lost.map(({ id, processorId, state, cents }) => {
      return { paymentId: id, processorId, ours: amount(state, cents), theirs: null }
    }),
    ...booked.flatMap(ledgerDifference),
  ]
}

const isUnderWay = ({ state }: BookedPayment) => state === 'started' || state === 'challenge'
