import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import { listAllOrders, type Order } from '#contract/order.ts'
import { downloadReceipt, downloadStatement, listAllPayments } from '#contract/payment.ts'
import { listPromoCodes } from '#contract/promo.ts'
import { dayInRiga } from '#domain/zone.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf, type Member } from '../../world/people/clinic.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'
import { ordering } from '../../world/money/orders.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'
import { openPlans, type PlansWorld } from '../../world/money/plans.ts'
import { newPromo } from '../../world/money/promo.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let world: PlansWorld
let server: PlansWorld['server']
let clinic: PlansWorld['clinic']
let plans: PlansWorld['plans']
let orders: ReturnType<typeof ordering>

beforeAll(async () => {
  world = await openPlans()
  ;({ server, clinic, plans } = world)
  orders = ordering(clinic)
})
afterEach(() => world.expectRight())
afterAll(() => server.remove())

const tally = (said: string[]) =>
  Object.fromEntries([...new Set(said)].map((each) => [each, said.filter((one) => one === each).length]))
const today = () => dayInRiga(clinic.now())
const dayBefore = (days: number) => dayInRiga(clinic.now() - days * DAY)
const returnedMails = async (to: Member) =>
  (await mails(server.url)).filter(
    ({ to: address, subject }) => address === emailOf(to) && subject === 'Naudu nosūtījām atpakaļ',
  )
const block = ({ personId: id }: Member) =>
  clinic.api.send(blockUser, { token: clinic.admin.token, params: { id } })
const moves = ({ _id }: Order) =>
  server.sql<{ debit: string; credit: string; cents: number }>(
    'select debit, credit, amount::int as cents from ledger_transfer where key like $1 order by key',
    [`order/${_id}/%`],
  )

describe('PAY-10 PAY-06 money that goes back', () => {
  test('PAY-10 an open order: over for good, in the ledger both ways, told by mail, seen by its patient', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient)
    expect((await orders.sendBack(order)).status).toBe(204)
    const [own] = await orders.own(patient)
    expect(own).toMatchObject({ status: 'returned', returnedOn: today() })
    expect(own).not.toHaveProperty('receivedOn')
    expect(await orders.now(order)).toMatchObject({ status: 'returned', returnedOn: today() })
    const found = await clinic.api.send(listAllOrders, {
      token: clinic.admin.token,
      query: { status: 'returned' },
    })
    expect(found.data[0]?._id).toBe(order._id)
    expect(await plans.balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
    expect(await plans.payments(patient)).toEqual([])
    expect(await moves(order)).toEqual([
      { debit: 'bank/cents', credit: 'platform/cents', cents: 18_000 },
      { debit: 'platform/cents', credit: 'bank/cents', cents: 18_000 },
    ])
    const [row] = await server.sql('select returned_by from purchase_order where id = $1', [order._id])
    expect(row).toEqual({ returned_by: clinic.admin.personId })
    const mail = await mailTo(
      server.url,
      emailOf(patient),
      ({ subject }) => subject === 'Naudu nosūtījām atpakaļ',
    )
    expect(mail.text).toContain(order.reference.replaceAll(/(.{4})(?=.)/g, '$1 '))
    expect(mail.text).toContain('180.00')
  })

  test('PAY-10 twenty at once are one return; then neither a return, a receipt nor a withdrawal', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient)
    const said = await Promise.all(Array.from({ length: 20 }, () => orders.sendBack(order)))
    expect(tally(said.map(outcome))).toEqual({ done: 1, wrong_status: 19 })
    for (const late of [orders.sendBack(order), orders.receive(order), orders.withdraw(patient, order)])
      expect(outcome(await late)).toBe('wrong_status')
    await clinic.effectsDone()
    expect(await returnedMails(patient)).toHaveLength(1)
    expect(await moves(order)).toHaveLength(2)
  })

  test('PAY-10 received and returned at once, twenty of each: exactly one is believed', async () => {
    for (const ask of [orders.orderPack, orders.orderPlan]) {
      const patient = await clinic.newPatient()
      const order = await ask(patient)
      const both = Array.from({ length: 20 }, () => [orders.receive(order), orders.sendBack(order)])
      const said = await Promise.all(both.flat())
      expect(tally(said.map(outcome))).toEqual({ done: 1, wrong_status: 39 })
      const status = (await orders.now(order))?.status
      expect(['received', 'returned']).toContain(status)
      expect(await plans.payments(patient)).toHaveLength(status === 'received' ? 1 : 0)
      expect(await moves(order)).toHaveLength(status === 'received' ? 0 : 2)
    }
  })

  test('PAY-10 the same key is the same act; once received it cannot be returned; an unknown one is not there', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient)
    const key = randomUUID()
    const same = [await orders.sendBack(order, key), await orders.sendBack(order, key)]
    expect(same.map(({ status }) => status)).toEqual([204, 204])
    const received = await orders.orderPack(patient)
    await orders.receive(received)
    expect(outcome(await orders.sendBack(received))).toBe('wrong_status')
    expect(outcome(await orders.sendBack({ _id: randomUUID() }))).toBe('not_found')
  })

  test('PAY-10 ADM-02 of somebody blocked, or gone, whose money cannot be received', async () => {
    const [blocked, removed] = [await clinic.newPatient(), await clinic.newPatient()]
    for (const patient of [blocked, removed]) {
      const order = await orders.orderPack(patient)
      await block(patient)
      if (patient === removed)
        await server.sql(`update person set status = 'removed' where id = $1`, [patient.personId])
      expect(outcome(await orders.receive(order))).toBe('conflict')
      expect((await orders.sendBack(order)).status).toBe(204)
    }
    await clinic.effectsDone()
    expect(await returnedMails(blocked)).toHaveLength(1)
    expect(await returnedMails(removed)).toEqual([])
  })

  test('PAY-10 CON-13 after withdrawal and after its time; an open one gives back its code, no other is touched', async () => {
    const { code } = await newPromo(clinic, { percent: 10, limit: 1 })
    const uses = async () =>
      (await clinic.api.send(listPromoCodes, { token: clinic.admin.token, query: { code } })).data[0]?.uses
    const [patient, other] = [await clinic.newPatient(), await clinic.newPatient()]
    const order = await orders.orderPack(patient, { promoCode: code })
    const beside = await orders.orderPlan(patient)
    expect(await uses()).toBe(1)
    await orders.sendBack(order)
    expect(await uses()).toBe(0)
    expect(await orders.now(beside)).toMatchObject({ status: 'open' })
    const withdrawn = await orders.orderPack(other, { promoCode: code })
    await orders.withdraw(other, withdrawn)
    await orders.orderPack(patient, { promoCode: code })
    expect(await orders.sendBack(withdrawn)).toMatchObject({ status: 204 })
    expect(await uses()).toBe(1)
    const lapsed = await orders.orderPack(other)
    await clinic.moveTo(Date.parse(lapsed.dueOn) + 6 * DAY + MINUTE)
    await clinic.effectsDone()
    expect(await orders.now(lapsed)).toMatchObject({ status: 'lapsed' })
    expect(await orders.sendBack(lapsed, undefined, dayBefore(1))).toMatchObject({ status: 204 })
    expect(await orders.now(lapsed)).toMatchObject({ status: 'returned', returnedOn: dayBefore(1) })
  })
})

describe('PAY-10 PAY-07 the day the money came', () => {
  test('PAY-07 payment, receipt, list and statement are of that day, across a new year; a plan begins now', async () => {
    const patient = await clinic.newPatient()
    const madeAt = Date.UTC(2029, 11, 28, 10)
    await clinic.moveTo(madeAt)
    const [pack, plan] = [await orders.orderPack(patient), await orders.orderPlan(patient)]
    await clinic.moveTo(Date.UTC(2030, 0, 2, 9))
    expect(outcome(await orders.receive(pack, undefined, '2029-12-31'))).toBe('done')
    expect(outcome(await orders.receive(plan, undefined, '2029-12-31'))).toBe('done')
    expect(await orders.now(pack)).toMatchObject({ status: 'received', receivedOn: '2029-12-31' })
    expect((await orders.own(patient)).map(({ receivedOn }) => receivedOn)).toEqual([
      '2029-12-31',
      '2029-12-31',
    ])
    const payments = await plans.payments(patient)
    expect(payments.map(({ at }) => dayInRiga(Date.parse(at)))).toEqual(['2029-12-31', '2029-12-31'])
    const paper = async (id: string) => {
      const asked = { token: patient.token, params: { id }, query: { language: 'lv' as const } }
      return (await pdfText((await clinic.api.ask(downloadReceipt, asked)).body)).text
    }
    expect(await paper(payments[0]?._id ?? '')).toContain('31.12.2029')
    const statement = async (year: number) => {
      const query = { year, format: 'csv' as const }
      return String((await clinic.api.ask(downloadStatement, { token: patient.token, query })).body)
    }
    expect((await statement(2029)).match(/2029-12-31/g)).toHaveLength(2)
    expect(await statement(2030)).not.toContain('180')
    const all = (from: string, to: string) =>
      clinic.api.send(listAllPayments, {
        token: clinic.admin.token,
        query: { patientId: patient.clientId, from, to },
      })
    expect((await all('2029-12-30T22:00:00Z', '2029-12-31T22:00:00Z')).total).toBe(2)
    const begun = Date.parse((await plans.plan(patient))?.endsAt ?? '')
    expect(begun).toBeGreaterThan(Date.UTC(2030, 1, 1))
  })

  test('PAY-10 not tomorrow, not before the order, not no day at all: 422 and nothing is written', async () => {
    const patient = await clinic.newPatient()
    const order = await orders.orderPack(patient)
    for (const [day, problem] of [
      [dayBefore(-1), 'date_future'],
      [dayBefore(1), 'date_before_order'],
      ['2030-02-30', 'date_invalid'],
      ['31.12.2029', 'date_invalid'],
    ] as const) {
      const wrong = { status: 422, body: { error: 'validation' } }
      expect(await orders.receive(order, undefined, day)).toMatchObject({
        ...wrong,
        body: { fields: { receivedOn: problem } },
      })
      expect(await orders.sendBack(order, undefined, day)).toMatchObject({
        ...wrong,
        body: { fields: { returnedOn: problem } },
      })
    }
    expect(await orders.now(order)).toMatchObject({ status: 'open' })
    expect(outcome(await orders.receive(order, undefined, today()))).toBe('done')
    expect(await orders.now(order)).toMatchObject({ receivedOn: today() })
  })
})

describe('PAY-10 a lost answer', () => {
  test('PAY-10 the order is answered as it stands by now, however it ended; another body is still refused', async () => {
    const patient = await clinic.newPatient()
    const ends = {
      withdrawn: (order: Order) => orders.withdraw(patient, order),
      returned: (order: Order) => orders.sendBack(order),
      received: (order: Order) => orders.receive(order),
      lapsed: async (order: Order) => {
        await clinic.moveTo(Date.parse(order.dueOn) + 6 * DAY + MINUTE)
        await clinic.effectsDone()
      },
    }
    for (const ask of [orders.askPack, orders.askPlan] as const)
      for (const [status, end] of Object.entries(ends)) {
        const key = randomUUID()
        const first = await ask(patient, {}, key)
        const { order } = first.body as { order: Order }
        expect(order.status).toBe('open')
        await end(order)
        const again = await ask(patient, {}, key)
        expect(again).toMatchObject({ status: 201, body: { order: { _id: order._id, status } } })
      }
    const key = randomUUID()
    await orders.askPack(patient, {}, key)
    expect(outcome(await orders.askPack(patient, { amount: 1 }, key))).toBe('idempotency_key_reused')
    expect((await orders.own(patient)).filter(({ status }) => status === 'open')).toHaveLength(1)
  })
})
