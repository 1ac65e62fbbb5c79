import { isFailure, type Outcome } from '#contract/errors.ts'
import { findOpenPlanPayment } from '../../store/payment/read.ts'
import { lockClient } from '../../store/person/read.ts'
import { lockSubscription } from '../../store/subscription/read.ts'
import { endSubscription, updateSubscription } from '../../store/subscription/write.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { patientProfile } from '../card/cards.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail } from '../notice/queue.ts'
import { paymentInProgress } from '../payment/in-progress.ts'
import type { Actor } from '../ports.ts'
import type { PurchasePorts } from '../purchase/finalise.ts'
import { transact } from '../transact.ts'
import { endOpenPayment } from './open-payment.ts'

/**
 * Cancels the plan: what is paid stays until its month ends, and nothing is charged any more. One that waits to be paid
 * has nothing left and ends at once. Where there is none, nothing happens.
 */
export async function cancelPlan(
  ports: Pick<PurchasePorts, 'database' | 'clock' | 'jobs' | 'live' | 'payments'>,
  actor: Actor,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  const { database, clock } = ports
  const patientId = await patientProfile(database.sql, actor)
  if (isFailure(patientId)) return patientId
  const waits = await endOpenPayment(ports, patientId, { paysAnother: false })
  if (waits !== null && isFailure(waits)) return waits
  return transact(database, async (tx) => {
    await lockClient(tx, patientId)
    // A renewal that is being charged would begin a month after the cancellation.
    if (await findOpenPlanPayment(tx, patientId)) return paymentInProgress()
    ports.live.emit(tx, [patientId], 'planChanged', {})
    await finish(tx, call, patientId, 200)
    const had = await lockSubscription(tx, patientId)
    if (!had || had.status === 'cancelled') return null
    if (had.period_end.getTime() <= clock.now()) await endSubscription(tx, patientId)
    else await updateSubscription(tx, patientId, { status: 'cancelled' })
    // Once in a period, however often it is cancelled and taken back.
    await queueMail(ports, tx, {
      kind: 'plan-cancelled',
      key: `plan-cancelled/${patientId}/${had.period_end.toISOString()}`,
      personId: await personOfClient(tx, patientId),
    })
    return null
  })
}
