import type { Reservation } from '#contract/consultation.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { recoverPaymentAt } from '#domain/deadlines.ts'
import { mayRepeatAt } from '#domain/next-weeks.ts'
import { randomUUID } from 'node:crypto'
import { markTime, releaseTime, reserveTime } from '../../store/busy/write.ts'
import { findConsultationByKey } from '../../store/consultation/read.ts'
import { findHold, listHolds, type HoldRow } from '../../store/hold/read.ts'
import { claimHold, releaseHolds } from '../../store/hold/write.ts'
import type { CardRow } from '../../store/card/read.ts'
import { findPaymentByKey } from '../../store/payment/read.ts'
import { insertPayment } from '../../store/payment/write.ts'
import { findClient, findPerson, lockClient } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { usableCard } from '../card/cards.ts'
import { slotRules } from '../doctor/slot-rules.ts'
import { isSameTime, mayBeChosen } from '../hold/hold-time.ts'
import { claimDiscounts } from '../payment/discounts.ts'
import { advanceBooking } from '../payment/advance.ts'
import { keepReservation } from '../payment/reservation.ts'
import { replaceBooking } from '../payment/replace-booking.ts'
import { isStillFor } from '../promo/usable-promo.ts'
import type { Actor } from '../ports.ts'
import { transact } from '../transact.ts'
import { mayStillMeet, openConsultation } from './open.ts'
import { requestRefusal, countRequest } from './patient-limits.ts'
import { priceOf, type Priced } from './price.ts'
import { repeatedStart } from './repeat.ts'
import type { Reserved, ReservePorts } from './reserved.ts'
import { timeRefusal } from './time-refusal.ts'
import { consultationView } from './view.ts'

interface Time {
  doctorId: string
  from: number
  to: number
  minutes: Reservation['minutes']
}

/** A request that may be made: what is wished for, what it costs, and the hold or card it is made with. */
interface Request {
  reservation: Reservation
  time: Time
  priced: Priced
  hold: HoldRow | undefined
  /** What it is charged to, when it is charged. */
  card: CardRow | undefined
  key: string | null
  now: number
}

/**
 * Requests a consultation. One with nothing to charge is made in one transaction. With a card nothing waits for the
 * network inside a transaction: the time is kept as being paid, the processor is asked, and the answer is written; what a
 * crash leaves in between, the effect `settle-attempt` finishes. A repeated request takes up where the first one stopped.
 */
export async function reserveConsultation(
  ports: ReservePorts,
  actor: Actor,
  wanted: Reservation,
  key?: string,
): Promise<Outcome<Reserved>> {
  const earlier = key ? await resume(ports, actor, key) : null
  if (earlier) return earlier
  const request = await examine(ports, actor, wanted, key ?? null)
  if (isFailure(request)) return request
  const patientId = actor.clientId
  const { repeats } = wanted
  const refused = await requestRefusal(ports.database.sql, {
    patientId,
    ...request.time,
    repeats,
    now: request.now,
  })
  if (refused) return refused
  const replaced = await replaceBooking(ports, patientId, request.time)
  if (replaced) return replaced
  const { card } = request
  return card ? payByCard(ports, actor, { ...request, card }) : openAtOnce(ports, actor, request)
}

/** Whether a wish can be granted as things stand. */
async function examine(
  ports: ReservePorts,
  actor: Actor,
  wanted: Reservation,
  key: string | null,
): Promise<Outcome<Request>> {
  const { sql } = ports.database
  const now = ports.clock.now()
  const from = Date.parse(wanted.from)
  const time = {
    doctorId: wanted.doctorId,
    from,
    to: from + wanted.minutes * 60_000,
    minutes: wanted.minutes,
  }
  const priced = await priceOf(ports, sql, actor, wanted)
  if (isFailure(priced)) return priced
  if (wanted.total !== undefined && Math.round(wanted.total * 100) !== priced.prices.total)
    return failure('price_changed')
  // Nobody pays for a call that they could not have.
  if (!ports.calls.hidesAddresses && (await findPerson(sql, actor.personId))?.stay_anonymous)
    return failure('relay_missing')
  const doctor = await findClient(sql, wanted.doctorId)
  if (doctor?.person_id === actor.personId) return failure('not_offered')
  const repeated = await repeatedStart(sql, actor, wanted)
  if (isFailure(repeated)) return repeated
  const hold = await holdFor(ports, actor, wanted, time, now)
  if (isFailure(hold)) return hold
  // A held time was looked at when it was held, but that made no repetition of it.
  if (!hold || repeated !== undefined) {
    const { doctorId, minutes, ...range } = time
    const rules = await slotRules(sql, { doctorId, minutes, range, now })
    const offered =
      rules &&
      (repeated === undefined
        ? mayBeChosen(rules, { from, proposed: wanted.proposed })
        : mayRepeatAt(rules, repeated, from))
    if (!offered) return failure('not_offered')
  }
  const charged = wanted.payWith === 'card' && priced.prices.total > 0
  const card = charged ? await usableCard(sql, actor.clientId, wanted.cardId, now) : undefined
  return charged && !card
    ? failure('card_required')
    : { reservation: wanted, time, priced, hold, card, key, now }
}

/** Makes the wished time this patient's, and answers the id the consultation will have. */
async function take(
  tx: Tx,
  actor: Actor,
  { reservation, time: { doctorId, from, to }, priced, hold, now }: Request,
  kind: 'paying' | 'consultation',
): Promise<Outcome<string>> {
  await lockClient(tx, actor.clientId)
  const { repeats } = reservation
  const tooMany = await countRequest(tx, { patientId: actor.clientId, doctorId, repeats, now })
  if (tooMany) return tooMany
  const own = hold && (await claimHold(tx, hold.id))
  const claimed = own && (await markTime(tx, hold.id, kind))
  // What is left of a hold that somebody else has half of stands in nobody's way.
  if (own && !claimed) await releaseTime(tx, hold.id)
  // The hold ran out or another request used it: only a free time may be taken now, and under an id of its own,
  // since a subject may overlap itself.
  const id = hold && claimed ? hold.id : randomUUID()
  await releaseHolds(tx, actor.clientId)
  if (!claimed) {
    const clients = [doctorId, actor.clientId] as const
    const busy = await reserveTime(tx, { subject: id, clients, from, to, kind }, now)
    if (busy.length > 0) return timeRefusal(busy, actor.clientId)
  }
  const { promoCode } = reservation
  if (promoCode && !(await isStillFor(tx, actor, promoCode, now))) return failure('promo_code_not_valid')
  const refused = await claimDiscounts(tx, { id, personId: actor.personId, ...priced, promoCode, now })
  return refused ?? id
}

async function payByCard(
  ports: ReservePorts,
  actor: Actor,
  request: Request & { card: CardRow },
): Promise<Outcome<Reserved>> {
  const { reservation, priced, card, key, now } = request
  const paymentId = randomUUID()
  const begun = await transact(ports.database, async (tx) => {
    const id = await take(tx, actor, request, 'paying')
    if (isFailure(id)) return id
    const kept = await keepReservation(
      ports,
      tx,
      { id: paymentId, patient_id: actor.clientId },
      reservation,
      priced.prices,
    )
    await insertPayment(tx, {
      id: paymentId,
      patient_id: actor.clientId,
      consultation_id: id,
      card_id: card.id,
      cents: priced.prices.total,
      state: 'started',
      reservation: JSON.stringify(kept),
      request_key: key,
      created_at: new Date(now),
    })
    await ports.jobs.send(tx, 'settle-attempt', { attemptId: paymentId }, recoverPaymentAt(now))
    return null
  })
  return isFailure(begun) ? begun : advanceBooking(ports, paymentId)
}

async function openAtOnce(ports: ReservePorts, actor: Actor, request: Request): Promise<Outcome<Reserved>> {
  const { reservation, time, priced, key } = request
  const row = await transact(ports.database, async (tx) => {
    const id = await take(tx, actor, request, 'consultation')
    if (isFailure(id)) return id
    if (!(await mayStillMeet(tx, actor.personId, reservation.doctorId))) return failure('not_offered')
    // Asked again now that no other request of this patient can come between: the last prepaid one is used once.
    const still = reservation.payWith === 'card' ? priced : await priceOf(ports, tx, actor, reservation)
    if (isFailure(still)) return still
    return openConsultation(ports, tx, { id, actor, reservation, time, priced: still, paymentId: null, key })
  })
  return isFailure(row) ? row : { status: 201, body: await consultationView(ports, row, 'patient') }
}

/** What an earlier request under the same key made, if there was one. */
async function resume(ports: ReservePorts, actor: Actor, key: string): Promise<Outcome<Reserved> | null> {
  const row = await findConsultationByKey(ports.database.sql, actor.clientId, key)
  if (row) return { status: 201, body: await consultationView(ports, row, 'patient') }
  const payment = await findPaymentByKey(ports.database.sql, actor.clientId, key)
  return payment ? advanceBooking(ports, payment.id) : null
}

/** One's own hold on the wished time: the named one, or whichever is held. */
async function holdFor(
  { database }: ReservePorts,
  actor: Actor,
  wanted: Reservation,
  time: Omit<Time, 'to'>,
  now: number,
): Promise<Outcome<HoldRow | undefined>> {
  if (wanted.holdId) {
    const named = await findHold(database.sql, wanted.holdId)
    if (named && named.patient_id !== actor.clientId) return failure('not_found')
    if (named && isSameTime(named, time) && named.expires_at.getTime() > now) return named
  }
  const holds = await listHolds(database.sql, actor.clientId, now)
  return holds.find((hold) => isSameTime(hold, time))
}
