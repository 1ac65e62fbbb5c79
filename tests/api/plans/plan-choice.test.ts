import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listCards, removeCard } from '#contract/card.ts'
import { openChat } from '#contract/chat.ts'
import type { Consultation } from '#contract/consultation.ts'
import { downloadReceipt } from '#contract/payment.ts'
import { quotePurchase, type PurchaseRequest } from '#contract/purchase.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { mailTo } from '../../world/reading/mail.ts'
import { CHALLENGED, DECLINED } from '../../world/money/paying.ts'
import { openPlans } from '../../world/money/plans.ts'
import { openLine } from '../../world/people/socket.ts'

const MINUTE = 60_000
const visa = { _id: expect.any(String), brand: 'visa', last4: '4242' }

const world = await useWorld(openPlans())
const { server, clinic, pay, plans } = world

describe('PAY-05 taking a plan', () => {
  test('PAY-05 PAY-07 it is charged at once, grants five, shows everywhere at once, and has its receipt', async () => {
    const patient = await clinic.newPayer()
    const line = await openLine(server.url, patient.token)
    const before = clinic.now()
    const { status, body } = await plans.choose(patient, { total: 180 })
    const renewsAt = (body as { renewsAt: string }).renewsAt
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'advanced', kind: 'psychologist', status: 'active', left: 5, renewsAt, card: visa },
    })
    expect(Date.parse(renewsAt)).toBeGreaterThanOrEqual(Date.parse(plans.monthFrom(before)))
    expect(Date.parse(renewsAt)).toBeLessThanOrEqual(Date.parse(plans.monthFrom(clinic.now())))
    await line.next('planChanged')
    line.close()
    expect(await plans.paymentPlan(patient)).toBe('advanced')
    expect(await plans.balance(patient)).toEqual({ psychologist: 0, doctor: 0, plan: body })
    expect(await plans.taken(patient)).toBe(18_000)
    const [payment] = await plans.payments(patient)
    expect(payment).toMatchObject({
      what: { kind: 'plan', plan: 'advanced', renewal: false },
      amount: 180,
      status: 'paid',
      receipt: true,
    })
    const mail = await mailTo(
      server.url,
      emailOf(patient),
      ({ subject }) => subject === 'Jūsu maksājuma čeks',
    )
    expect(mail.text).toContain('Abonements, viens mēnesis')
    const paper = await clinic.api.ask(downloadReceipt, {
      token: patient.token,
      params: { id: payment?._id ?? '' },
      query: { language: 'ru' },
    })
    expect(paper.status).toBe(200)
  })

  test('PAY-05 CHAT-02 it opens the chat, and consultations of its kind are booked with it', async () => {
    const patient = await clinic.newPayer()
    const chat = { token: patient.token, body: { doctorId: world.doctor.clientId } }
    expect(outcome(await clinic.api.ask(openChat, chat))).toBe('plan_without_chat')
    await plans.choose(patient)
    expect(outcome(await clinic.api.ask(openChat, chat))).toBe('done')
    const from = await pay.timeIn(3, 60)
    const made = (await pay.reserve(patient, from, { payWith: 'plan', minutes: 60 })).body as Consultation
    expect(made).toMatchObject({ paidWith: 'plan', price: 0, minutes: 60 })
    expect(await plans.plan(patient)).toMatchObject({ left: 4 })
    await pay.cancel(patient, made)
    expect(await plans.plan(patient)).toMatchObject({ left: 5 })
  })

  test('PAY-05 the same plan, another price, no card, an unknown plan: refused, and nothing is charged', async () => {
    const patient = await clinic.newPatient()
    expect(outcome(await plans.choose(patient))).toBe('card_required')
    expect(outcome(await plans.choose(patient, { plan: 'golden' as 'basic' }))).toBe('validation')
    expect(outcome(await plans.choose(patient, { plan: 'pay_as_you_go' }))).toBe('conflict')
    await clinic.giveCard(patient)
    expect(outcome(await plans.choose(patient, { total: 179 }))).toBe('price_changed')
    expect(outcome(await plans.choose(patient))).toBe('done')
    expect(outcome(await plans.choose(patient))).toBe('conflict')
    expect(await plans.taken(patient)).toBe(18_000)
    expect(outcome(await plans.choose(await clinic.newDoctor()))).toBe('no_profile')
  })

  test('PAY-05 a month costs what the quote says; promo codes are not for plans', async () => {
    const { token } = await clinic.newPatient()
    const quote = (body: PurchaseRequest) => clinic.api.ask(quotePurchase, { token, body })
    expect((await quote({ plan: 'basic' })).body).toEqual({ base: 225, promoDiscount: 0, total: 225 })
    expect((await quote({ kind: 'doctor', amount: 7 })).body).toEqual({
      base: 325,
      promoDiscount: 0,
      total: 325,
    })
    expect(outcome(await quote({ plan: 'basic', promoCode: 'VASARA' }))).toBe('promo_code_not_valid')
    expect(await quote({})).toMatchObject({
      status: 422,
      body: { fields: { kind: 'required', amount: 'required' } },
    })
    expect((await quote({ plan: 'basic', amount: 2 })).body).toMatchObject({ fields: { plan: 'invalid' } })
  })

  test('PAY-05 another plan: charged now, a new month now, the rest of the old one until its own end', async () => {
    const patient = await plans.newSubscriber('advanced')
    const oldEnd = (await plans.plan(patient))?.renewsAt
    await clinic.moveTo(clinic.now() + 3 * world.DAY)
    expect((await plans.choose(patient, { plan: 'basic' })).body).toMatchObject({
      name: 'basic',
      kind: 'doctor',
      left: 5,
    })
    expect(await plans.paymentPlan(patient)).toBe('basic')
    expect((await plans.balance(patient)).rests).toEqual([
      { name: 'advanced', kind: 'psychologist', left: 5, endsAt: oldEnd },
    ])
    const made = await pay.reserve(patient, await pay.timeIn(3, 60), { payWith: 'plan', minutes: 60 })
    expect(made.status).toBe(201)
    expect((await plans.balance(patient)).rests).toMatchObject([{ left: 4 }])
    await plans.untilAfter(oldEnd ?? '')
    expect((await plans.balance(patient)).rests).toBeUndefined()
    expect(await plans.plan(patient)).toMatchObject({ name: 'basic', status: 'active', left: 5 })
    expect(await plans.taken(patient)).toBe(18_000 + 22_500)
  })
})

describe('PAY-05 PAY-06 paying for it once', () => {
  test('PAY-06 thirty calls at once with one key, and others with keys of their own, take one plan', async () => {
    const patient = await clinic.newPayer()
    const key = randomUUID()
    const calls = Array.from({ length: 30 }, (_, n) => plans.choose(patient, {}, n % 2 ? key : randomUUID()))
    const answers = await Promise.all(calls)
    expect(new Set(answers.map(outcome))).toEqual(new Set(['done', 'conflict']))
    expect(await plans.plan(patient)).toMatchObject({ left: 5 })
    expect(await plans.taken(patient)).toBe(18_000)
  })

  test('PAY-06 two plans at once: one is paid, the other may be taken afterwards', async () => {
    const patient = await clinic.newPayer()
    const answers = await Promise.all([
      plans.choose(patient, { plan: 'advanced' }),
      plans.choose(patient, { plan: 'basic' }),
    ])
    const taken = answers.filter(({ status }) => status === 200).length
    expect(await plans.payments(patient)).toHaveLength(taken)
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(outcome(refused)).toBe('conflict')
      expect(refused.headers.has('retry-after')).toBe(true)
    }
  })

  test('PAY-06 the processor is away at the charge: the same key goes on, and pays once', async () => {
    const patient = await clinic.newPayer()
    const key = randomUUID()
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'captured'` })
    expect((await plans.choose(patient, {}, key)).status).toBe(500)
    expect(await plans.plan(patient)).toBeUndefined()
    await mend()
    expect(await plans.choose(patient, {}, key)).toMatchObject({ status: 200, body: { left: 5 } })
    expect(await plans.taken(patient)).toBe(18_000)
  })

  test('PAY-08 PAY-03 declined: no plan, the payment stands in the list as failed, another card takes it', async () => {
    const patient = await clinic.newPayer(DECLINED)
    expect(outcome(await plans.choose(patient))).toBe('payment_failed')
    expect(await plans.paymentPlan(patient)).toBe('pay_as_you_go')
    expect(await plans.payments(patient)).toMatchObject([{ status: 'failed', what: { renewal: false } }])
    const cardId = await clinic.giveCard(patient)
    expect(outcome(await plans.choose(patient, { cardId }))).toBe('done')
  })

  test('PAY-03 3-D Secure: asked, approved, completed once however often; nobody else’s', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id, page } = await plans.challenged(patient)
    expect((await plans.complete(patient, id)).status).toBe(202)
    await pay.answer(page, 'approve')
    expect(outcome(await plans.complete(await clinic.newPatient(), id))).toBe('not_found')
    const answers = await Promise.all([1, 2, 3].map(() => plans.complete(patient, id)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { left: 5 } })
    expect(await plans.taken(patient)).toBe(18_000)
  })

  test('PAY-03 PAY-06 a bank’s question left open is put aside by the next choice: one is paid, never both', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const left = await plans.challenged(patient)
    const next = await plans.challenged(patient, { plan: 'basic' })
    await pay.answer(left.page, 'approve')
    expect(outcome(await plans.complete(patient, left.id))).toBe('payment_failed')
    await pay.answer(next.page, 'approve')
    expect((await plans.complete(patient, next.id)).body).toMatchObject({ name: 'basic' })
    expect(await plans.taken(patient)).toBe(22_500)
  })

  test('PAY-03 the page was closed after the bank’s yes: the server begins the plan by itself', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { page } = await plans.challenged(patient)
    await pay.answer(page, 'approve')
    await plans.untilAfter(clinic.now() + 2 * MINUTE)
    expect(await plans.plan(patient)).toMatchObject({ status: 'active', left: 5 })
  })
})

describe('PAY-05 leaving it', () => {
  test.each(['DELETE', 'pay_as_you_go'] as const)(
    'PAY-05 by %s: what is paid stays until the month ends, then each consultation is paid for',
    async (way) => {
      const patient = await plans.newSubscriber()
      const endsAt = (await plans.plan(patient))?.renewsAt
      const left = { name: 'advanced', kind: 'psychologist', status: 'cancelled', left: 5, endsAt }
      if (way === 'DELETE') {
        expect((await plans.cancel(patient)).status).toBe(204)
        expect((await plans.cancel(patient)).status).toBe(204)
      } else expect((await plans.choose(patient, { plan: way })).body).toEqual(left)
      expect(await plans.plan(patient)).toEqual(left)
      expect(outcome(await plans.choose(patient, { plan: 'pay_as_you_go' }))).toBe('conflict')
      expect(await plans.paymentPlan(patient)).toBe('advanced')
      const from = await pay.timeIn(2, 60)
      expect((await pay.reserve(patient, from, { payWith: 'plan', minutes: 60 })).status).toBe(201)
      await plans.untilDue(patient)
      expect(await plans.plan(patient)).toBeUndefined()
      expect(await plans.paymentPlan(patient)).toBe('pay_as_you_go')
      expect(await plans.taken(patient)).toBe(18_000)
      const chat = { token: patient.token, body: { doctorId: world.doctor.clientId } }
      expect(outcome(await clinic.api.ask(openChat, chat))).toBe('plan_without_chat')
    },
  )

  test('PAY-05 a cancellation is taken back by choosing the plan again: nothing is charged, it renews', async () => {
    const patient = await plans.newSubscriber()
    const { renewsAt } = (await plans.plan(patient)) ?? {}
    await plans.cancel(patient)
    expect((await plans.choose(patient)).body).toMatchObject({ status: 'active', left: 5, renewsAt })
    expect(await plans.taken(patient)).toBe(18_000)
    await plans.untilDue(patient)
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-01 the only card stays while a plan is to be renewed, and may go once it was cancelled', async () => {
    const patient = await plans.newSubscriber()
    const [card] = (await clinic.api.send(listCards, { token: patient.token })).data
    const remove = () => clinic.api.ask(removeCard, { token: patient.token, params: { id: card?._id ?? '' } })
    expect(outcome(await remove())).toBe('card_in_use')
    await plans.cancel(patient)
    expect(outcome(await remove())).toBe('done')
    expect(outcome(await plans.choose(patient))).toBe('card_required')
  })

  test('PAY-05 API-01 without a plan nothing happens; without a patient’s profile there is none', async () => {
    const patient = await clinic.newPatient()
    expect((await plans.cancel(patient)).status).toBe(204)
    expect(outcome(await plans.cancel(world.doctor))).toBe('no_profile')
    expect(await plans.balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
  })
})
