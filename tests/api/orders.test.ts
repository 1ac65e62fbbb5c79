import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import { quoteConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import { listAllOrders, type Order } from '#contract/order.ts'
import { downloadReceipt, listAllPayments } from '#contract/payment.ts'
import { periodEnd } from '#domain/plan-period.ts'
import { tally, times } from '../world/at-once.ts'
import { outcome } from '../world/client.ts'
import { emailOf, type Member } from '../world/clinic.ts'
import { breakProcessor } from '../world/faulty-processor.ts'
import { forFile } from '../world/for-file.ts'
import { mails, mailTo } from '../world/mail.ts'
import { ordering } from '../world/orders.ts'
import { CHALLENGED } from '../world/paying.ts'
import { pdfText } from '../world/pdf-text.ts'
import { openPlans } from '../world/plans.ts'
import { paymentsAtProcessor } from '../world/processor.ts'
import { promoNow, newPromo } from '../world/promo.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const world = await forFile(openPlans())
const { server, clinic, pay, plans } = world
const orders = ordering(clinic)

const uses = async (code: string) => (await promoNow(clinic, code))?.uses
const subjectIs =
  (subject: string) =>
  (mail: { subject: string }): boolean =>
    mail.subject === subject
const countMails = async (to: Member, subject: string) =>
  (await mails(server.url)).filter((mail) => mail.to === emailOf(to) && mail.subject === subject).length

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
    const mail = await mailTo(server.url, emailOf(patient), subjectIs('Kā samaksāt pasūtījumu'))
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
      body: clinic.wish(world.doctor, from, { payWith: 'bank_transfer' as 'card' }),
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

describe('PAY-10 the money is there', () => {
  test('PAY-10 fifty at once credit it once, with payment, receipt and mail; later it is said that it was', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient, { kind: 'doctor', amount: 7 })
    const said = await times(50, () => orders.receive(order))
    expect(tally(said.map(outcome))).toEqual({ done: 1, wrong_status: 49 })
    expect(outcome(await orders.receive(order))).toBe('wrong_status')
    expect(outcome(await orders.withdraw(patient, order))).toBe('wrong_status')
    expect(await plans.balance(patient)).toEqual({ psychologist: 0, doctor: 7 })
    const [payment, ...more] = await plans.payments(patient)
    expect(more).toEqual([])
    expect(payment).toMatchObject({
      amount: 325,
      method: 'bank_transfer',
      status: 'paid',
      receipt: true,
      what: { kind: 'purchase', of: 'doctor', amount: 7 },
    })
    expect(payment).not.toHaveProperty('card')
    expect(await orders.now(order)).toMatchObject({ status: 'received', receivedAt: payment?.at })
    const id = payment?._id ?? ''
    for (const [language, words] of [
      ['lv', 'Samaksāts ar bankas pārskaitījumu.'],
      ['en', 'Paid by bank transfer.'],
      ['ru', 'Оплачено банковским переводом.'],
    ] as const) {
      const { body } = await clinic.api.ask(downloadReceipt, {
        token: patient.token,
        params: { id },
        query: { language },
      })
      expect((await pdfText(body)).text).toContain(words)
    }
    await clinic.effectsDone()
    expect(await countMails(patient, 'Jūsu maksājuma čeks')).toBe(1)
    const all = await clinic.api.send(listAllPayments, {
      token: clinic.admin.token,
      query: { patientId: patient.clientId },
    })
    expect(all.data[0]).toMatchObject({ method: 'bank_transfer', amount: 325 })
    const [row] = await server.sql('select received_by from purchase_order where id = $1', [order._id])
    expect(row).toEqual({ received_by: clinic.admin.personId })
  })

  test('PAY-10 the same key is the same act; withdrawing at the same time never loses the money', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient)
    const key = randomUUID()
    const same = [await orders.receive(order, key), await orders.receive(order, key)]
    expect(same.map(({ status }) => status)).toEqual([204, 204])
    const raced = await orders.orderPack(patient)
    const [received] = await Promise.all([orders.receive(raced), orders.withdraw(patient, raced)])
    expect(outcome(received)).toBe('done')
    expect(await plans.balance(patient)).toMatchObject({ psychologist: 10 })
  })

  test('PAY-10 of somebody who is blocked it goes back: nothing is written', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient)
    await clinic.api.send(blockUser, { token: clinic.admin.token, params: { id: patient.personId } })
    expect(outcome(await orders.receive(order))).toBe('conflict')
    expect(await orders.now(order)).toMatchObject({ status: 'open' })
  })

  test('PAY-10 an order is found by what a bank statement says of it, and by where it stands', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient)
    const find = async (query: { reference?: string; status?: 'open' | 'received'; limit?: number }) =>
      clinic.api.send(listAllOrders, { token: clinic.admin.token, query })
    const { reference } = order
    for (const typed of [
      reference,
      reference.toLowerCase(),
      ` ${reference.slice(0, 4)} ${reference.slice(4)}`,
      reference.slice(2),
      reference.slice(0, 9),
    ])
      expect((await find({ reference: typed })).data.map(({ _id }) => _id)).toEqual([order._id])
    expect((await find({ reference, status: 'received' })).total).toBe(0)
    const pattern = { token: clinic.admin.token, query: { reference: 'RF%' } }
    expect(outcome(await clinic.api.ask(listAllOrders, pattern))).toBe('validation')
    const newest = await find({ limit: 1 })
    expect(newest.data[0]).toMatchObject({
      _id: order._id,
      status: 'open',
      patient: { _id: patient.clientId },
    })
    expect(newest.total).toBeGreaterThan(1)
    expect(newest.data[0]).not.toHaveProperty('what')
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

describe('PAY-10 PAY-05 a plan by bank transfer', () => {
  test('PAY-05 it begins with the money, ends by itself, and is told of beforehand', async () => {
    const patient = await clinic.newPayer()
    const order = await orders.orderPlan(patient)
    expect(await plans.plan(patient)).toBeUndefined()
    await clinic.moveTo(clinic.now() + 2 * DAY)
    expect(outcome(await orders.receive(order))).toBe('done')
    const plan = await plans.plan(patient)
    expect(plan).toMatchObject({ name: 'advanced', status: 'cancelled', left: 5, byTransfer: true })
    const endsAt = Date.parse(plan?.endsAt ?? '')
    expect(Math.abs(endsAt - periodEnd(clinic.now(), 1))).toBeLessThan(MINUTE)
    expect(await plans.paymentPlan(patient)).toBe('advanced')
    const told = 'Abonements drīz beigsies'
    await plans.untilAfter(endsAt - 5 * DAY - HOUR)
    expect(await countMails(patient, told)).toBe(0)
    await plans.untilAfter(endsAt - 5 * DAY)
    await plans.untilAfter(endsAt - 4 * DAY)
    expect(await countMails(patient, told)).toBe(1)
    await plans.untilAfter(endsAt)
    expect(await plans.plan(patient)).toBeUndefined()
    expect(await plans.paymentPlan(patient)).toBe('pay_as_you_go')
    expect(await plans.taken(patient)).toBe(0)
    expect(await countMails(patient, 'Abonements ir beidzies')).toBe(0)
  })

  test('PAY-05 the next month paid ahead is added to the end of this one: no day is paid twice', async () => {
    const patient = await clinic.newPatient()
    await orders.receive(await orders.orderPlan(patient))
    const first = await plans.plan(patient)
    await clinic.moveTo(clinic.now() + 10 * DAY)
    const next = await orders.orderPlan(patient)
    expect(outcome(await orders.receive(next))).toBe('done')
    const balance = await plans.balance(patient)
    expect(balance.plan).toMatchObject({ status: 'cancelled', byTransfer: true, left: 5 })
    const [row] = await server.sql<{ began_at: string }>(
      'select began_at from subscription where patient_id = $1',
      [patient.clientId],
    )
    const end = new Date(periodEnd(new Date(row?.began_at ?? '').getTime(), 2)).toISOString()
    expect(balance.plan?.endsAt).toBe(end)
    expect(balance).not.toHaveProperty('rests')
    const quoted = await clinic.api.send(quoteConsultation, {
      token: patient.token,
      body: clinic.wish(world.doctor, await pay.timeIn(3, 60), { payWith: 'plan', minutes: 60 }),
    })
    expect(quoted.left).toBe(5)
    await plans.untilAfter(first?.endsAt ?? '')
    expect(await plans.balance(patient)).toMatchObject({ plan: { left: 5, endsAt: end } })
    expect(await plans.paymentPlan(patient)).toBe('advanced')
  })

  test('PAY-05 whoever took the plan by card meanwhile is charged a month later', async () => {
    const patient = await clinic.newPayer()
    const order = await orders.orderPlan(patient)
    expect((await plans.choose(patient)).status).toBe(200)
    const before = await plans.plan(patient)
    expect(outcome(await orders.receive(order))).toBe('done')
    const after = await plans.plan(patient)
    expect(after).toMatchObject({ status: 'active', left: 5 })
    expect(after).not.toHaveProperty('byTransfer')
    expect(Date.parse(after?.renewsAt ?? '')).toBeGreaterThan(Date.parse(before?.renewsAt ?? ''))
    expect(await plans.taken(patient)).toBe(18_000)
    await plans.untilAfter(before?.renewsAt ?? '')
    expect(await plans.taken(patient)).toBe(18_000)
    await plans.untilAfter(after?.renewsAt ?? '')
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-06 its money waits while a renewal is being charged, and is credited afterwards', async () => {
    const patient = await clinic.newPayer()
    const order = await orders.orderPlan(patient)
    await plans.choose(patient)
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'captured'` })
    const { renewsAt = '' } = (await plans.plan(patient)) ?? {}
    await clinic.moveTo(Date.parse(renewsAt) + MINUTE)
    await expect
      .poll(async () => (await paymentsAtProcessor(server, patient)).at(-1), { timeout: 15_000 })
      .toBe('authorised')
    const key = randomUUID()
    const refused = await orders.receive(order, key)
    expect(outcome(refused)).toBe('conflict')
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await orders.now(order)).not.toMatchObject({ status: 'received' })
    await mend()
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    await expect.poll(async () => (await plans.plan(patient))?.left, { timeout: 20_000 }).toBe(5)
    const renewed = await plans.plan(patient)
    expect(outcome(await orders.receive(order, key))).toBe('done')
    const after = await plans.plan(patient)
    expect(after?.status).toBe('active')
    expect(Date.parse(after?.renewsAt ?? '')).toBeGreaterThan(Date.parse(renewed?.renewsAt ?? ''))
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-06 PAY-03 its money waits while the bank asks about a first month by card', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const order = await orders.orderPlan(patient)
    const { id, page } = await plans.challenged(patient)
    expect(outcome(await orders.receive(order))).toBe('conflict')
    expect(await orders.now(order)).toMatchObject({ status: 'open' })
    await pay.answer(page, 'approve')
    expect((await plans.complete(patient, id)).status).toBe(200)
    const first = await plans.plan(patient)
    expect(outcome(await orders.receive(order))).toBe('done')
    const after = await plans.plan(patient)
    expect(Date.parse(after?.renewsAt ?? '')).toBeGreaterThan(Date.parse(first?.renewsAt ?? ''))
    expect(await plans.taken(patient)).toBe(18_000)
  })

  test('PAY-06 its money and a choice by card at once: no day is paid for twice', async () => {
    const both = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => {
        const patient = await clinic.newPayer()
        return { patient, order: await orders.orderPlan(patient) }
      }),
    )
    await Promise.all(both.flatMap(({ patient, order }) => [plans.choose(patient), orders.receive(order)]))
    for (const { patient, order } of both) {
      expect(['done', 'wrong_status']).toContain(outcome(await orders.receive(order)))
      const overlaps = await server.sql(
        `select a.id from plan_month a join plan_month b on b.patient_id = a.patient_id and b.id > a.id
         where a.patient_id = $1 and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
        [patient.clientId],
      )
      expect(overlaps).toEqual([])
      if ((await plans.taken(patient)) !== 0)
        expect(await plans.plan(patient)).toMatchObject({ status: 'active' })
    }
  })

  test('PAY-05 a card goes on with it, charged at its end; another plan takes its place', async () => {
    const patient = await clinic.newPayer()
    await orders.receive(await orders.orderPlan(patient))
    expect((await plans.choose(patient, { total: 0 })).body).toMatchObject({ status: 'active', left: 5 })
    expect(await plans.taken(patient)).toBe(0)
    await plans.untilDue(patient)
    expect(await plans.taken(patient)).toBe(18_000)
    expect(outcome(await orders.receive(await orders.orderPlan(patient, { plan: 'basic' })))).toBe('done')
    const balance = await plans.balance(patient)
    expect(balance).toMatchObject({
      plan: { name: 'basic', byTransfer: true },
      rests: [{ name: 'advanced' }],
    })
    await plans.untilDue(patient)
    expect(await plans.taken(patient)).toBe(18_000)
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
    expect(await countMails(patient, 'Pasūtījuma termiņš ir beidzies')).toBe(1)
    expect(await orders.withdraw(patient, order)).toMatchObject({ status: 204 })
    expect(await orders.now(order)).toMatchObject({ status: 'lapsed' })
    expect(outcome(await orders.receive(order))).toBe('done')
    expect(await plans.balance(patient)).toMatchObject({ psychologist: 5 })
    expect(await orders.now(order)).toMatchObject({ status: 'received' })
  })
})

test('PAY-10 PAY-06 the processor’s record is not asked for money of the bank', async () => {
  const patient = await clinic.newPatient()
  await orders.receive(await orders.orderPack(patient))
  await orders.sendBack(await orders.orderPack(patient))
  await clinic.moveTo(clinic.now() + 2 * HOUR)
  const runs = async () =>
    (await server.sql<{ count: number }>('select count(*)::int as count from reconciliation'))[0]?.count ?? 0
  const before = await runs()
  await server.sql(`insert into pgboss.job (name, data) values ('reconcile', '{}')`)
  await expect.poll(runs, { timeout: 20_000 }).toBe(before + 1)
  const differ = `select subject from payment_finding where kind = 'difference' and gone_at is null`
  expect(await server.sql(differ)).toEqual([])
})
