import { reauthoriseAt } from '#domain/deadlines.ts'
import { MINUTE } from '#domain/duration.ts'
import type { PaymentState } from '../../external/payments/port.ts'
import type { CardRow } from '../../store/card/read.ts'
import { findConsultation, lockConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import { findPayment, lockPayment, type PaymentRow } from '../../store/payment/read.ts'
import { updateReplacement, updatePayment } from '../../store/payment/write.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import { heedCard } from '../card/gone-cards.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs' | 'payments'>

/** A processor that has not heard of a reauthorisation by then will not. */
const PATIENCE_MS = 10 * MINUTE

/** The same for the same authorisation and card, so that what is asked again is found, not made again. */
const keyOf = (payment: PaymentRow, cardId: string) =>
  `${payment.id}/renewed/${payment.capture_before?.getTime()}/${cardId}`

/** A request and what pays for it. */
export async function findRequest(db: Reader, consultationId: string) {
  const row = await findConsultation(db, consultationId)
  const payment = row?.payment_id ? await findPayment(db, row.payment_id) : undefined
  return { row, payment }
}

/** Holds a request and its payment still, the request first as whoever answers it does; whether it still `waits` for that. */
export async function lockRequest(tx: Tx, consultationId: string, paymentId: string) {
  const consultation = await lockConsultation(tx, consultationId)
  const current = await lockPayment(tx, paymentId)
  return { waits: consultation?.status === 'awaiting_approval', current }
}

/**
 * Asks for the money once more, on a card. That it is asked for is noted before, so that nobody's money stays held when
 * the answer is lost; null when the request was answered or paid anew meanwhile.
 */
export async function authoriseReplacement(
  { database, clock, payments }: Needs,
  row: ConsultationRow,
  payment: PaymentRow,
  card: CardRow,
): Promise<PaymentState | null> {
  const key = keyOf(payment, card.id)
  const known = await payments.find(key)
  if (known.state !== 'unknown') return known
  const noted = await database.transact(async (tx) => {
    const { waits, current } = await lockRequest(tx, row.id, payment.id)
    if (!waits || current?.version !== payment.version) return false
    // Somebody else asks on another card right now, and will say what came of it.
    if (current.renewing_card && current.renewing_card !== card.id) return false
    await updateReplacement(tx, payment.id, { cardId: card.id, at: new Date(clock.now()) })
    return true
  })
  if (!noted) return null
  const reply = await payments.authorise({
    key,
    cardToken: card.token,
    cents: payment.cents,
    returnPath: `/patient/consultations/${row.id}`,
    present: false,
  })
  if (reply.state !== 'authorised') await database.transact((tx) => updateReplacement(tx, payment.id, null))
  await heedCard({ database, clock, payments }, card, reply)
  return reply
}

/** Concludes a reauthorisation whose answer nobody wrote down. `runs` while it may still be on its way to the processor. */
export async function finaliseReplacement(ports: Needs, consultationId: string): Promise<'runs' | 'done'> {
  const { database, clock, payments } = ports
  const { payment } = await findRequest(database.sql, consultationId)
  if (!payment?.renewing_card || !payment.renewing_at) return 'done'
  const reply = await payments.find(keyOf(payment, payment.renewing_card))
  if (reply.state === 'unknown' && clock.now() < payment.renewing_at.getTime() + PATIENCE_MS) return 'runs'
  if (reply.state === 'authorised')
    await replace(ports, consultationId, payment, reply, payment.renewing_card)
  else await database.transact((tx) => updateReplacement(tx, payment.id, null))
  return 'done'
}

/** Puts a new authorisation in the place of the old, unless the request was answered meanwhile: then the old one counts. */
export async function replace(
  { database, jobs }: Needs,
  consultationId: string,
  old: PaymentRow,
  reply: PaymentState & { state: 'authorised' },
  cardId: string,
): Promise<void> {
  await database.transact(async (tx) => {
    const { waits, current } = await lockRequest(tx, consultationId, old.id)
    if (current?.processor_id === reply.id) return
    await updateReplacement(tx, old.id, null)
    const replaces = waits && current?.state === 'authorised'
    const needless = replaces ? current.processor_id : reply.id
    if (needless) await jobs.send(tx, 'void-payment', { processorId: needless })
    if (!replaces) return
    const captureBefore = new Date(reply.captureBefore)
    await updatePayment(tx, old.id, {
      processor_id: reply.id,
      card_id: cardId,
      capture_before: captureBefore,
      pay_until: null,
    })
    const at = reauthoriseAt(reply.captureBefore)
    await jobs.send(tx, 'renew-authorisation', { consultationId }, at)
  })
}
