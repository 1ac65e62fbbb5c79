import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { quoteConsultation } from '#contract/consultation-routes.ts'
import { periodEnd } from '#domain/plan-period.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { countMails } from '../../world/reading/mail.ts'
import { ordering } from '../../world/money/orders.ts'
import { CHALLENGED } from '../../world/money/paying.ts'
import { openPlans } from '../../world/money/plans.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const world = await useWorld(openPlans())
const { server, clinic, pay, plans } = world
const orders = ordering(clinic)

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
    const subject = 'Abonements drīz beigsies'
    await plans.untilAfter(endsAt - 5 * DAY - HOUR)
    expect(await countMails(server.url, emailOf(patient), subject)).toBe(0)
    await plans.untilAfter(endsAt - 5 * DAY)
    await plans.untilAfter(endsAt - 4 * DAY)
    expect(await countMails(server.url, emailOf(patient), subject)).toBe(1)
    await plans.untilAfter(endsAt)
    expect(await plans.plan(patient)).toBeUndefined()
    expect(await plans.paymentPlan(patient)).toBe('pay_as_you_go')
    expect(await plans.taken(patient)).toBe(0)
    expect(await countMails(server.url, emailOf(patient), 'Abonements ir beidzies')).toBe(0)
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
      body: clinic.bookingInput(world.doctor, await pay.timeIn(3, 60), { payWith: 'plan', minutes: 60 }),
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
    const mend = await plans.hangRenewal(patient)
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
