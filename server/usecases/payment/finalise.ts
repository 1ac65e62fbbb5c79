import { failure, isFailure, type Failure, type Outcome } from '#contract/errors.ts'
import { holdUntil, reauthoriseAt } from '#domain/deadlines.ts'
import type { PaymentState } from '../../external/payments/port.ts'
import { markTime, releaseTime } from '../../store/busy/write.ts'
import { findConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import { lockClient } from '../../store/person/read.ts'
import { isForBooking, lockPayment, type BookingPayment } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { listHolds } from '../../store/hold/read.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import type { ReservePorts } from '../consultation/reserved.ts'
import { mayStillMeet, openConsultation } from '../consultation/open.ts'
import { holdAgain } from '../hold/write-hold.ts'
import { releaseDiscounts } from './discounts.ts'
import { readReservation } from './reservation.ts'
import { paymentInProgress } from './in-progress.ts'

/**
 * Writes what the processor finally said: the reserved time becomes a consultation, or the payment has failed and the
 * time is held for the patient once more. A payment that was given up meanwhile is let go at the processor, never used.
 */
export async function finaliseBooking(
  ports: ReservePorts,
  paymentId: string,
  reply: PaymentState,
): Promise<Outcome<ConsultationRow>> {
  return ports.database.transact(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment || !isForBooking(payment)) return failure('not_found')
    const open = payment.state === 'started' || payment.state === 'challenge'
    if (reply.state !== 'authorised') {
      if (open) await failAndHold(ports, tx, payment, reply)
      return failure('payment_failed')
    }
    if (open) return openPaid(ports, tx, payment, reply)
    if (payment.state === 'failed') return queueVoid(ports, tx, payment)
    return (await findConsultation(tx, payment.consultation_id)) ?? failure('not_found')
  })
}

/**
 * Ends a payment that its payer leaves: its time and its discounts are free at once. That our books say so first decides
 * it: what the bank agrees to from now on is let go at the processor. `made` when the bank had agreed before.
 */
export async function cancelBookingPayment(
  { database, jobs }: Pick<ReservePorts, 'database' | 'jobs'>,
  paymentId: string,
): Promise<Failure | 'left' | 'made'> {
  return database.transact(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment || !isForBooking(payment)) return failure('not_found')
    if (payment.state === 'started') return paymentInProgress()
    if (payment.state === 'challenge') {
      await fail(tx, payment)
      await jobs.send(tx, 'settle-attempt', { attemptId: paymentId })
      return 'left'
    }
    return payment.state === 'failed' ? 'left' : 'made'
  })
}

/** What the processor agreed to in vain is voided there, whatever stops this process now. */
async function queueVoid({ jobs }: ReservePorts, tx: Tx, payment: BookingPayment): Promise<Failure> {
  await jobs.send(tx, 'settle-attempt', { attemptId: payment.id })
  return failure('payment_failed')
}

async function openPaid(
  ports: ReservePorts,
  tx: Tx,
  payment: BookingPayment,
  reply: PaymentState & { state: 'authorised' },
): Promise<Outcome<ConsultationRow>> {
  const { prices, ...reservation } = await readReservation(ports, tx, payment)
  const from = Date.parse(reservation.from)
  const now = ports.clock.now()
  const inTime = payment.state !== 'challenge' || now < holdUntil(payment.created_at.getTime())
  const personId = await personOfClient(tx, payment.patient_id)
  const bookable = inTime && from > now && (await mayStillMeet(tx, personId, reservation.doctorId))
  if (!bookable || !(await markTime(tx, payment.consultation_id, 'consultation'))) {
    // Too late: the hold ended before the bank agreed, the time began, or one of the two was blocked or left.
    await fail(tx, payment)
    return queueVoid(ports, tx, payment)
  }
  await updatePayment(tx, payment.id, {
    state: 'authorised',
    processor_id: reply.id,
    capture_before: new Date(reply.captureBefore),
  })
  const row = await openConsultation(ports, tx, {
    id: payment.consultation_id,
    actor: { clientId: payment.patient_id, personId },
    reservation,
    time: { from, to: from + reservation.minutes * 60_000 },
    priced: { prices },
    paymentId: payment.id,
    key: payment.request_key,
  })
  if (isFailure(row)) throw new Error(`a paid consultation could not be opened: ${row.failure}`)
  const againAt = reauthoriseAt(reply.captureBefore)
  if (againAt < from) await ports.jobs.send(tx, 'renew-authorisation', { consultationId: row.id }, againAt)
  return row
}

/** Marks a payment as failed and lets its time and discounts go. */
async function fail(tx: Tx, payment: BookingPayment): Promise<void> {
  await updatePayment(tx, payment.id, { state: 'failed' })
  await releaseDiscounts(tx, payment.consultation_id)
  await releaseTime(tx, payment.consultation_id)
}

/** Fails a payment; refused by the card, its time is held once more, so that the patient can try another in peace. */
async function failAndHold(
  ports: ReservePorts,
  tx: Tx,
  payment: BookingPayment,
  reply: PaymentState,
): Promise<void> {
  const { consultation_id: id, patient_id: patientId, reservation } = payment
  const { doctorId, minutes } = reservation
  const from = Date.parse(reservation.from)
  const now = ports.clock.now()
  await lockClient(tx, patientId)
  // Who left the payment or chose another time meanwhile does not want this one any more.
  const wanted = reply.state === 'refused' && now < from && (await listHolds(tx, patientId, now)).length === 0
  if (wanted && (await holdAgain(tx, ports.jobs, { id, patientId, doctorId, from, minutes }, now))) {
    await updatePayment(tx, payment.id, { state: 'failed' })
    await releaseDiscounts(tx, id)
  } else await fail(tx, payment)
  // What was not heard of yet may still be on its way to the processor: it is asked once more.
  if (reply.state === 'unknown')
    await ports.jobs.send(
      tx,
      'settle-attempt',
      { attemptId: payment.id },
      holdUntil(payment.created_at.getTime()),
    )
}
