import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeCardDefault, removeCard } from '#contract/card.ts'
import { retryPayment } from '#contract/payment.ts'
import { choosePlanCard } from '#contract/subscription.ts'
import { outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, DECLINED } from '../../world/money/paying.ts'
import { openPlans } from '../../world/money/plans.ts'
import { openLine } from '../../world/people/socket.ts'

const MASTERCARD = '5555555555554444'

const world = await useWorld(openPlans())
const { server, clinic, pay, plans } = world

const useCard = ({ token }: Member, cardId: string) =>
  clinic.api.ask(choosePlanCard, { token, body: { cardId } })
const last4 = async (patient: Member) => (await plans.plan(patient))?.card?.last4
const charged = async (patient: Member) => (await plans.payments(patient))[0]?.card?.last4
const cardOf = async (patient: Member) => (await plans.plan(patient))?.card?._id ?? ''

describe('PAY-05 PAY-01 the card that a plan is charged to', () => {
  test('PAY-05 PAY-01 it is shown, another default changes nothing, and another can be chosen', async () => {
    const patient = await plans.newSubscriber()
    expect((await plans.plan(patient))?.card).toEqual({
      _id: expect.any(String),
      brand: 'visa',
      last4: '4242',
    })
    const other = await clinic.giveCard(patient, MASTERCARD)
    expect(await last4(patient)).toBe('4242')
    const line = await openLine(server.url, patient.token)
    expect(await useCard(patient, other)).toMatchObject({
      status: 200,
      body: { name: 'advanced', status: 'active', left: 5, card: { brand: 'mastercard', last4: '4444' } },
    })
    await line.next('planChanged')
    line.close()
    await plans.untilDue(patient)
    expect([await charged(patient), await last4(patient)]).toEqual(['4444', '4444'])
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-05 PAY-01 removed, it is the default one, and that is charged', async () => {
    const patient = await plans.newSubscriber()
    const own = await cardOf(patient)
    await clinic.giveCard(patient, MASTERCARD)
    await clinic.api.send(removeCard, { token: patient.token, params: { id: own } })
    expect(await last4(patient)).toBe('4444')
    await plans.untilDue(patient)
    expect(await charged(patient)).toBe('4444')
  })

  test('PAY-05 PAY-01 one that expires before the month ends is neither shown nor taken', async () => {
    const patient = await plans.newSubscriber()
    const own = await cardOf(patient)
    await clinic.giveCard(patient, MASTERCARD)
    const now = new Date(clinic.now())
    const expiry = `${String(now.getUTCMonth() + 1).padStart(2, '0')}/${now.getUTCFullYear() % 100}`
    await server.sql('update card set expiry = $2 where id = $1', [own, expiry])
    expect(await last4(patient)).toBe('4444')
    expect(outcome(await useCard(patient, own))).toBe('card_required')
    await server.sql('update card set expiry = $2 where patient_id = $1', [patient.clientId, expiry])
    expect(await plans.plan(patient)).not.toHaveProperty('card')
    await server.sql(`update card set expiry = '12/34' where patient_id = $1`, [patient.clientId])
  })

  test('PAY-05 PAY-01 a cancellation is taken back only with a card that is still good when it is charged', async () => {
    const patient = await plans.newSubscriber()
    const own = await cardOf(patient)
    await plans.cancel(patient)
    const now = new Date(clinic.now())
    const expiry = `${String(now.getUTCMonth() + 1).padStart(2, '0')}/${now.getUTCFullYear() % 100}`
    await server.sql('update card set expiry = $2 where id = $1', [own, expiry])
    for (const cardId of [own, undefined])
      expect(outcome(await plans.choose(patient, { total: 0, ...(cardId && { cardId }) }))).toBe(
        'card_required',
      )
    expect(await plans.plan(patient)).toMatchObject({ status: 'cancelled', left: 5 })
    const cardId = await clinic.giveCard(patient, MASTERCARD)
    expect(outcome(await plans.choose(patient, { total: 0, cardId }))).toBe('done')
    expect(await plans.plan(patient)).toMatchObject({ status: 'active', card: { last4: '4444' } })
    await plans.untilDue(patient)
    expect(await charged(patient)).toBe('4444')
  })

  test('PAY-05 PAY-01 API-01 nobody else’s card, none without a plan that renews, none while it is being paid', async () => {
    const patient = await plans.newSubscriber()
    const own = await cardOf(patient)
    const other = await plans.newSubscriber()
    expect(outcome(await useCard(patient, await cardOf(other)))).toBe('not_found')
    expect(outcome(await useCard(patient, randomUUID()))).toBe('not_found')
    expect(outcome(await useCard(world.doctor, own))).toBe('no_profile')
    const planless = await clinic.newPatient()
    expect(outcome(await useCard(planless, await clinic.giveCard(planless)))).toBe('wrong_status')
    await plans.cancel(patient)
    expect(outcome(await useCard(patient, own))).toBe('wrong_status')
    expect(await plans.plan(patient)).not.toHaveProperty('card')
    const asked = await clinic.giveCard(other, CHALLENGED)
    await plans.challenged(other, { plan: 'basic', cardId: asked })
    const refused = await useCard(other, asked)
    expect([outcome(refused), refused.headers.get('retry-after')]).toEqual(['conflict', '2'])
  })

  test('PAY-05 PAY-08 past due: the default one comes next, unless another was chosen; that is tried by itself', async () => {
    const patient = await plans.newSubscriber('advanced', DECLINED)
    const own = await cardOf(patient)
    await useCard(patient, own)
    const spare = await clinic.giveCard(patient, MASTERCARD)
    const first = await clinic.giveCard(patient, '4000000000009995')
    await plans.untilDue(patient)
    expect(await charged(patient)).toBe('0341')
    expect(await plans.plan(patient)).toMatchObject({ status: 'past_due', card: { last4: '9995' } })
    await plans.untilDue(patient)
    expect(await charged(patient)).toBe('9995')
    expect((await useCard(patient, own)).body).toMatchObject({ card: { last4: '0341' } })
    await plans.untilDue(patient)
    expect(await charged(patient)).toBe('0341')
    expect(await last4(patient)).toBe('9995')
    await clinic.api.send(makeCardDefault, { token: patient.token, params: { id: first } })
    expect((await useCard(patient, spare)).body).toMatchObject({ card: { last4: '4444' } })
    await plans.untilDue(patient)
    expect(await charged(patient)).toBe('4444')
    expect(await plans.plan(patient)).toMatchObject({ status: 'active', left: 5, card: { last4: '4444' } })
  })
})

const retry = ({ token }: Member, id: string | undefined, key?: string) =>
  clinic.api.ask(retryPayment, {
    token,
    params: { id: id ?? '' },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
async function unpaid(number = DECLINED) {
  const patient = await plans.newSubscriber('advanced', number)
  await plans.untilDue(patient)
  const [failed, first] = await plans.payments(patient)
  return { patient, failed, first }
}

describe('PAY-05 PAY-08 paying again what a plan could not be renewed with', () => {
  test('PAY-05 PAY-08 it is paid now, with the card that is next, and stands in the list', async () => {
    const { patient, failed } = await unpaid()
    expect(failed).toMatchObject({ status: 'failed', retryable: true })
    await clinic.giveCard(patient)
    const { status, body } = await retry(patient, failed?._id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'paid', amount: 180, what: { kind: 'plan', renewal: false }, card: { last4: '4242' } },
    })
    expect(await plans.plan(patient)).toMatchObject({ status: 'active', left: 5 })
    const listed = await plans.payments(patient)
    expect(listed.map((each) => [each.status, each.retryable])).toEqual([
      ['paid', undefined],
      ['failed', undefined],
      ['paid', undefined],
    ])
    expect(listed[0]).toEqual(body)
    expect(outcome(await retry(patient, failed?._id))).toBe('wrong_status')
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-06 repeated with its key it is paid once, also when nobody heard the first answer', async () => {
    const { patient, failed } = await unpaid()
    await clinic.giveCard(patient)
    const key = randomUUID()
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'captured'` })
    expect((await retry(patient, failed?._id, key)).status).toBe(500)
    await mend()
    const answers = await Promise.all([1, 2, 3].map(() => retry(patient, failed?._id, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-06 ten at once with keys of their own take one month', async () => {
    const { patient, failed } = await unpaid()
    await clinic.giveCard(patient)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => retry(patient, failed?._id, randomUUID())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await plans.plan(patient)).toMatchObject({ status: 'active', left: 5 })
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-03 PAY-08 refused again, without a card, or asked by the bank: as elsewhere', async () => {
    const { patient, failed } = await unpaid()
    expect(outcome(await retry(patient, failed?._id))).toBe('payment_failed')
    expect(await plans.plan(patient)).toMatchObject({ status: 'past_due' })
    await plans.useOnly(patient, CHALLENGED)
    const { status, body } = await retry(patient, failed?._id)
    expect(status).toBe(202)
    const { payment } = body as { payment: { _id: string; challengeUrl: string } }
    await pay.answer(`${server.url}${payment.challengeUrl}`, 'approve')
    expect((await plans.complete(patient, payment._id)).body).toMatchObject({ status: 'active', left: 5 })
    const cardless = (await unpaid()).patient
    const [theirs] = await plans.payments(cardless)
    await server.sql('update card set removed_at = now(), is_default = false where patient_id = $1', [
      cardless.clientId,
    ])
    expect(outcome(await retry(cardless, theirs?._id))).toBe('card_required')
  })

  test('PAY-08 API-01 nothing else is paid again, and nobody else’s', async () => {
    const { patient, failed, first } = await unpaid()
    expect(outcome(await retry(patient, first?._id))).toBe('wrong_status')
    const other = (await unpaid()).patient
    expect(outcome(await retry(other, failed?._id))).toBe('not_found')
    expect(outcome(await retry(world.doctor, failed?._id))).toBe('no_profile')
    const refused = await clinic.newPayer(DECLINED)
    await pay.reserve(refused, await pay.timeIn(3))
    const [booking] = await plans.payments(refused)
    expect(outcome(await retry(refused, booking?._id))).toBe('wrong_status')
    await plans.cancel(patient)
    expect(outcome(await retry(patient, failed?._id))).toBe('wrong_status')
    expect((await plans.payments(patient))[0]).not.toHaveProperty('retryable')
  })
})
