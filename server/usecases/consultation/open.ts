import type { Reservation } from '#contract/consultation.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { PriceCents } from '#domain/price.ts'
import { countMeetings, findConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import { insertConsultation } from '../../store/consultation/write.ts'
import { processor, type Account } from '../../store/ledger/write.ts'
import { findPerson, isWelcome } from '../../store/person/read.ts'
import { isShown } from '../../store/specialist/read.ts'
import type { Tx } from '../../store/schema.ts'
import { refreshNextFreeOf } from '../doctor/next-free.ts'
import { acceptFollowUp } from '../follow-up/offered.ts'
import { takeMoney } from '../payment/money.ts'
import type { Ports } from '../ports.ts'
import { queueNotice } from './queue-notice.ts'
import { emitChanged } from './emit.ts'
import { notePlace } from './view.ts'

type Needs = Pick<Ports, 'clock' | 'jobs' | 'live' | 'vault'>

/** A consultation about to exist; its time is reserved already. */
interface Opening {
  id: string
  actor: { clientId: string; personId: string }
  reservation: Reservation
  time: { from: number; to: number }
  priced: { prices: PriceCents; from?: Account }
  paymentId: string | null
  key: string | null
}

/** Whether a patient may be booked with a specialist: neither is blocked before the transaction ends, so none slips by. */
export async function mayStillMeet(tx: Tx, patientPersonId: string, doctorId: string): Promise<boolean> {
  return (await isWelcome(tx, patientPersonId)) && (await isShown(tx, doctorId))
}

/**
 * Writes the request with everything that follows from it: the price taken but pending, the mail to the doctor, the
 * timer that ends it unanswered, and what both hear of it. All in the caller's transaction.
 */
export async function openConsultation(
  ports: Needs,
  tx: Tx,
  opening: Opening,
): Promise<Outcome<ConsultationRow>> {
  const { id, actor, reservation, time, priced } = opening
  const now = ports.clock.now()
  const person = await findPerson(tx, actor.personId)
  if (!person) return failure('unauthenticated')
  const note = reservation.note
    ? await ports.vault.seal(person.data_key, notePlace(id), reservation.note)
    : null
  await insertConsultation(tx, {
    id,
    doctor_id: reservation.doctorId,
    patient_id: actor.clientId,
    starts_at: new Date(time.from),
    ends_at: new Date(time.to),
    minutes: reservation.minutes,
    status: 'awaiting_approval',
    note,
    paid_with: reservation.payWith,
    payment_id: opening.paymentId,
    promo_code: reservation.promoCode || null,
    base_cents: priced.prices.base,
    first_discount_cents: priced.prices.firstDiscount,
    promo_discount_cents: priced.prices.promoDiscount,
    total_cents: priced.prices.total,
    met_before: await countMeetings(tx, reservation.doctorId, actor.clientId),
    request_key: opening.key,
    repeats: reservation.repeats ?? null,
    created_at: new Date(now),
  })
  if (opening.paymentId) {
    await takeMoney(tx, { consultationId: id, from: processor, amount: priced.prices.total, at: now })
  } else if (priced.from) {
    await takeMoney(tx, { consultationId: id, from: priced.from, amount: 1, at: now })
  }
  await ports.jobs.send(tx, 'expire-consultation', { consultationId: id }, time.from)
  const people = { id, doctor_id: reservation.doctorId, patient_id: actor.clientId }
  await queueNotice(ports, tx, people, { to: 'doctor', kind: 'consultation-requested' }, 'opened')
  await refreshNextFreeOf(tx, people, now)
  const offered = { doctorId: reservation.doctorId, patientId: actor.clientId, from: new Date(time.from) }
  await acceptFollowUp(ports, tx, { ...offered, consultationId: id })
  const row = await findConsultation(tx, id)
  if (!row) throw new Error('a new consultation is gone')
  await emitChanged(ports, tx, row)
  return row
}
