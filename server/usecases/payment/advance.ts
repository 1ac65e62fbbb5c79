import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { inEuro } from '#domain/price.ts'
import { findConsultation } from '../../store/consultation/read.ts'
import { findPayment, isForBooking, type BookingPayment } from '../../store/payment/read.ts'
import type { Reserved, ReservePorts } from '../consultation/reserved.ts'
import { consultationView } from '../consultation/view.ts'
import { findOrAuthorise, awaitChallenge } from './authorise.ts'
import { finaliseBooking } from './finalise.ts'
import { returnPath } from './return-path.ts'

/**
 * Takes the payment of a booking as far as it goes now: asks the processor, writes what it says, and answers the request
 * it belongs to. Safe to repeat at any point; the processor knows the payment by its id.
 */
export async function advanceBooking(ports: ReservePorts, paymentId: string): Promise<Outcome<Reserved>> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (!payment || !isForBooking(payment)) return failure('not_found')
  if (payment.state === 'failed') return failure('payment_failed')
  if (payment.state !== 'started' && payment.state !== 'challenge') return reserved(ports, payment)
  const { doctorId, from, proposed } = payment.reservation
  const reply = await findOrAuthorise(ports, payment, {
    returnPath: returnPath('/patient/dashboard', {
      doctor: doctorId,
      from,
      proposed: proposed ? 'true' : undefined,
      pay: 'card',
      payment: payment.id,
    }),
    present: true,
  })
  if (reply.state === 'challenge')
    return awaitChallenge(ports, payment, reply, inEuro(payment.reservation.prices))
  const row = await finaliseBooking(ports, payment.id, reply)
  return isFailure(row) ? row : { status: 201, body: await consultationView(ports, row, 'patient') }
}

async function reserved(ports: ReservePorts, payment: BookingPayment): Promise<Outcome<Reserved>> {
  const row = await findConsultation(ports.database.sql, payment.consultation_id)
  return row ? { status: 201, body: await consultationView(ports, row, 'patient') } : failure('not_found')
}
