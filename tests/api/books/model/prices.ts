import type { Kind } from '#contract/speciality.ts'
import type { Books, Code, Doctor, Patient, PlanName, Price } from './books.ts'

/** What the platform keeps of a price; the server of the test is told the same. */
export const FEE = 0.15

const share = (cents: number, percent: number) => Math.round((cents * percent) / 100)
const percentOf: Record<Code, number> = { quarter: 25, gift: 100 }
const unit: Record<Kind, number> = { psychologist: 4000, doctor: 5000 }
/** Five for the price of four and a half. */
const pack: Record<Kind, number> = { psychologist: 18_000, doctor: 22_500 }

export const monthCents: Record<PlanName, number> = { advanced: 18_000, basic: 22_500 }
export const kindOfPlan: Record<PlanName, Kind> = { advanced: 'psychologist', basic: 'doctor' }

export function packCents(kind: Kind, amount: number, code: Code | undefined): number {
  const base = Math.floor(amount / 5) * pack[kind] + (amount % 5) * unit[kind]
  return base - (code ? share(base, percentOf[code]) : 0)
}

/** The price of a consultation by card: ten percent off the first one ever, a code off the rest. */
export function cardPrice(patient: Patient, { priceCents: base }: Doctor, code: Code | undefined): Price {
  const first = patient.firstDiscount ? 0 : share(base, 10)
  const promo = code ? share(base - first, percentOf[code]) : 0
  return { base, first, promo, total: base - first - promo }
}

/** What is prepaid or free costs nothing more. */
export const nothingMore = ({ priceCents: base }: Doctor): Price => ({
  base,
  first: 0,
  promo: 0,
  total: 0,
})

export const earnedFor = ({ base }: Price): number => base - Math.round(base * FEE)

/** A code as it is typed, if this patient may use it. */
export const typed = (books: Books, patient: Patient, code: Code | undefined): string | undefined =>
  code && !patient.uses.has(code) ? books.codes[code] : undefined
