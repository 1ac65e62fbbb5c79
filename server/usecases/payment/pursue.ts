import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { holdUntil } from '#domain/deadlines.ts'
import { inEuro } from '#domain/price.ts'
import type { PaymentState } from '../../external/payments/port.ts'
import { findCardForPayment } from '../../store/card/read.ts'
import { findConsultation } from '../../store/consultation/read.ts'
import { findPayment, lockPayment, type PaymentRow } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import type { Reserved, ReservePorts } from '../consultation/reserved.ts'
import { consultationView } from '../consultation/view.ts'
import { tellChanged } from '../consultation/tell.ts'
import type { Actor } from '../ports.ts'
import { concludePayment } from './conclude.ts'

/**
 * Takes a payment as far as it goes now: asks the processor, writes what it says, and answers the request it belongs to.
 * Safe to repeat at any point; the processor knows the payment by its id.
 */
export async function pursuePayment(ports: ReservePorts, paymentId: string): Promise<Outcome<Reserved>> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (!payment) return failure('not_found')
  if (payment.state === 'failed') return failure('payment_failed')
  if (payment.state !== 'started' && payment.state !== 'challenge') return reserved(ports, payment)
  const said = await askProcessor(ports, payment)
  if (said.state === 'challenge') return challenge(ports, payment, said)
  const row = await concludePayment(ports, payment.id, said)
  if (isFailure(row)) return row
  await tellChanged(ports, row)
  return { status: 201, body: await consultationView(ports, row, 'patient') }
}

/** Finishes a payment after its challenge; for others than its patient it does not exist. */
export async function completePayment(
  ports: ReservePorts,
  actor: Actor,
  paymentId: string,
): Promise<Outcome<Reserved>> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (payment?.patient_id !== actor.clientId) return failure('not_found')
  return pursuePayment(ports, paymentId)
}

async function askProcessor(
  { database, payments }: ReservePorts,
  payment: PaymentRow,
): Promise<PaymentState> {
  const known = await payments.find(payment.id)
  if (known.state !== 'unknown' || payment.state === 'challenge') return known
  const card = payment.card_id ? await findCardForPayment(database.sql, payment.card_id) : undefined
  if (!card) return known
  return payments.authorise({
    key: payment.id,
    cardToken: card.token,
    cents: payment.cents,
    returnPath: `/patient/dashboard?payment=${payment.id}`,
  })
}

async function challenge(
  { database, jobs }: ReservePorts,
  payment: PaymentRow,
  said: PaymentState & { state: 'challenge' },
): Promise<Outcome<Reserved>> {
  const open = await database.transact(async (tx) => {
    const current = await lockPayment(tx, payment.id)
    if (current?.state !== 'started') return current?.state === 'challenge'
    await updatePayment(tx, payment.id, { state: 'challenge', processor_id: said.id })
    await jobs.send(tx, 'settle-attempt', { attemptId: payment.id }, holdUntil(payment.created_at.getTime()))
    return true
  })
  if (!open) return failure('payment_failed')
  const { challengeUrl, clientSecret, publishableKey } = said
  const prices = inEuro(payment.reservation.prices)
  const asked = { _id: payment.id, challengeUrl, clientSecret, publishableKey, prices }
  return { status: 202, body: { payment: asked } }
}

async function reserved(ports: ReservePorts, payment: PaymentRow): Promise<Outcome<Reserved>> {
  const row = await findConsultation(ports.database.sql, payment.consultation_id)
  return row ? { status: 201, body: await consultationView(ports, row, 'patient') } : failure('not_found')
}
