import type { Quote, Reservation } from '#contract/consultation.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Kind } from '#contract/speciality.ts'
import { cancelUntil } from '#domain/deadlines.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { inEuro, quote, type PriceCents } from '#domain/price.ts'
import { kindOf, kindOfPlan } from '#domain/specialities.ts'
import { wallClock } from '#domain/wall-clock.ts'
import { addLocalMonths, HOME_ZONE, startOfDate, toLocal } from '#domain/zone.ts'
import { countPaidWith } from '../../store/consultation/read.ts'
import { available } from '../../store/ledger/read.ts'
import { monthAccount, personAccount, type Account } from '../../store/ledger/write.ts'
import { hasFirstDiscount } from '../../store/payment/read.ts'
import { findPerson } from '../../store/person/read.ts'
import { findSpecialist, type SpecialistRow } from '../../store/specialist/read.ts'
import { listMonths } from '../../store/subscription/months.ts'
import type { Reader } from '../../store/schema.ts'
import { usableCard } from '../card/cards.ts'
import type { Actor, Ports } from '../ports.ts'
import { promoOf } from '../promo/usable-promo.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'settings'>

/** What a wished-for consultation would cost, and with which prepaid unit it would be paid. */
export interface Priced {
  specialist: SpecialistRow
  kind: Kind
  prices: PriceCents
  /** Where a prepaid consultation is taken from. */
  from?: Account
  /** Prepaid consultations left before this one. */
  left?: number
}

interface Prepaid {
  left: number
  from?: Account
}

/** Prices a wish by the rules; refuses what cannot be had with this way of paying. */
export async function priceOf(
  ports: Pick<Needs, 'clock' | 'settings'>,
  db: Reader,
  actor: Actor,
  wanted: Pick<Reservation, 'doctorId' | 'from' | 'minutes' | 'payWith' | 'promoCode'>,
): Promise<Outcome<Priced>> {
  if (wanted.minutes !== minutesFor(wanted.payWith))
    return failure('validation', { fields: { minutes: 'length_not_offered' } })
  const specialist = await findSpecialist(db, wanted.doctorId)
  if (!specialist) return failure('not_found')
  const kind = kindOf(specialist.speciality)
  const [basePriceCents, paidWith] = [specialist.price_cents, wanted.payWith]
  if (paidWith === 'card') {
    const promo = await promoOf(ports, db, actor, wanted.promoCode, { booking: true })
    if (isFailure(promo)) return promo
    const firstConsultation = !(await hasFirstDiscount(db, actor))
    return { specialist, kind, prices: quote({ basePriceCents, paidWith, firstConsultation, promo }) }
  }
  // What is prepaid or free has no price for a code to lower.
  if (wanted.promoCode) return failure('promo_code_not_valid')
  const prices = quote({ basePriceCents, paidWith, firstConsultation: false })
  if (wanted.payWith === 'free') {
    const left = await freeLeft(db, actor, Date.parse(wanted.from), ports.settings.freePerMonth)
    return left > 0 ? { specialist, kind, prices, left } : failure('not_enough_consultations')
  }
  const prepaid = await (wanted.payWith === 'plan'
    ? planFor(ports, db, actor, kind)
    : boughtFor(db, actor, kind))
  return prepaid.left < 1 ? failure('not_enough_consultations') : { specialist, kind, prices, ...prepaid }
}

/** What was bought in advance of a kind. */
async function boughtFor(db: Reader, { clientId }: Actor, kind: Kind): Promise<Prepaid> {
  const from = personAccount(clientId, kind)
  return { from, left: await available(db, from) }
}

/** What plans have left for a kind; of the month that ends first one is taken first. */
async function planFor(
  { clock }: Pick<Needs, 'clock'>,
  db: Reader,
  actor: Actor,
  kind: Kind,
): Promise<Prepaid> {
  const months = await listMonths(db, actor.clientId, new Date(clock.now()))
  const usable = months.filter(({ plan, left }) => kindOfPlan(plan) === kind && left > 0)
  const [first] = usable
  const left = usable.reduce((sum, month) => sum + month.left, 0)
  return { left, ...(first && { from: monthAccount(first) }) }
}

/** The price line shown before anything is paid. */
export async function quoteConsultation(
  ports: Needs,
  actor: Actor,
  wanted: Reservation,
): Promise<Outcome<Quote>> {
  const { database, clock } = ports
  const priced = await priceOf(ports, database.sql, actor, wanted)
  if (isFailure(priced)) return priced
  const needsCard = wanted.payWith === 'card' && priced.prices.total > 0
  const card = needsCard
    ? await usableCard(database.sql, actor.clientId, wanted.cardId, clock.now())
    : undefined
  return {
    ...inEuro(priced.prices),
    kind: priced.kind,
    paidWith: wanted.payWith,
    ...(priced.left === undefined ? {} : { left: priced.left }),
    cardRequired: needsCard && !card,
    cancelUntil: new Date(cancelUntil(Date.parse(wanted.from))).toISOString(),
  }
}

type Whose = Pick<Actor, 'clientId' | 'personId'>

/** How many free consultations an approved free user has left in the month of a start. */
async function freeLeft(db: Reader, actor: Whose, start: number, perMonth: number): Promise<number> {
  const person = await findPerson(db, actor.personId)
  if (person?.approval !== 'confirmed') return 0
  const { from, to } = monthOf(start)
  return perMonth - (await countPaidWith(db, actor.clientId, 'free', new Date(from), new Date(to)))
}

/** Whether a free consultation may move to another start: within its month, or into one with room for it. */
export async function hasFreeLeft(
  { settings }: Pick<Needs, 'settings'>,
  db: Reader,
  actor: Whose,
  { from, leaving }: { from: number; leaving: number },
): Promise<boolean> {
  if (monthOf(from).from === monthOf(leaving).from) return true
  return (await freeLeft(db, actor, from, settings.freePerMonth)) > 0
}

/** The calendar month of an instant in Riga, `to` exclusive. */
function monthOf(instant: number): { from: number; to: number } {
  const from = startOfDate({ ...wallClock(toLocal(instant, HOME_ZONE)), day: 1 }, HOME_ZONE)
  return { from, to: addLocalMonths(from, 1, HOME_ZONE) }
}
