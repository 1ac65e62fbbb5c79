import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Purchase } from '#contract/purchase.ts'
import { quotePurchase } from '#domain/price-list.ts'
import { promoDay } from '#domain/promo.ts'
import { randomUUID } from 'node:crypto'
import { isWelcome, lockClient } from '../../store/person/read.ts'
import { insertPromoUse } from '../../store/promo/write.ts'
import { findPurchaseByKey, type PurchaseRow } from '../../store/purchase/read.ts'
import { insertPurchase } from '../../store/purchase/write.ts'
import type { Tx } from '../../store/schema.ts'
import { patientProfile, usableCard } from '../card/cards.ts'
import { placeOrder, type OrderPorts, type Placed } from '../order/place.ts'
import type { Actor } from '../ports.ts'
import { isStillFor, promoOf } from '../promo/usable-promo.ts'
import { transact } from '../transact.ts'
import type { PurchasePorts } from './finalise.ts'
import { credit } from './credit.ts'
import { cancelWaitingPacks } from './cancel.ts'
import { payByCard } from './pay-by-card.ts'
import { answered, purchased, resumePurchase, type Answered, type Purchased } from './advance.ts'

/**
 * Buys consultations in advance. Nothing waits for the network inside a transaction: the payment is begun, the processor
 * is asked and takes the money, and the balance is credited with what it says; what a crash leaves in between, the effect
 * `settle-attempt` finishes. A repeated request takes up where the first one stopped; another takes the place of what
 * waits for the bank. By bank transfer it is ordered.
 */
export async function buyConsultations(
  ports: PurchasePorts & OrderPorts,
  actor: Actor,
  wanted: Purchase,
  key?: string,
): Promise<Outcome<Answered<201>>> {
  return answered(201, await buy(ports, actor, wanted, key))
}

async function buy(
  ports: PurchasePorts & OrderPorts,
  actor: Actor,
  wanted: Purchase,
  key: string | undefined,
): Promise<Outcome<Purchased | Placed>> {
  const { sql } = ports.database
  const patientId = await patientProfile(sql, actor)
  if (isFailure(patientId)) return patientId
  const buyer = { ...actor, clientId: patientId }
  const earlier = key ? await findPurchaseByKey(sql, patientId, key) : undefined
  if (earlier) return resumePurchase(ports, earlier)
  const purchase = await examine(ports, buyer, wanted, key ?? null)
  if (isFailure(purchase)) return purchase
  if (purchase.total_cents === 0) return haveAtOnce(ports, buyer, purchase)
  if (wanted.payBy === 'bank_transfer')
    return placeOrder(ports, buyer, purchase, (tx) => begin(tx, buyer, purchase))
  const card = await usableCard(sql, patientId, wanted.cardId, ports.clock.now())
  if (!card) return failure('card_required')
  const waiting = await cancelWaitingPacks(ports, patientId)
  if (waiting) return waiting
  return payByCard(ports, purchase, card, (tx) => begin(tx, buyer, purchase))
}

/** What a wish costs as things stand. */
async function examine(
  ports: PurchasePorts,
  actor: Actor,
  { kind, amount, promoCode, total: shown }: Purchase,
  key: string | null,
): Promise<Outcome<PurchaseRow>> {
  const promo = await promoOf(ports, ports.database.sql, actor, promoCode)
  if (isFailure(promo)) return promo
  const { base, promoDiscount, total } = quotePurchase(kind, amount, promo)
  if (shown !== undefined && Math.round(shown * 100) !== total) return failure('price_changed')
  return {
    id: randomUUID(),
    patient_id: actor.clientId,
    kind,
    amount,
    plan: null,
    renewal_key: null,
    base_cents: base,
    promo_discount_cents: promoDiscount,
    total_cents: total,
    promo_code: promoCode || null,
    request_key: key,
    created_at: new Date(ports.clock.now()),
    credited_at: null,
  }
}

/** Writes the wish down and takes its promo code. */
async function begin(tx: Tx, actor: Actor, purchase: PurchaseRow): Promise<Outcome<PurchaseRow>> {
  await lockClient(tx, actor.clientId)
  const { id, promo_code: code, promo_discount_cents: cents, created_at: at } = purchase
  if (code && !(await isStillFor(tx, actor, code, at.getTime()))) return failure('promo_code_not_valid')
  await insertPurchase(tx, purchase)
  if (!code) return purchase
  const use = { code, personId: actor.personId, on: { purchaseId: id }, cents }
  return (await insertPromoUse(tx, use, promoDay(at.getTime()), at))
    ? purchase
    : failure('promo_code_not_valid')
}

/** A promo code may leave nothing to pay. */
async function haveAtOnce(
  ports: PurchasePorts,
  actor: Actor,
  purchase: PurchaseRow,
): Promise<Outcome<Purchased>> {
  const credited = await transact(ports.database, async (tx) => {
    const written = await begin(tx, actor, purchase)
    if (isFailure(written)) return written
    if (!(await isWelcome(tx, actor.personId))) return failure('unauthenticated')
    return credit(ports, tx, { purchase: written, cardId: null, method: 'card' })
  })
  return isFailure(credited) ? credited : purchased(ports, credited)
}
