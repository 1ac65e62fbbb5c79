import type {
  ClosedReason,
  ConsultationStatus,
  PaymentChallenge,
  PayWith,
  Side,
} from '#contract/consultation.ts'
import type { Kind } from '#contract/speciality.ts'

/** The world as somebody with paper and pencil would keep it: nothing here knows how the product keeps its own books. */
export interface Books {
  readonly patients: readonly Patient[]
  readonly doctors: readonly Doctor[]
  /** Consultations that were requested, in that order. */
  readonly meetings: Meeting[]
  readonly payouts: Payout[]
  /** Orders by bank transfer, in the order in which they were made. */
  readonly orders: Order[]
  readonly codes: Readonly<Record<Code, string>>
}

/** A promo code of a share, and one of the whole price. */
export type Code = 'quarter' | 'gift'
export type PlanName = 'advanced' | 'basic'
/** What the bank of a card says. */
export type CardWay = 'approves' | 'declines' | 'challenges'

export interface Patient {
  readonly index: number
  /** May have free consultations. */
  readonly free: boolean
  /** In the order in which they were given. */
  readonly cards: Card[]
  /** The card that is charged when none is named. */
  first: Card | undefined
  readonly bought: Readonly<Record<Kind, Store>>
  /** Every month of a plan that was ever paid for. */
  readonly months: Month[]
  plan: Plan | undefined
  readonly charges: Charge[]
  /** What the first-consultation discount is used by. */
  firstDiscount: Meeting | undefined
  /** What each promo code is used by. */
  readonly uses: Map<Code, Meeting | Pack>
  /** What the banks ask and nobody has answered. */
  readonly questions: Question[]
  /** The time that a refused card could not pay. */
  hold: Hold | undefined
  /** When they booked and cancelled, as far as it still counts. */
  acts: readonly number[]
  blocked: boolean
}

/** A time with a doctor that is kept for a patient for a while. */
interface Hold {
  readonly doctor: Doctor
  readonly from: number
  readonly minutes: 45 | 60
  readonly until: number
}

export interface Card {
  readonly id: string
  readonly way: CardWay
}

/** Prepaid consultations: what may still be used, what requests have reserved, and what became of the others. */
export interface Store {
  left: number
  reserved: number
  used: number
  lapsed: number
  granted: number
}

export interface Month extends Store {
  readonly plan: PlanName
  startsAt: number
  endsAt: number
  /** Only the product knows to the millisecond when it began. */
  aboutNow: boolean
  /** It belongs to no plan: when its money came, another one had been chosen since it was ordered. */
  readonly beside: boolean
  over: boolean
}

export interface Plan {
  readonly name: PlanName
  status: 'active' | 'past_due' | 'cancelled'
  /** Its months that follow each other without a gap. */
  readonly run: Month[]
  /** When somebody last decided on it; a renewal decides nothing. */
  chosenAt: number
  /** When it is tried again after so many failures. */
  retryAt: number | undefined
  failures: number
  firstFailedAt: number
  /** Missing where it was paid by transfer. */
  card: Card | undefined
}

export interface Charge {
  readonly cents: number
  readonly what: 'consultation' | 'purchase' | 'plan'
  readonly method: 'card' | 'bank_transfer'
  state: 'asked' | 'authorised' | 'captured' | 'voided' | 'refunded' | 'failed' | 'uncollected'
  readonly begunAt: number
  readonly card: Card | undefined
  /** Until when the bank keeps the money for us. */
  captureBefore: number
  /** Until when the payer may put it right after the bank refused to keep it longer. */
  payUntil: number | undefined
  /** The bank has let the money go before its time, and told nobody. */
  letGo: boolean
  /** Cents that went back to the payer, and those that came to us again. */
  returned: number
  failed: number
  dispute: 'open' | 'won' | 'lost' | undefined
}

export interface Pack {
  readonly kind: Kind
  readonly amount: number
  readonly code: Code | undefined
}

/** A payment that waits for its bank, and what it is for. */
export interface Question {
  readonly charge: Charge
  readonly thing: Thing
  readonly asked: PaymentChallenge['payment']
}
export type Thing = { readonly meeting: Meeting } | Bought
/** What may also be ordered. */
export type Bought = { readonly pack: Pack } | { readonly plan: PlanName }

export interface Order {
  readonly id: string
  readonly patient: Patient
  readonly thing: Bought
  readonly cents: number
  readonly madeAt: number
  readonly lapsesAt: number
  status: 'open' | 'received' | 'withdrawn' | 'lapsed' | 'returned'
}

export interface Price {
  readonly base: number
  readonly first: number
  readonly promo: number
  readonly total: number
}

export interface Meeting {
  id: string
  readonly patient: Patient
  readonly doctor: Doctor
  from: number
  readonly minutes: 45 | 60
  status: ConsultationStatus
  reason: ClosedReason | undefined
  readonly way: PayWith
  readonly code: Code | undefined
  readonly cents: Price
  /** Missing where nothing was charged. */
  charge: Charge | undefined
  /** Where a prepaid one is taken from. */
  readonly source: Store | undefined
  proposal: { by: Side; starts: readonly number[] } | undefined
  readonly came: Record<Side, boolean>
}

export interface Doctor {
  readonly index: number
  readonly kind: Kind
  readonly priceCents: number
  /** Earned and not withdrawn. */
  cents: number
  minutes: number
}

export interface Payout {
  readonly id: string
  readonly doctor: Doctor
  readonly cents: number
  /** Which were taken along. */
  readonly minutes: number
  status: 'created' | 'executed' | 'returned'
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const endOf = ({ from, minutes }: Pick<Meeting, 'from' | 'minutes'>): number => from + minutes * MINUTE

export const emptyStore = (): Store => ({ left: 0, reserved: 0, used: 0, lapsed: 0, granted: 0 })

/** Puts new consultations into a store. */
export function grant(store: Store, amount: number): void {
  store.granted += amount
  store.left += amount
}

export function newPatient(index: number, free: boolean): Patient {
  return {
    index,
    free,
    cards: [],
    first: undefined,
    bought: { psychologist: emptyStore(), doctor: emptyStore() },
    months: [],
    plan: undefined,
    charges: [],
    firstDiscount: undefined,
    uses: new Map(),
    questions: [],
    hold: undefined,
    acts: [],
    blocked: false,
  }
}
