import type { BookSide } from '#contract/payment-issue.ts'
import { bookStates } from '#contract/choices.ts'
import type { PaymentState } from './payment.ts'

/** A payment as our books have it: what was taken and given back according to the ledger. */
export interface BookedPayment {
  id: string
  state: PaymentState
  cents: number
  /** The one at the processor that counts. */
  processorId: string | null
  taken: number
  /** To its card. */
  returned: number
  /** By bank transfer, because its card did not take it. */
  sent: number
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

const side = /^([a-z]+)(?: (\d+)(?: - (-?\d+))?)?(?:, ledger (-?\d+) - (-?\d+))?$/

/** One side of a difference, read from the words it is kept in; undefined where they say nothing. */
export function readSide(words: string | null): BookSide | undefined {
  const [, word, cents, back, taken, returned] = side.exec(words ?? '') ?? []
  const state = bookStates.find((each) => each === word)
  if (!state) return undefined
  return {
    state,
    ...(cents !== undefined && { amount: Number(cents) / 100 }),
    ...(back !== undefined && { back: Number(back) / 100 }),
    ...(taken !== undefined && { ledger: { taken: Number(taken) / 100, back: Number(returned) / 100 } }),
  }
}

/** Where the ledger does not hold what a payment's own state says. */
function ledgerDifference(payment: BookedPayment): Difference[] {
  const { id, state, cents, processorId, taken, returned, sent } = payment
  if (state !== 'captured' && state !== 'refunded') return []
  if (taken === cents && isBackRight(payment)) return []
  const ours = `${amount(state, cents)}, ledger ${taken} - ${returned + sent}`
  return [{ paymentId: id, processorId, ours, theirs: null }]
}

/** What was sent by transfer may have gone back to its card later too: that is an issue of its own. */
function isBackRight({ state, cents, returned, sent }: BookedPayment): boolean {
  if (returned < 0 || returned > cents || sent < 0 || sent > cents) return false
  const back = returned + sent
  if (state === 'captured') return back < cents
  return sent > 0 ? back >= cents : back === cents
}

/** What the processor may say of a payment: it knows nothing of what was sent by transfer. */
const agreeingWith = ({ state, cents, returned, sent }: BookedPayment): readonly string[] =>
  sent > 0 && state === 'refunded' && returned < cents ? ['captured'] : agreeing[state]

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
        ? agreeingWith(ours).includes(state) || (ours.askedAgain && nothing.includes(state))
        : nothing.includes(state)
    const isBackSame = !ours || (ours.state !== 'captured' && ours.sent === 0) || ours.returned === refunded
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
