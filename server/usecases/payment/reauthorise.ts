import { isFailure } from '#contract/errors.ts'
import { payAgainUntil, reauthoriseAt } from '#domain/deadlines.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import { listLapsing, listReauthorising, type PaymentRow } from '../../store/payment/read.ts'
import { updateReplacement, updatePayment } from '../../store/payment/write.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { usableCard } from '../card/cards.ts'
import { changeConsultation, type ChangePorts } from '../consultation/change.ts'
import { runAll } from '../run-all.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import {
  authoriseReplacement,
  finaliseReplacement,
  findRequest,
  lockRequest,
  replace,
} from './replacement.ts'

type Needs = ChangePorts & Pick<Ports, 'payments'>

/**
 * Replaces an authorisation that is about to lapse while its request still awaits the doctor. Declined, the patient is
 * told and has a day to put the card right; when that day ends, so does the request.
 */
export async function reauthorise(ports: Needs, consultationId: string): Promise<void> {
  const { database, clock } = ports
  const runs = (await finaliseReplacement(ports, consultationId)) === 'runs'
  const { row, payment } = await findRequest(database.sql, consultationId)
  if (row?.status !== 'awaiting_approval' || payment?.state !== 'authorised' || !payment.capture_before)
    return
  const now = clock.now()
  if (now < reauthoriseAt(payment.capture_before.getTime())) return
  const card = await usableCard(database.sql, row.patient_id, undefined, now)
  // What is asked on one card is waited for; on that card it may be asked again.
  if (runs && card?.id !== payment.renewing_card) return
  const reply = card && (await authoriseReplacement(ports, row, payment, card))
  // Paid anew meanwhile, or asked on another card right now.
  if (reply === null) return
  if (card && reply?.state === 'authorised') return replace(ports, consultationId, payment, reply, card.id)
  if (!payment.pay_until) return askToPay(ports, row, payment, now)
  if (now < payment.pay_until.getTime()) return
  const lapsed = await changeConsultation(ports, consultationId, {
    act: 'lapse',
    mails: [
      { to: 'patient', kind: 'payment-failed', mailOnly: true },
      { to: 'doctor', kind: 'consultation-expired', mailOnly: true },
    ],
  })
  if (isFailure(lapsed) && lapsed.failure !== 'wrong_status')
    throw new Error(`lapsing refused: ${lapsed.failure}`)
}

/**
 * Reauthorises what a lost timer left to lapse, tries again for those who were asked to pay, since they may have a new card, and
 * concludes what a crash left.
 */
export async function sweepAuthorisations(ports: Needs): Promise<void> {
  const { database, clock } = ports
  const lead = -reauthoriseAt(0)
  const lapsing = await listLapsing(database.sql, new Date(clock.now() + lead), 200)
  const begun = await listReauthorising(database.sql, new Date(clock.now()), 200)
  const ids = [...new Set([...begun, ...lapsing])]
  await runAll(ids.map((id) => () => reauthorise(ports, id)))
}

async function askToPay(
  { database, jobs }: Needs,
  row: ConsultationRow,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  const until = payAgainUntil(now)
  await database.transact(async (tx) => {
    const { waits, current } = await lockRequest(tx, row.id, payment.id)
    if (!waits || current?.version !== payment.version) return
    await updateReplacement(tx, payment.id, null)
    await updatePayment(tx, payment.id, { pay_until: new Date(until) })
    await jobs.send(tx, 'renew-authorisation', { consultationId: row.id }, until)
    await queueMail({ jobs }, tx, {
      kind: 'payment-failed',
      key: `payment-failed/${payment.id}/${payment.version}`,
      personId: await personOfClient(tx, row.patient_id),
      consultationId: row.id,
    })
  })
}
