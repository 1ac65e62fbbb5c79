import { isFailure } from '#contract/errors.ts'
import { payAgainUntil, renewAuthorisationAt } from '#domain/deadlines.ts'
import { usableCard } from '../card/cards.ts'
import { findConsultation } from '../../store/consultation/read.ts'
import { findPayment, lockPayment } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { changeConsultation, type ChangePorts } from '../consultation/change.ts'
import type { Ports } from '../ports.ts'

type Needs = ChangePorts & Pick<Ports, 'payments'>

/**
 * Replaces an authorisation that is about to lapse while its request still awaits the doctor. Declined, the patient is
 * told and has a day to put the card right; declined again, the request ends.
 */
export async function renewAuthorisation(ports: Needs, consultationId: string): Promise<void> {
  const { database, payments, clock } = ports
  const row = await findConsultation(database.sql, consultationId)
  const payment = row?.payment_id ? await findPayment(database.sql, row.payment_id) : undefined
  if (row?.status !== 'awaiting_approval' || payment?.state !== 'authorised' || !payment.capture_before)
    return
  const now = clock.now()
  if (now < renewAuthorisationAt(payment.capture_before.getTime())) return
  const card = await usableCard(database.sql, row.patient_id, undefined, now)
  const said = card
    ? await payments.authorise({
        key: `${payment.id}/renewed/${payment.capture_before.getTime()}/${card.id}`,
        cardToken: card.token,
        cents: payment.cents,
        returnPath: `/patient/consultations/${consultationId}`,
      })
    : ({ state: 'unknown' } as const)
  if (said.state === 'authorised') {
    await database.transact(async (tx) => {
      const current = await lockPayment(tx, payment.id)
      if (current?.state !== 'authorised') return
      await updatePayment(tx, payment.id, {
        processor_id: said.id,
        capture_before: new Date(said.captureBefore),
      })
      await ports.jobs.send(
        tx,
        'renew-authorisation',
        { consultationId },
        renewAuthorisationAt(said.captureBefore),
      )
    })
    if (payment.processor_id) await payments.void(payment.processor_id, `replaced/${payment.processor_id}`)
    return
  }
  const lastChance = payAgainUntil(renewAuthorisationAt(payment.capture_before.getTime()))
  if (now >= lastChance) {
    const lapsed = await changeConsultation(ports, consultationId, {
      act: 'lapse',
      mails: [{ to: 'patient', kind: 'payment-failed' }],
    })
    if (isFailure(lapsed) && lapsed.failure !== 'wrong_status')
      throw new Error(`lapsing refused: ${lapsed.failure}`)
    return
  }
  await database.transact(async (tx) => {
    await ports.jobs.send(tx, 'renew-authorisation', { consultationId }, lastChance)
    await ports.jobs.send(tx, 'send-mail', {
      kind: 'payment-failed',
      key: `payment-failed/${payment.id}/${payment.version}`,
      personId: await personOfClient(tx, row.patient_id),
      consultationId,
    })
  })
}
