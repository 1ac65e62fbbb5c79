import { failure, isFailure, type Failure, type Outcome } from '#contract/errors.ts'
import type { PatientPlan, PlanChoice } from '#contract/subscription.ts'
import { quotePlan } from '#domain/price-list.ts'
import { isSubscription, type Subscription } from '#domain/specialities.ts'
import { randomUUID } from 'node:crypto'
import { findOpenPlanPayment } from '../../store/payment/read.ts'
import { lockClient } from '../../store/person/read.ts'
import { findPurchaseByKey, type PurchaseRow } from '../../store/purchase/read.ts'
import { insertPurchase } from '../../store/purchase/write.ts'
import { findSubscription } from '../../store/subscription/read.ts'
import { updateSubscription } from '../../store/subscription/write.ts'
import type { Tx } from '../../store/schema.ts'
import { patientProfile, usableCard } from '../card/cards.ts'
import { placeOrder, type OrderPorts, type Placed } from '../order/place.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { paymentInProgress } from '../payment/in-progress.ts'
import type { Actor } from '../ports.ts'
import type { PurchasePorts } from '../purchase/finalise.ts'
import { payByCard } from '../purchase/pay-by-card.ts'
import { answered, resumePurchase, type Answered, type Purchased } from '../purchase/advance.ts'
import { transact } from '../transact.ts'
import { cancelPlan } from './cancel.ts'
import { monthToBuy } from './month-to-buy.ts'
import { endOpenPayment } from './open-payment.ts'
import { chargedAt, isRunning, patientPlan, renewalWaits } from './view.ts'

/**
 * Takes a plan: charged at once, as a purchase is. The plan one has is refused, unless it waits to be paid, or was
 * cancelled: then nothing is charged, and it goes on, with a card that is still good when it is charged next. By bank
 * transfer a month is ordered, also of a plan that would end.
 */
export async function choosePlan(
  ports: PurchasePorts & OrderPorts,
  actor: Actor,
  choice: PlanChoice,
  key?: string,
  call?: KeyedCall,
): Promise<Outcome<Answered<200>>> {
  return answered(200, await choose(ports, actor, choice, key, call))
}

async function choose(
  ports: PurchasePorts & OrderPorts,
  actor: Actor,
  choice: PlanChoice,
  key: string | undefined,
  call: KeyedCall | undefined,
): Promise<Outcome<Purchased | Placed>> {
  const { sql } = ports.database
  const { plan } = choice
  const patientId = await patientProfile(sql, actor)
  if (isFailure(patientId)) return patientId
  if (!isSubscription(plan)) return leavePlans(ports, actor, patientId, call)
  const earlier = key ? await findPurchaseByKey(sql, patientId, key) : undefined
  if (earlier) return resumePurchase(ports, earlier)
  const now = ports.clock.now()
  const had = await findSubscription(sql, patientId)
  const same = isRunning(had, now) && had.plan === plan ? had : undefined
  if (same?.status === 'active')
    return failure((await renewalWaits(sql, same, now)) ? 'renewal_waits' : 'conflict')
  const ordered = choice.payBy === 'bank_transfer'
  const resumed = same?.status === 'cancelled' && !ordered ? same : undefined
  const due = resumed ? 0 : quotePlan(plan).total
  if (choice.total !== undefined && Math.round(choice.total * 100) !== due) return failure('price_changed')
  const purchase = monthToBuy(plan, { id: randomUUID(), patientId, key: key ?? null, now })
  if (ordered) return placeOrder(ports, actor, purchase, (tx) => write(tx, purchase))
  // What is not charged today must still be good when it is.
  const card = await usableCard(sql, patientId, choice.cardId, resumed ? chargedAt(resumed, now) : now)
  if (!card) return failure('card_required')
  const earlierChoice = await endOpenPayment(ports, patientId, { paysAnother: true })
  if (earlierChoice === 'made') return failure('conflict')
  if (earlierChoice) return earlierChoice
  if (resumed) return resume(ports, patientId, { plan, cardId: card.id, call })
  return payByCard(ports, purchase, card, (tx) => begin(ports, tx, purchase))
}

/** Writes the choice down, unless another payment for a plan of this patient runs, or the same plan was paid meanwhile. */
async function begin(
  { clock }: Pick<PurchasePorts, 'clock'>,
  tx: Tx,
  purchase: PurchaseRow,
): Promise<Failure | null> {
  await lockClient(tx, purchase.patient_id)
  if (await findOpenPlanPayment(tx, purchase.patient_id)) return paymentInProgress()
  const had = await findSubscription(tx, purchase.patient_id)
  // The money of an order came after this was quoted: there is nothing to charge over the same days.
  if (isRunning(had, clock.now()) && had.plan === purchase.plan && had.status === 'cancelled')
    return failure('conflict')
  return write(tx, purchase)
}

/** Writes the choice down, unless the plan has been taken meanwhile. */
async function write(tx: Tx, purchase: PurchaseRow): Promise<Failure | null> {
  await lockClient(tx, purchase.patient_id)
  const had = await findSubscription(tx, purchase.patient_id)
  if (had?.status === 'active' && had.plan === purchase.plan) return failure('conflict')
  await insertPurchase(tx, purchase)
  return null
}

/** Takes a cancellation back: the plan is renewed again, with the chosen card. */
async function resume(
  ports: PurchasePorts,
  patientId: string,
  { plan, cardId, call }: { plan: Subscription; cardId: string; call: KeyedCall | undefined },
): Promise<Outcome<Purchased>> {
  const resumed = await transact(ports.database, async (tx) => {
    await lockClient(tx, patientId)
    const had = await findSubscription(tx, patientId)
    if (!isRunning(had, ports.clock.now()) || had.plan !== plan || had.status !== 'cancelled')
      return failure('conflict')
    const chosen = { card_id: cardId, chosen_at: new Date(ports.clock.now()) }
    await updateSubscription(tx, patientId, { status: 'active', by_transfer: false, ...chosen })
    await finish(tx, call, patientId, 200)
    ports.live.emit(tx, [patientId], 'planChanged', {})
    return null
  })
  return isFailure(resumed) ? resumed : currentPlan(ports, patientId)
}

/** Choosing to pay for each consultation is cancelling the plan. */
async function leavePlans(
  ports: PurchasePorts,
  actor: Actor,
  patientId: string,
  call: KeyedCall | undefined,
): Promise<Outcome<Purchased>> {
  const had = await findSubscription(ports.database.sql, patientId)
  if (!isRunning(had, ports.clock.now()) || had.status === 'cancelled') return failure('conflict')
  const left = await cancelPlan(ports, actor, call)
  return isFailure(left) ? left : currentPlan(ports, patientId)
}

interface Chosen {
  status: 200
  body: PatientPlan
}

/** The plan that a patient has by now. */
export async function getPlan(
  { database, clock }: Pick<PurchasePorts, 'database' | 'clock'>,
  actor: Actor,
): Promise<Outcome<PatientPlan>> {
  const patientId = await patientProfile(database.sql, actor)
  return isFailure(patientId) ? patientId : patientPlan(database.sql, patientId, clock.now())
}

async function currentPlan({ database, clock }: PurchasePorts, patientId: string): Promise<Chosen> {
  return { status: 200, body: await patientPlan(database.sql, patientId, clock.now()) }
}
