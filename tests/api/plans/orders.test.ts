import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import type { Order } from '#contract/order.ts'
import { tally, times } from '../../world/at-once.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { countMails, mailTo } from '../../world/reading/mail.ts'
import { ordering } from '../../world/money/orders.ts'
import { openPlans } from '../../world/money/plans.ts'
import { newPromo, promoNow } from '../../world/money/promo.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const world = await useWorld(openPlans())
const { server, clinic, plans } = world
const orders = ordering(clinic)

const uses = async (code: string) => (await promoNow(clinic, code))?.uses

/** The clock goes to just after an order has lapsed. */
async function untilLapsed({ dueOn }: Order): Promise<void> {
  await clinic.moveTo(Date.parse(dueOn) + 6 * DAY + MINUTE)
  await clinic.effectsDone()
}

describe('PAY-10 ordering', () => {
  test('PAY-10 a pack: nothing is had yet, and it is said where the money goes, also by mail', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient, { total: 180 })
    expect(order).toMatchObject({
      amount: 180,
      status: 'open',
      what: { kind: 'purchase', of: 'psychologist', amount: 5 },
      beneficiary: 'Saruna SIA',
      iban: 'LV80BANK0000435195001',
      bic: 'BANKLV22',
    })
    expect(order.reference).toMatch(/^RF\d{10}$/)
    expect(Math.round((Date.parse(order.dueOn) - clinic.now()) / DAY)).toBeGreaterThanOrEqual(13)
    expect(await orders.own(patient)).toEqual([order])
    expect(await plans.balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
    expect(await plans.payments(patient)).toEqual([])
    const mail = await mailTo(
      server.url,
      emailOf(patient),
      ({ subject }) => subject === 'Kā samaksāt pasūtījumu',
    )
    const spaced = order.reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
    for (const fact of [spaced, 'LV80 BANK 0000 4351 9500 1', 'BANKLV22', 'Saruna SIA', '180.00'])
      expect(mail.text).toContain(fact)
    expect(server.logs()).not.toContain(order.reference)
  })

  test('PAY-10 never a booking, never beside a card, never leaving plans', async () => {
    const patient = await clinic.newPayer()
    const from = await world.pay.timeIn(5)
    const booking = await clinic.api.ask(reserveConsultation, {
      token: patient.token,
      body: clinic.bookingInput(world.doctor, from, { payWith: 'bank_transfer' as 'card' }),
    })
    expect(outcome(booking)).toBe('validation')
    const wrong = { status: 422, body: { fields: { payBy: 'invalid' } } }
    expect(await orders.askPack(patient, { cardId: randomUUID() })).toMatchObject(wrong)
    expect(await orders.askPlan(patient, { plan: 'pay_as_you_go' })).toMatchObject(wrong)
    expect(await orders.askPlan(patient, { cardId: randomUUID() })).toMatchObject(wrong)
    expect(outcome(await orders.askPack(patient, { total: 179 }))).toBe('price_changed')
    expect(await orders.own(patient)).toEqual([])
  })

  test('PAY-10 a double click and a retry are one order; three are open at most, one of them of a plan', async () => {
    const patient = await clinic.newPatient()
    const key = randomUUID()
    const [one, two] = await Promise.all([orders.askPack(patient, {}, key), orders.askPack(patient, {}, key)])
    const again = await orders.askPack(patient, {}, key)
    expect(one.body).toEqual(two.body)
    expect(again.body).toEqual(one.body)
    expect(await orders.own(patient)).toHaveLength(1)
    const plan = await orders.orderPlan(patient)
    expect(plan.what).toEqual({ kind: 'plan', plan: 'advanced', renewal: false })
    expect(outcome(await orders.askPlan(patient, { plan: 'basic' }))).toBe('conflict')
    const race = await times(6, () => orders.askPack(patient))
    expect(tally(race.map(outcome))).toEqual({ done: 1, too_many_orders: 5 })
    expect(await orders.withdraw(patient, plan)).toMatchObject({ status: 204 })
    expect(await orders.withdraw(patient, plan)).toMatchObject({ status: 204 })
    expect(outcome(await orders.askPlan(patient, { plan: 'basic' }))).toBe('done')
  })

  test('PAY-10 a plan that is had is not ordered', async () => {
    const patient = await plans.newSubscriber()
    expect(outcome(await orders.askPlan(patient))).toBe('conflict')
    expect(outcome(await orders.askPlan(patient, { plan: 'basic' }))).toBe('done')
  })
})

describe('PAY-10 CON-13 with a promo code', () => {
  test('CON-13 the use is taken with the order, given back with it, and kept once it is paid', async () => {
    const { code } = await newPromo(clinic, { percent: 10, limit: 1 })
    const [patient, other] = [await clinic.newPatient(), await clinic.newPatient()]
    const order = await orders.orderPack(patient, { promoCode: code, total: 162 })
    expect(order.amount).toBe(162)
    expect(await uses(code)).toBe(1)
    expect(outcome(await orders.askPack(other, { promoCode: code }))).toBe('promo_code_not_valid')
    await orders.withdraw(patient, order)
    expect(await uses(code)).toBe(0)
    const next = await orders.orderPack(other, { promoCode: code })
    expect(outcome(await orders.receive(next))).toBe('done')
    expect(await uses(code)).toBe(1)
    expect(outcome(await orders.receive(order))).toBe('done')
    expect((await plans.payments(patient))[0]).toMatchObject({ amount: 162 })
  })

  test('CON-13 two codes for new people do not come together; nothing to pay is had at once', async () => {
    const [first, second] = [
      await newPromo(clinic, { audience: 'new' }),
      await newPromo(clinic, { audience: 'new' }),
    ]
    const patient = await clinic.newPatient()
    await orders.orderPack(patient, { promoCode: first.code })
    expect(outcome(await orders.askPack(patient, { promoCode: second.code }))).toBe('promo_code_not_valid')
    const whole = await newPromo(clinic, { percent: 100 })
    const got = await orders.askPack(patient, { promoCode: whole.code, total: 0 })
    expect(got).toMatchObject({ status: 201, body: { price: 0, balance: { psychologist: 5 } } })
  })
})

describe('PAY-10 an order nobody pays', () => {
  test('PAY-10 lapses after its last day, once, told, with its promo code back; late money still counts', async () => {
    const { code } = await newPromo(clinic, { percent: 10 })
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient, { promoCode: code })
    const started = clinic.now()
    expect(Date.parse(order.dueOn)).toBeGreaterThan(started + 12 * DAY)
    await clinic.moveTo(Date.parse(order.dueOn) + 5 * DAY + HOUR)
    expect(await orders.now(order)).toMatchObject({ status: 'open' })
    await untilLapsed(order)
    expect(await orders.now(order)).toMatchObject({ status: 'lapsed' })
    expect(await uses(code)).toBe(0)
    expect(await countMails(server.url, emailOf(patient), 'Pasūtījuma termiņš ir beidzies')).toBe(1)
    expect(await orders.withdraw(patient, order)).toMatchObject({ status: 204 })
    expect(await orders.now(order)).toMatchObject({ status: 'lapsed' })
    expect(outcome(await orders.receive(order))).toBe('done')
    expect(await plans.balance(patient)).toMatchObject({ psychologist: 5 })
    expect(await orders.now(order)).toMatchObject({ status: 'received' })
  })
})
