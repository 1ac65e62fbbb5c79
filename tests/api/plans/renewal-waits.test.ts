import { listCards, removeCard } from '#contract/card.ts'
import { listFindings } from '#contract/payment-issue.ts'
import { listPayments } from '#contract/payment.ts'
import { getBalance } from '#contract/purchase.ts'
import { cancelPlan, choosePlan } from '#contract/subscription.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import { emailOf, type Member } from '../../world/people/clinic.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { mails } from '../../world/reading/mail.ts'
import { ordering } from '../../world/money/orders.ts'
import type { StripeFault } from '../../world/outside/stripe/double.ts'
import { giveStripeCard, openWithStripe } from '../../world/outside/stripe/paying.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LONG = { timeout: 30_000 }
const DECLINED = '4000000000000341'

let world: Awaited<ReturnType<typeof openWithStripe>>
let orders: ReturnType<typeof ordering>
const broken: StripeFault[] = []
beforeAll(async () => {
  world = await openWithStripe()
  orders = ordering(world.clinic)
})
afterEach(async () => {
  for (const fault of broken) fault.times = 0
  world.stripe.forbid(null)
  await expectInvariants(world.server)
})
afterAll(() => world.close())

const plan = async ({ token }: Member) => (await world.clinic.api.send(getBalance, { token })).plan
const payments = async ({ token }: Member) =>
  (await world.clinic.api.send(listPayments, { token })).data.map(({ status }) => status)
const subjects = async (patient: Member) =>
  (await mails(world.server.url)).flatMap(({ to, subject }) => (to === emailOf(patient) ? [subject] : []))
const issues = async ({ clientId }: Member) => {
  const { data } = await world.clinic.api.send(listFindings, { token: world.clinic.admin.token })
  return data.flatMap(({ kind, amount, payment }) =>
    payment?.patient._id === clientId ? [{ kind, amount }] : [],
  )
}

async function subscriber(): Promise<Member> {
  const patient = await world.clinic.newPatient()
  await giveStripeCard(world, patient)
  await world.clinic.api.send(choosePlan, { token: patient.token, body: { plan: 'advanced' } })
  return patient
}

/** Every request to Stripe that fits goes wrong. Answers how to mend it. */
function breakStripe(does: StripeFault['does'], method: string, path: RegExp): () => void {
  const fault: StripeFault = { does, method, path, times: 1_000_000 }
  broken.push(fault)
  world.stripe.break(fault)
  return () => void (fault.times = 0)
}

/** Moves the clock, and waits until Stripe was asked for money in vain. */
async function askedInVain(at: number): Promise<void> {
  const before = world.stripe.asked.length
  await world.clinic.moveTo(at)
  await expect.poll(() => world.stripe.asked.length, LONG).toBeGreaterThan(before)
}
const renewsAt = async (patient: Member) => Date.parse((await plan(patient))?.renewsAt ?? '')

describe('PAY-05 PAY-08 a renewal that Stripe is not rightly asked for', () => {
  test('PAY-05 PAY-08 ADM-02 it costs its patient nothing and tells them nothing; a day later administrators see it', async () => {
    const patient = await subscriber()
    await world.clinic.effectsDone()
    const before = await subjects(patient)
    const due = await renewsAt(patient)
    const troubles = [
      ['no such key', 'GET', /payment_methods/, 'StripeAuthenticationError'],
      ['fail', 'POST', /payment_intents$/, 'StripeAPIError'],
      ['too many', 'POST', /payment_intents$/, 'StripeRateLimitError'],
      ['cut before', 'POST', /payment_intents$/, 'StripeConnectionError'],
      ['impossible', 'POST', /payment_intents$/, 'makes nothing of a renewal'],
    ] as const
    for (const [n, [does, method, path, words]] of troubles.entries()) {
      const mend = breakStripe(does, method, path)
      await world.clinic.moveTo(due + MINUTE + n * 4 * HOUR)
      await expect.poll(() => world.server.logs(), LONG).toContain(words)
      mend()
    }
    world.stripe.forbid(/payment_intents$/)
    await askedInVain(due + 23 * HOUR)
    expect(await issues(patient)).toEqual([])
    await world.clinic.moveTo(due + 25 * HOUR)
    await expect.poll(() => issues(patient), LONG).toEqual([{ kind: 'renewal_waits', amount: 180 }])
    await askedInVain(due + 49 * HOUR)
    expect(await issues(patient)).toHaveLength(1)
    expect(await plan(patient)).toMatchObject({ status: 'active', left: 0 })
    expect(await payments(patient)).toEqual(['pending', 'paid'])
    expect(await subjects(patient)).toEqual(before)

    world.stripe.forbid(null)
    await world.clinic.moveTo(due + 50 * HOUR)
    await expect.poll(async () => (await plan(patient))?.left, LONG).toBe(5)
    expect(await payments(patient)).toEqual(['paid', 'paid'])
    expect(await issues(patient)).toEqual([])
  })

  test('PAY-05 PAY-08 a card that is declined after that counts, and is told', async () => {
    const patient = await subscriber()
    await giveStripeCard(world, patient, DECLINED)
    const { data } = await world.clinic.api.send(listCards, { token: patient.token })
    for (const { _id: id, default: chosen } of data)
      if (!chosen) await world.clinic.api.send(removeCard, { token: patient.token, params: { id } })
    const mend = breakStripe('no such key', 'GET', /payment_methods/)
    const due = await renewsAt(patient)
    await askedInVain(due + MINUTE)
    mend()
    await world.clinic.moveTo(due + 2 * HOUR)
    await expect.poll(async () => (await plan(patient))?.status, LONG).toBe('past_due')
    await world.clinic.effectsDone()
    expect(await subjects(patient)).toContain('Abonementu neizdevās atjaunot')
  })

  test('PAY-05 PAY-06 its patient need not wait: cancelled, nothing is charged any more, whatever was on its way', async () => {
    const patient = await subscriber()
    const last = world.stripe.account.intents().at(-1)
    const made = () => world.stripe.account.intents().filter(({ customer }) => customer === last?.customer)
    const due = await renewsAt(patient)
    const mend = breakStripe('fail', 'POST', /capture$/)
    await world.clinic.moveTo(due + MINUTE)
    await expect.poll(made, LONG).toHaveLength(2)
    const cancel = () => world.clinic.api.ask(cancelPlan, { token: patient.token })
    await world.clinic.moveTo(due + 10 * MINUTE)
    expect(outcome(await cancel())).toBe('done')
    expect(await plan(patient)).toBeUndefined()
    mend()
    await world.clinic.moveTo(due + HOUR)
    await world.clinic.effectsDone()
    await expect
      .poll(
        () =>
          made()
            .map(({ status }) => status)
            .toSorted(),
        LONG,
      )
      .toEqual(['canceled', 'succeeded'])
    expect(await issues(patient)).toEqual([])
  })

  test('PAY-05 PAY-06 PAY-10 while nobody knows whether it was paid, nothing else is charged or counted in its place', async () => {
    const patient = await world.clinic.newPatient()
    await giveStripeCard(world, patient)
    const order = await orders.orderPlan(patient)
    const choose = (plan: 'advanced' | 'basic') =>
      world.clinic.api.ask(choosePlan, { token: patient.token, body: { plan } })
    expect(outcome(await choose('advanced'))).toBe('done')
    const due = await renewsAt(patient)
    const mends = [breakStripe('fail', 'POST', /capture$/)]
    await askedInVain(due + MINUTE)
    mends.push(breakStripe('fail', 'GET', /payment_intents/))
    await world.clinic.moveTo(due + 10 * MINUTE)
    for (const plan of ['advanced', 'basic'] as const)
      expect(outcome(await choose(plan))).toBe('renewal_waits')
    expect(outcome(await orders.receive(order))).toBe('renewal_waits')
    for (const mend of mends) mend()
    await world.clinic.moveTo(due + HOUR)
    await expect.poll(async () => (await plan(patient))?.left, LONG).toBe(5)
    expect(await payments(patient)).toEqual(['paid', 'paid'])
    expect(outcome(await orders.receive(order))).toBe('done')
  })
})
