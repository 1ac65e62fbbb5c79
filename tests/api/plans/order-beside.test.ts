import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openChat } from '#contract/chat.ts'
import type { Consultation } from '#contract/consultation.ts'
import { quoteConsultation } from '#contract/consultation-routes.ts'
import type { Order } from '#contract/order.ts'
import { periodEnd } from '#domain/plan-period.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf, type Member } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { mailTo } from '../../world/reading/mail.ts'
import { ordering } from '../../world/money/orders.ts'
import { DECLINED } from '../../world/money/paying.ts'
import { openPlans } from '../../world/money/plans.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const world = await useWorld(openPlans())
const { server, clinic, pay, plans } = world
const orders = ordering(clinic)

const later = (days: number) => clinic.moveTo(clinic.now() + days * DAY)
const receive = async (order: Order) => expect(outcome(await orders.receive(order))).toBe('done')
const quotedLeft = async (patient: Member, doctor: Member = world.doctor) =>
  (
    await clinic.api.send(quoteConsultation, {
      token: patient.token,
      body: clinic.bookingInput(doctor, await pay.timeIn(3, 60), { payWith: 'plan', minutes: 60 }),
    })
  ).left

describe('PAY-05 PAY-10 an order older than the plan that runs', () => {
  test('PAY-05 its month stands beside that plan, to its own end; renewal, card and chat are as they were', async () => {
    const patient = await clinic.newPayer()
    const order = await orders.orderPlan(patient)
    await later(1)
    await plans.choose(patient, { plan: 'basic' })
    const before = await plans.plan(patient)
    await later(2)
    const receivedAt = clinic.now()
    await receive(order)
    const { plan, rests, ahead } = await plans.balance(patient)
    expect(plan).toEqual(before)
    expect(ahead).toBeUndefined()
    expect(rests).toMatchObject([{ name: 'advanced', kind: 'psychologist', left: 5 }])
    const endsAt = Date.parse(rests?.[0]?.endsAt ?? '')
    expect(Math.abs(endsAt - periodEnd(receivedAt, 1))).toBeLessThan(MINUTE)
    expect(await plans.paymentPlan(patient)).toBe('basic')
    const mail = await mailTo(
      server.url,
      emailOf(patient),
      ({ subject, text }) => subject === 'Jūsu maksājuma čeks' && text.includes('līdztekus'),
    )
    expect(mail.text).toContain('turpinās bez izmaiņām')
    expect(await quotedLeft(patient)).toBe(5)
    const made = (await pay.reserve(patient, await pay.timeIn(2, 60), { payWith: 'plan', minutes: 60 })).body
    expect((await plans.balance(patient)).rests).toMatchObject([{ left: 4 }])
    await pay.cancel(patient, made as Consultation)
    expect((await plans.balance(patient)).rests).toMatchObject([{ left: 5 }])
    await plans.untilAfter(before?.renewsAt ?? '')
    expect(await plans.plan(patient)).toMatchObject({ name: 'basic', status: 'active', left: 5 })
    expect((await plans.balance(patient)).rests).toMatchObject([{ name: 'advanced', left: 5 }])
    expect(await plans.taken(patient)).toBe(45_000)
    const chat = { token: patient.token, body: { doctorId: world.doctor.clientId } }
    expect(outcome(await clinic.api.ask(openChat, chat))).toBe('done')
    await plans.untilAfter(endsAt)
    expect(await plans.balance(patient)).not.toHaveProperty('rests')
    expect(await plans.plan(patient)).toMatchObject({ name: 'basic', status: 'active' })
    expect(await clinic.left(patient, 'plan')).toBe(5)
  })

  test('PAY-05 beside a plan that waits to be paid, and beside one that was cancelled and runs', async () => {
    for (const standing of ['past_due', 'cancelled'] as const) {
      const patient = await clinic.newPayer()
      const order = await orders.orderPlan(patient)
      await later(1)
      await plans.choose(patient, { plan: 'basic' })
      if (standing === 'cancelled') await plans.cancel(patient)
      else {
        await plans.useOnly(patient, DECLINED)
        await plans.untilDue(patient)
      }
      const before = await plans.plan(patient)
      expect(before?.status).toBe(standing)
      await receive(order)
      expect(await plans.balance(patient)).toMatchObject({
        plan: before,
        rests: [{ name: 'advanced', left: 5 }],
      })
      await plans.untilDue(patient)
      if (standing === 'past_due') expect(await plans.plan(patient)).toMatchObject({ status: 'past_due' })
      else expect(await plans.plan(patient)).toBeUndefined()
    }
  })

  test('PAY-05 taking a cancellation back is a choice as well; a renewal is none', async () => {
    const [resumes, renews] = [await plans.newSubscriber('basic'), await plans.newSubscriber('basic')]
    await plans.cancel(resumes)
    const both = [await orders.orderPlan(resumes), await orders.orderPlan(renews)] as const
    await later(1)
    await plans.choose(resumes, { plan: 'basic' })
    await plans.untilDue(renews)
    expect(await plans.taken(renews)).toBe(45_000)
    await receive(both[0])
    await receive(both[1])
    expect(await plans.balance(resumes)).toMatchObject({
      plan: { name: 'basic', status: 'active' },
      rests: [{ name: 'advanced' }],
    })
    expect(await plans.balance(renews)).toMatchObject({
      plan: { name: 'advanced', byTransfer: true },
      rests: [{ name: 'basic' }],
    })
  })

  test('PAY-05 with no plan running any more it begins like any other', async () => {
    const patient = await clinic.newPayer()
    const order = await orders.orderPlan(patient)
    await later(1)
    await plans.choose(patient, { plan: 'basic' })
    await plans.cancel(patient)
    await plans.untilDue(patient)
    await receive(order)
    expect(await plans.plan(patient)).toMatchObject({ name: 'advanced', byTransfer: true, left: 5 })
    expect(await plans.balance(patient)).not.toHaveProperty('rests')
  })

  test('PAY-05 of two orders the later one is the plan, whichever money comes first', async () => {
    for (const first of [0, 1] as const) {
      const patient = await clinic.newPatient()
      const older = await orders.orderPlan(patient)
      await orders.withdraw(patient, older)
      await later(1)
      const newer = await orders.orderPlan(patient, { plan: 'basic' })
      const coming = first === 0 ? [older, newer] : [newer, older]
      for (const order of coming) {
        await later(1)
        await receive(order)
      }
      expect(await plans.balance(patient)).toMatchObject({
        plan: { name: 'basic', left: 5 },
        rests: [{ name: 'advanced', left: 5 }],
      })
    }
  })

  test('PAY-05 PAY-06 a consultation that comes back after such a month stays, and is not lost', async () => {
    const patient = await clinic.newPayer()
    const order = await orders.orderPlan(patient)
    await later(1)
    await plans.choose(patient, { plan: 'basic' })
    await receive(order)
    await later(25)
    const from = await pay.timeIn(14, 60)
    const made = (await pay.reserve(patient, from, { payWith: 'plan', minutes: 60 })).body as Consultation
    await pay.accept(made)
    await plans.untilAfter(
      (await plans.balance(patient)).rests?.find(({ name }) => name === 'advanced')?.endsAt ?? '',
    )
    await pay.cancel(patient, made)
    expect(await plans.balance(patient)).toMatchObject({ psychologist: 1, plan: { name: 'basic', left: 5 } })
  })
})

type Name = 'advanced' | 'basic'
type Act = { act: 'order' | 'card'; name: Name } | { act: 'money' | 'withdraw' | 'cancel' }

const name = fc.constantFrom<Name>('advanced', 'basic')
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constantFrom('order' as const, 'card' as const), name }),
  fc.record({
    act: fc.constantFrom('money' as const, 'money' as const, 'withdraw' as const, 'cancel' as const),
  }),
)

/** What must be so, by the rules alone: the latest decision is the plan, and every month that was paid for is had. */
class Paper {
  plan: { name: Name; status: 'active' | 'cancelled'; chosen: number } | undefined
  months = 0
  charged = 0
  orders: { order: Order; name: Name; at: number; open: boolean }[] = []

  card(name: Name, at: number): string {
    if (this.plan?.name === name && this.plan.status === 'active') return 'conflict'
    if (this.plan?.name !== name) {
      this.months += 1
      this.charged += name === 'advanced' ? 18_000 : 22_500
    }
    this.plan = { name, status: 'active', chosen: at }
    return 'done'
  }
  mayOrder(name: Name): boolean {
    return (
      !(this.plan?.name === name && this.plan.status === 'active') && !this.orders.some(({ open }) => open)
    )
  }
  money({ name, at }: { name: Name; at: number }): void {
    this.months += 1
    if (this.plan?.name === name) this.plan.chosen = Math.max(this.plan.chosen, at)
    else if (!this.plan || this.plan.chosen < at) this.plan = { name, status: 'cancelled', chosen: at }
  }
}

const seed = Number(process.env['SEED'] ?? 39)

test.each(
  fc.sample(fc.array(anyAct, { minLength: 6, maxLength: 10 }), { numRuns: 10, seed }).map((acts) => [acts]),
)(
  'PAY-05 PAY-06 whatever the order of events: the latest decision is the plan, and all that was paid is there %#',
  async (acts) => {
    const patient = await clinic.newPayer()
    const paper = new Paper()
    for (const [at, each] of acts.entries()) {
      if (each.act === 'card')
        expect(outcome(await plans.choose(patient, { plan: each.name }))).toBe(paper.card(each.name, at))
      else if (each.act === 'order') {
        const may = paper.mayOrder(each.name)
        const answer = await orders.askPlan(patient, { plan: each.name })
        expect(outcome(answer)).toBe(may ? 'done' : 'conflict')
        const { order } = answer.body as { order: Order }
        if (may) paper.orders.push({ order, name: each.name, at, open: true })
      } else if (each.act === 'cancel') {
        await plans.cancel(patient)
        if (paper.plan) paper.plan.status = 'cancelled'
      } else if (each.act === 'withdraw') {
        for (const one of paper.orders.filter(({ open }) => open)) {
          await orders.withdraw(patient, one.order)
          one.open = false
        }
      } else {
        const paid = paper.orders.shift()
        if (paid) {
          await receive(paid.order)
          paper.money(paid)
        }
      }
      const { plan, rests = [], ahead = [] } = await plans.balance(patient)
      expect(plan && { name: plan.name, status: plan.status }).toEqual(
        paper.plan && { name: paper.plan.name, status: paper.plan.status },
      )
      const all = [...(plan ? [plan] : []), ...rests, ...ahead].reduce((sum, { left }) => sum + left, 0)
      expect(all).toBe(5 * paper.months)
      await later(1)
    }
    expect(await plans.taken(patient)).toBe(paper.charged)
  },
)

describe('PAY-05 PAY-10 a month paid ahead', () => {
  test('PAY-05 it is shown with its day, is spent only once begun, and then is the plan’s', async () => {
    const patient = await clinic.newPatient()
    await receive(await orders.orderPlan(patient))
    const { plan: first } = await plans.balance(patient)
    await later(10)
    await receive(await orders.orderPlan(patient))
    await receive(await orders.orderPlan(patient))
    const paid = await plans.balance(patient)
    expect(paid.ahead).toMatchObject([
      { name: 'advanced', kind: 'psychologist', left: 5, startsAt: first?.endsAt },
      { name: 'advanced', left: 5, startsAt: paid.ahead?.[0]?.endsAt, endsAt: paid.plan?.endsAt },
    ])
    expect(paid.plan?.monthEndsAt).toBe(first?.endsAt)
    expect(paid).not.toHaveProperty('rests')
    expect(await quotedLeft(patient)).toBe(5)
    await plans.untilAfter(first?.endsAt ?? '')
    const begun = await plans.balance(patient)
    expect(begun).toMatchObject({ plan: { left: 5 }, ahead: [paid.ahead?.[1]] })
    expect(await quotedLeft(patient)).toBe(5)
  })

  test('PAY-05 another plan takes its place: it still begins on its day, as a rest', async () => {
    const patient = await clinic.newPayer()
    await receive(await orders.orderPlan(patient))
    const { plan: first } = await plans.balance(patient)
    await receive(await orders.orderPlan(patient))
    await later(1)
    await plans.choose(patient, { plan: 'basic' })
    expect(await plans.balance(patient)).toMatchObject({
      plan: { name: 'basic' },
      rests: [{ name: 'advanced', left: 5, endsAt: first?.endsAt }],
      ahead: [{ name: 'advanced', left: 5, startsAt: first?.endsAt }],
    })
    await plans.untilAfter(first?.endsAt ?? '')
    const then = await plans.balance(patient)
    expect(then).toMatchObject({ plan: { name: 'basic' }, rests: [{ name: 'advanced', left: 5 }] })
    expect(then).not.toHaveProperty('ahead')
    expect(await quotedLeft(patient)).toBe(5)
  })
})
