import { describe, expect, test } from 'vitest'
import { listPayments } from '#contract/payment.ts'
import type { PlanChoice } from '#contract/subscription.ts'
import { outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, DECLINED } from '../../world/money/paying.ts'
import { openPlans } from '../../world/money/plans.ts'
import { newPromo, promoNow } from '../../world/money/promo.ts'

const MINUTE = 60_000

const { server, clinic, pay, plans } = await useWorld(openPlans())

const { cancelPayment, buy, challengedPack } = pay
const uses = async (code: string) => (await promoNow(clinic, code))?.uses
const statuses = async ({ token }: Member) =>
  (await clinic.api.send(listPayments, { token })).data.map(({ status }) => status)
const stateOf = async (id: string) =>
  (await server.sql<{ state: string }>('select state from payment where id = $1', [id]))[0]?.state

/** What can be bought; each with how it is asked for and what was got of it. */
const kinds = [
  {
    what: 'a pack',
    ask: (patient: Member) => challengedPack(patient),
    again: (patient: Member, cardId: string) => buy(patient, { cardId }),
    got: async (patient: Member) => (await plans.balance(patient)).psychologist / 5,
    status: 201,
  },
  {
    what: 'a plan',
    ask: (patient: Member) => plans.challenged(patient),
    again: (patient: Member, cardId: string) =>
      plans.choose(patient, { cardId } satisfies Partial<PlanChoice>),
    got: async (patient: Member) => ((await plans.plan(patient))?.left ?? 0) / 5,
    status: 200,
  },
] as const

describe.each(kinds)('PAY-06 $what that waits for the bank is given up', ({ ask, again, got, status }) => {
  test('PAY-06 PAY-03 another card pays for it; the late yes takes nothing', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id, page } = await ask(patient)
    expect((await cancelPayment(patient, id)).status).toBe(204)
    expect(await pay.processor(patient)).toEqual(['voided'])
    expect((await again(patient, await clinic.giveCard(patient))).status).toBe(status)
    await pay.answer(page, 'approve')
    expect(outcome(await plans.complete(patient, id))).toBe('payment_failed')
    await clinic.effectsDone()
    expect(await plans.taken(patient)).toBe(18_000)
    expect(await pay.processor(patient)).toEqual(['voided', 'captured'])
    expect(await got(patient)).toBe(1)
    expect(await statuses(patient)).toEqual(['paid', 'failed'])
  })

  test('PAY-06 PAY-03 whoever walks away from it and takes the same with another card pays once', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { page } = await ask(patient)
    expect((await again(patient, await clinic.giveCard(patient))).status).toBe(status)
    await pay.answer(page, 'approve')
    await clinic.effectsDone()
    expect(await pay.processor(patient)).toEqual(['voided', 'captured'])
    expect(await plans.taken(patient)).toBe(18_000)
    expect(await got(patient)).toBe(1)
  })

  test('PAY-06 what the bank agreed to just then stands, and the same is not taken again', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id } = await ask(patient)
    await server.sql(`update test_payment set state = 'captured' where key = $1`, [id])
    expect(outcome(await again(patient, await clinic.giveCard(patient)))).toBe('conflict')
    expect(await plans.taken(patient)).toBe(18_000)
    expect(await got(patient)).toBe(1)
  })

  test('PAY-06 API-01 again is the same; for others, and where there is none, it does not exist', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id } = await ask(patient)
    expect(outcome(await cancelPayment(await clinic.newPatient(), id))).toBe('not_found')
    expect(outcome(await cancelPayment(clinic.admin, id))).toBe('no_profile')
    expect((await plans.complete(patient, id)).status).toBe(202)
    const all = await Promise.all([
      cancelPayment(patient, id),
      cancelPayment(patient, id),
      cancelPayment(patient, id),
    ])
    expect(all.map((each) => each.status)).toEqual([204, 204, 204])
    expect((await cancelPayment(patient, id)).status).toBe(204)
    expect(await got(patient)).toBe(0)
  })

  test('PAY-06 what was taken by then is had, and shown as such', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id } = await ask(patient)
    // What the bank agreed to was taken, and our process died before it was written down.
    await server.sql(`update test_payment set state = 'captured' where key = $1`, [id])
    const answers = [await cancelPayment(patient, id), await cancelPayment(patient, id)]
    expect(answers.map((each) => each.status)).toEqual([status, status])
    expect(await got(patient)).toBe(1)
    expect(await plans.taken(patient)).toBe(18_000)
  })

  test('PAY-06 a process that dies between the processor and our books leaves nothing open', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id } = await ask(patient)
    await server.sql(`update test_payment set state = 'voided' where key = $1`, [id])
    expect(await stateOf(id)).toBe('challenge')
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('failed')
    expect((await cancelPayment(patient, id)).status).toBe(204)
    expect(await got(patient)).toBe(0)
  })

  test('PAY-06 the processor is away: nothing is given up yet, and the payment still waits', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id } = await ask(patient)
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'voided'` })
    expect((await cancelPayment(patient, id)).status).toBe(500)
    expect((await plans.complete(patient, id)).status).toBe(202)
    await mend()
    expect((await cancelPayment(patient, id)).status).toBe(204)
    expect(await pay.processor(patient)).toEqual(['voided'])
  })

  test('PAY-06 it meets the bank’s yes, its word to us and the page, twenty times: one outcome each time', async () => {
    for (let time = 0; time < 20; time++) {
      const patient = await clinic.newPayer(CHALLENGED)
      const { id, page } = await ask(patient)
      const yes = pay.answer(page, 'approve')
      // The yes comes with the others, or just before them.
      if (time % 2) await yes
      const [left] = await Promise.all([
        cancelPayment(patient, id),
        plans.complete(patient, id),
        cancelPayment(patient, id),
        yes,
      ])
      await clinic.effectsDone()
      const had = await got(patient)
      expect(left.status).toBe(had === 1 ? status : 204)
      expect(await plans.taken(patient)).toBe(had * 18_000)
      expect(await pay.processor(patient)).toEqual([had ? 'captured' : 'voided'])
      expect((await plans.complete(patient, id)).status).toBe(had ? status : 402)
    }
  })
})

test('PAY-06 CON-13 the promo code of a pack that was given up is free again at once', async () => {
  const { code } = await newPromo(clinic, { percent: 10, audience: 'new' })
  const patient = await clinic.newPayer(CHALLENGED)
  const { id, page } = await challengedPack(patient, { promoCode: code })
  expect(outcome(await buy(patient, { promoCode: code }))).toBe('promo_code_not_valid')
  expect((await cancelPayment(patient, id)).status).toBe(204)
  expect(await uses(code)).toBe(0)
  const cardId = await clinic.giveCard(patient)
  expect((await buy(patient, { promoCode: code, cardId })).body).toMatchObject({ price: 162 })
  await pay.answer(page, 'approve')
  await clinic.effectsDone()
  expect(await uses(code)).toBe(1)
  expect(await plans.taken(patient)).toBe(16_200)
})

test('PAY-06 PAY-05 nobody gives up a renewal; what failed already stays so; what is paid stays paid', async () => {
  const patient = await clinic.newPayer(DECLINED)
  expect(outcome(await buy(patient))).toBe('payment_failed')
  const [failed] = (await clinic.api.send(listPayments, { token: patient.token })).data
  expect((await cancelPayment(patient, failed?._id ?? '')).status).toBe(204)
  const subscriber = await plans.newSubscriber()
  const [paid] = await plans.payments(subscriber)
  expect(await cancelPayment(subscriber, paid?._id ?? '')).toMatchObject({
    status: 200,
    body: { name: 'advanced' },
  })
  await plans.untilDue(subscriber)
  const [renewal] = await plans.payments(subscriber)
  expect(outcome(await cancelPayment(subscriber, renewal?._id ?? ''))).toBe('not_found')
  expect(await plans.taken(subscriber)).toBe(36_000)
})
