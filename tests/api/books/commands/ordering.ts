import * as fc from 'fast-check'
import { expect } from 'vitest'
import { markOrderReceived, markOrderReturned, withdrawOrder, type PlacedOrder } from '#contract/order.ts'
import { buyConsultations } from '#contract/purchase.ts'
import type { Kind } from '#contract/speciality.ts'
import { choosePlan } from '#contract/subscription.ts'
import type { Bought, Books, Order, PlanName } from '../model/books.ts'
import { end, isDealtWith, place, receive, refusalOf, sendBack } from '../model/orders.ts'
import { runningPlan } from '../model/plans.ts'
import { monthCents, packCents, typed } from '../model/prices.ts'
import { ask, saidOf, type Real, type Sent } from '../real.ts'
import { anyOf, anySent, command, nth } from './command.ts'

/** A patient orders something, to be paid by bank transfer. */
async function order(
  books: Books,
  real: Real,
  { who, thing, cents, refused }: { who: number; thing: Bought; cents: number; refused?: string | undefined },
  [route, body]: [typeof buyConsultations | typeof choosePlan, object],
  sent: Sent,
): Promise<void> {
  const patient = nth(books.patients, who)
  const input = { body: { ...body, payBy: 'bank_transfer' } }
  const answer = await ask(real, nth(real.patients, who), route, input, sent)
  const said = saidOf(answer)
  expect(said).toBe(refused ?? refusalOf(books, patient, thing) ?? 'done')
  if (said !== 'done') return
  const { _id: id, createdAt } = (answer.body as PlacedOrder).order
  place(books, { id, patient, thing, cents, madeAt: Date.parse(createdAt) })
}

const orderPack = (who: number, kind: Kind, amount: number, hasCode: boolean, sent: Sent) =>
  command(
    `patient ${who % 2} orders ${amount} of ${kind}${hasCode ? ' with quarter' : ''}, ${sent}`,
    () => true,
    async (books, real) => {
      const promoCode = hasCode ? typed(books, nth(books.patients, who), 'quarter') : undefined
      const code = promoCode === undefined ? undefined : ('quarter' as const)
      const cents = packCents(kind, amount, code)
      const body = { kind, amount, total: cents / 100, ...(promoCode !== undefined && { promoCode }) }
      const thing = { pack: { kind, amount, code } }
      await order(books, real, { who, thing, cents }, [buyConsultations, body], sent)
    },
  )

const orderPlan = (who: number, plan: PlanName, sent: Sent) =>
  command(
    `patient ${who % 2} orders ${plan}, ${sent}`,
    () => true,
    async (books, real) => {
      const had = runningPlan(nth(books.patients, who), real.clinic.now())
      // A card goes on paying for that one.
      const refused = had?.name === plan && had.status === 'active' ? 'conflict' : undefined
      const asked = { who, thing: { plan }, cents: monthCents[plan], refused }
      await order(books, real, asked, [choosePlan, { plan }], sent)
    },
  )

const withdraw = (which: number) =>
  command(
    `order ${which} is withdrawn`,
    ({ orders }) => orders.length > 0,
    async ({ orders }, real) => {
      const chosen = nth(orders, which)
      const input = { params: { id: chosen.id } }
      const said = saidOf(await ask(real, nth(real.patients, chosen.patient.index), withdrawOrder, input))
      expect(said).toBe(isDealtWith(chosen) ? 'wrong_status' : 'done')
      if (said === 'done') end(chosen, 'withdrawn')
    },
  )

/** An administrator sees the money come: of an order that waits, lapsed or was withdrawn, or once more. */
const pay = (which: number, sent: Sent) =>
  command(
    `order ${which} is paid, ${sent}`,
    ({ orders }) => orders.length > 0,
    async ({ orders }, real) => {
      const open = orders.filter(({ status }) => status === 'open')
      const chosen = nth(open.length > 0 && which % 4 > 0 ? open : orders, which)
      const input = { params: { id: chosen.id } }
      const said = saidOf(await ask(real, real.clinic.admin, markOrderReceived, input, sent))
      expect(said).toBe(expected(chosen))
      if (said === 'done') receive(chosen, real.clinic.now())
    },
  )

function expected(order: Order): string {
  if (isDealtWith(order)) return 'wrong_status'
  const { thing, patient } = order
  const { questions } = patient
  // A bank is asked about a card that pays for a plan: one after the other.
  return 'plan' in thing && questions.some((each) => 'plan' in each.thing) ? 'conflict' : 'done'
}

/** An administrator has sent the money of an order back, or says so of one that was received, or once more. */
const returnMoney = (which: number, sent: Sent) =>
  command(
    `the money of order ${which} is sent back, ${sent}`,
    ({ orders }) => orders.length > 0,
    async ({ orders }, real) => {
      const chosen = nth(orders, which)
      const input = { params: { id: chosen.id } }
      const said = saidOf(await ask(real, real.clinic.admin, markOrderReturned, input, sent))
      expect(said).toBe(isDealtWith(chosen) ? 'wrong_status' : 'done')
      if (said === 'done') sendBack(chosen)
    },
  )

export const anyOrder = fc.oneof(
  fc
    .tuple(
      anyOf,
      fc.constantFrom<Kind>('psychologist', 'doctor'),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      anySent,
    )
    .map((drawn) => orderPack(...drawn)),
  fc
    .tuple(anyOf, fc.constantFrom<PlanName>('advanced', 'basic'), anySent)
    .map((drawn) => orderPlan(...drawn)),
)
export const anyOrderWithdrawal = anyOf.map(withdraw)
export const anyTransfer = fc.tuple(anyOf, anySent).map((drawn) => pay(...drawn))
export const anyOrderReturn = fc.tuple(anyOf, anySent).map((drawn) => returnMoney(...drawn))
