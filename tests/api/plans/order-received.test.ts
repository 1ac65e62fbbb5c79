import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import { listAllOrders } from '#contract/order.ts'
import { downloadReceipt, listAllPayments } from '#contract/payment.ts'
import { tally, times } from '../../world/at-once.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { countMails } from '../../world/reading/mail.ts'
import { ordering } from '../../world/money/orders.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'
import { openPlans } from '../../world/money/plans.ts'

const HOUR = 3_600_000

const { server, clinic, plans } = await useWorld(openPlans())
const orders = ordering(clinic)

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
    expect(await countMails(server.url, emailOf(patient), 'Jūsu maksājuma čeks')).toBe(1)
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
