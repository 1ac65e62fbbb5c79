import { isFailure } from '#contract/errors.ts'
import { payAgainUntil, renewAuthorisationAt } from '#domain/deadlines.ts'
import { usableCard } from '../card/cards.ts'
import type { CardRow } from '../../store/card/read.ts'
import { findConsultation, lockConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import { findPayment, listLapsing, lockPayment, type PaymentRow } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import type { PaymentState } from '../../external/payments/port.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { changeConsultation, type ChangePorts } from '../consultation/change.ts'
import { allDespiteFaults } from '../despite-faults.ts'
import type { Ports } from '../ports.ts'

type Needs = ChangePorts & Pick<Ports, 'payments'>

/**
 * Replaces an authorisation that is about to lapse while its request still awaits the doctor. Declined, the patient is
 * told and has a day to put the card right; when that day ends, so does the request.
 */
export async function renewAuthorisation(ports: Needs, consultationId: string): Promise<void> {
  const { database, clock } = ports
  const row = await findConsultation(database.sql, consultationId)
  const payment = row?.payment_id ? await findPayment(database.sql, row.payment_id) : undefined
  if (row?.status !== 'awaiting_approval' || payment?.state !== 'authorised' || !payment.capture_before)
    return
  const now = clock.now()
  if (now < renewAuthorisationAt(payment.capture_before.getTime())) return
  const card = await usableCard(database.sql, row.patient_id, undefined, now)
  const said = card ? await authoriseAgain(ports, row, payment, card) : { state: 'unknown' as const }
  if (card && said.state === 'authorised') return replace(ports, consultationId, payment, said, card)
  if (!payment.pay_until) return askToPay(ports, row, payment, now)
  if (now < payment.pay_until.getTime()) return
  const lapsed = await changeConsultation(ports, consultationId, {
    act: 'lapse',
    mails: [
      { to: 'patient', kind: 'payment-failed' },
      { to: 'doctor', kind: 'consultation-expired' },
    ],
  })
  if (isFailure(lapsed) && lapsed.failure !== 'wrong_status')
    throw new Error(`lapsing refused: ${lapsed.failure}`)
}

/** Renews what a lost timer left to lapse, and tries again for those who were asked to pay: they may have a new card. */
export async function sweepAuthorisations(ports: Needs): Promise<void> {
  const { database, clock } = ports
  const lead = -renewAuthorisationAt(0)
  const ids = await listLapsing(database.sql, new Date(clock.now() + lead), 200)
  await allDespiteFaults(ids.map((id) => () => renewAuthorisation(ports, id)))
}

async function authoriseAgain(
  { payments }: Needs,
  row: ConsultationRow,
  payment: PaymentRow,
  card: CardRow,
): Promise<PaymentState> {
  return payments.authorise({
    key: `${payment.id}/renewed/${payment.capture_before?.getTime()}/${card.id}`,
    cardToken: card.token,
    cents: payment.cents,
    returnPath: `/patient/consultations/${row.id}`,
    present: false,
  })
}

/** Puts a new authorisation in the place of the old, unless the request was answered meanwhile: then the old one counts. */
async function replace(
  { database, jobs }: Needs,
  consultationId: string,
  old: PaymentRow,
  said: PaymentState & { state: 'authorised' },
  card: CardRow,
): Promise<void> {
  await database.transact(async (tx) => {
    const { waits, current } = await lockBoth(tx, consultationId, old.id)
    if (current?.processor_id === said.id) return
    const replaces = waits && current?.state === 'authorised'
    const needless = replaces ? current.processor_id : said.id
    if (needless) await jobs.send(tx, 'void-payment', { processorId: needless })
    if (!replaces) return
    const captureBefore = new Date(said.captureBefore)
    await updatePayment(tx, old.id, {
      processor_id: said.id,
      card_id: card.id,
      capture_before: captureBefore,
      pay_until: null,
    })
    const at = renewAuthorisationAt(said.captureBefore)
    await jobs.send(tx, 'renew-authorisation', { consultationId }, at)
  })
}

async function askToPay(
  { database, jobs }: Needs,
  row: ConsultationRow,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  const until = payAgainUntil(now)
  await database.transact(async (tx) => {
    const { waits, current } = await lockBoth(tx, row.id, payment.id)
    if (!waits || current?.version !== payment.version) return
    await updatePayment(tx, payment.id, { pay_until: new Date(until) })
    await jobs.send(tx, 'renew-authorisation', { consultationId: row.id }, until)
    await jobs.send(tx, 'send-mail', {
      kind: 'payment-failed',
      key: `payment-failed/${payment.id}/${payment.version}`,
      personId: await personOfClient(tx, row.patient_id),
      consultationId: row.id,
    })
  })
}

async function lockBoth(tx: Tx, consultationId: string, paymentId: string) {
  const consultation = await lockConsultation(tx, consultationId)
  const current = await lockPayment(tx, paymentId)
  return { waits: consultation?.status === 'awaiting_approval', current }
}
