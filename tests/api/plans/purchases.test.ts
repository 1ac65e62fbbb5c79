import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import { completePayment } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { getBalance, type Bought } from '#contract/purchase.ts'
import { changePromoCode, checkPromoCode } from '#contract/promo.ts'
import { outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, DECLINED, INSUFFICIENT, openPaying } from '../../world/money/paying.ts'
import { newPromo, promoNow } from '../../world/money/promo.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const { server, clinic, pay } = await useWorld(openPaying())

const { buy } = pay
const balance = ({ token }: Member) => clinic.api.send(getBalance, { token })
const uses = async (code: string) => (await promoNow(clinic, code))?.uses
const sumAtProcessor = async ({ clientId }: Member) =>
  (
    await server.sql<{ cents: number }>(
      `select coalesce(sum(t.cents), 0)::int as cents from payment p join test_payment t on t.key = p.id::text
       where p.patient_id = $1 and t.state = 'captured'`,
      [clientId],
    )
  )[0]?.cents

describe('PAY-04 buying in advance', () => {
  test('PAY-04 a new patient has nothing; a pack and single ones are charged at once and kept apart by kind', async () => {
    const patient = await clinic.newPayer()
    expect(await balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
    const prices = { base: 180, firstDiscount: 0, promoDiscount: 0, total: 180 }
    expect(await buy(patient)).toMatchObject({
      status: 201,
      body: { kind: 'psychologist', amount: 5, price: 180, prices, balance: { psychologist: 5, doctor: 0 } },
    })
    expect((await buy(patient, { kind: 'doctor', amount: 7 })).body).toMatchObject({ price: 325 })
    expect((await buy(patient, { amount: 1, total: 40 })).body).toMatchObject({ price: 40 })
    expect(await balance(patient)).toEqual({ psychologist: 6, doctor: 7 })
    expect(await pay.processor(patient)).toEqual(['captured', 'captured', 'captured'])
    expect(await sumAtProcessor(patient)).toBe(54_500)
    const rows = await server.sql(
      'select kind, amount from purchase where patient_id = $1 order by created_at desc',
      [patient.clientId],
    )
    expect(rows).toEqual([
      { kind: 'psychologist', amount: 1 },
      { kind: 'doctor', amount: 7 },
      { kind: 'psychologist', amount: 5 },
    ])
  })

  test('PAY-04 one to a hundred of a known kind, with a card that is one’s own and valid', async () => {
    const [patient, other] = [await clinic.newPatient(), await clinic.newPatient()]
    for (const [amount, code] of [
      [0, 'too_small'],
      [-1, 'too_small'],
      [101, 'too_large'],
      [1.5, 'invalid'],
    ] as const)
      expect(await buy(patient, { amount })).toMatchObject({
        status: 422,
        body: { fields: { amount: code } },
      })
    expect(outcome(await buy(patient, { kind: 'plan' as 'doctor' }))).toBe('validation')
    expect(outcome(await buy(patient))).toBe('card_required')
    const foreign = await clinic.giveCard(other)
    await clinic.giveCard(patient)
    expect(outcome(await buy(patient, { cardId: foreign }))).toBe('card_required')
    expect((await buy(patient, { amount: 100 })).body).toMatchObject({ price: 3600 })
    expect(await balance(patient)).toEqual({ psychologist: 100, doctor: 0 })
  })

  test('PAY-04 PAY-05 the balance shows the plan with what is left, and until when', async () => {
    const patient = await clinic.newPatient()
    await clinic.subscribe(patient, 'basic', 3)
    const plan = { name: 'basic', kind: 'doctor', left: 3 }
    const active = await balance(patient)
    expect(active).toMatchObject({ plan: { ...plan, status: 'active' } })
    expect(Date.parse(active.plan?.renewsAt ?? '')).toBeGreaterThan(clinic.now())
    await server.sql(`update subscription set status = 'cancelled' where patient_id = $1`, [patient.clientId])
    const cancelled = await balance(patient)
    expect(cancelled.plan).toEqual({ ...plan, status: 'cancelled', endsAt: active.plan?.renewsAt })
  })

  test('PAY-04 what it costs now is not what was shown: nothing is bought', async () => {
    const patient = await clinic.newPayer()
    expect(outcome(await buy(patient, { total: 179.99 }))).toBe('price_changed')
    expect(await pay.processor(patient)).toEqual([])
    expect((await buy(patient, { total: 180 })).status).toBe(201)
  })
})

describe('PAY-04 CON-13 with a promo code', () => {
  test('CON-13 it comes off the price of the pack, once a person', async () => {
    const { code } = await newPromo(clinic, { percent: 10 })
    const patient = await clinic.newPayer()
    const made = await buy(patient, { promoCode: ` ${code.toLowerCase()} `, total: 162 })
    expect(made.body).toMatchObject({ prices: { base: 180, promoDiscount: 18, total: 162 } })
    expect(outcome(await buy(patient, { promoCode: code }))).toBe('promo_code_not_valid')
    expect(await uses(code)).toBe(1)
    expect(await sumAtProcessor(patient)).toBe(16_200)
  })

  test('CON-13 two purchases at once with one code: one has it; a limit holds for all', async () => {
    const { code } = await newPromo(clinic, { limit: 3 })
    const patient = await clinic.newPayer()
    const race = await Promise.all([buy(patient, { promoCode: code }), buy(patient, { promoCode: code })])
    expect(race.map(outcome).toSorted()).toEqual(['done', 'promo_code_not_valid'])
    const people: Member[] = []
    while (people.length < 8) people.push(await clinic.newPayer())
    const answers = await Promise.all(people.map((each) => buy(each, { promoCode: code })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await uses(code)).toBe(3)
  })

  test('CON-13 a code changed meanwhile is another price; one for new people ends with the first purchase', async () => {
    const promo = await newPromo(clinic, { percent: 10, audience: 'new' })
    const second = await newPromo(clinic, { percent: 10, audience: 'new' })
    const patient = await clinic.newPayer()
    const { _id: id, from, audience, version } = promo
    await clinic.api.send(changePromoCode, {
      token: clinic.admin.token,
      params: { id },
      body: { percent: 5, from, audience, version, active: true },
    })
    expect(outcome(await buy(patient, { promoCode: promo.code, total: 162 }))).toBe('price_changed')
    expect((await buy(patient, { promoCode: promo.code, total: 171 })).status).toBe(201)
    const next = await clinic.api.ask(checkPromoCode, { token: patient.token, body: { code: second.code } })
    expect(outcome(next)).toBe('promo_code_not_valid')
  })

  test('CON-13 a price of nothing needs no card and asks no processor, and stays one purchase', async () => {
    const { code } = await newPromo(clinic, { percent: 100 })
    const patient = await clinic.newPatient()
    const key = randomUUID()
    const first = await buy(patient, { promoCode: code, amount: 2 }, key)
    expect(first).toMatchObject({ status: 201, body: { price: 0, balance: { psychologist: 2 } } })
    // As after a crash between the purchase and its answer.
    await server.sql('delete from idempotent_call where key = $1', [key])
    expect((await buy(patient, { promoCode: code, amount: 2 }, key)).body).toEqual(first.body)
    expect(await pay.processor(patient)).toEqual([])
    expect(await uses(code)).toBe(1)
  })
})

describe('PAY-08 PAY-03 what the bank does not agree to', () => {
  test.each([DECLINED, INSUFFICIENT])(
    'PAY-08 %s: nothing is credited, and the code is free again',
    async (number) => {
      const { code } = await newPromo(clinic, { limit: 1 })
      const patient = await clinic.newPayer(number)
      expect(outcome(await buy(patient, { promoCode: code }))).toBe('payment_failed')
      expect(await balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
      expect(await uses(code)).toBe(0)
      await clinic.giveCard(patient)
      expect((await buy(patient, { promoCode: code })).status).toBe(201)
      expect(await pay.processor(patient)).toEqual(['refused', 'captured'])
    },
  )

  test('PAY-03 3-D Secure: asked, approved, completed once however often; nobody else’s', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id, page, prices } = await pay.challengedPack(patient)
    expect(prices).toEqual({ base: 180, firstDiscount: 0, promoDiscount: 0, total: 180 })
    expect((await pay.complete(patient, id)).status).toBe(202)
    expect(await balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
    await pay.answer(page, 'approve')
    expect(outcome(await pay.complete(await clinic.newPatient(), id))).toBe('not_found')
    const answers = await Promise.all([1, 2, 3].map(() => pay.complete(patient, id)))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, body: { amount: 5, balance: { psychologist: 5 } } })
    expect(await pay.processor(patient)).toEqual(['captured'])
  })

  test('PAY-03 3-D Secure: declined, or never answered, is no purchase', async () => {
    const { code } = await newPromo(clinic)
    const [patient, other] = [await clinic.newPayer(CHALLENGED), await clinic.newPayer(CHALLENGED)]
    const said = await pay.challengedPack(patient, { promoCode: code })
    await pay.answer(said.page, 'decline')
    expect(outcome(await pay.complete(patient, said.id))).toBe('payment_failed')
    expect(await uses(code)).toBe(0)
    const silent = await pay.challengedPack(other, { promoCode: code })
    await clinic.moveTo(clinic.now() + 11 * MINUTE)
    expect(await pay.processor(other)).toEqual(['voided'])
    await pay.answer(silent.page, 'approve')
    expect(outcome(await pay.complete(other, silent.id))).toBe('payment_failed')
    expect([await uses(code), await balance(other)]).toEqual([0, { psychologist: 0, doctor: 0 }])
  })
})

describe('PAY-06 once, whatever breaks', () => {
  test('PAY-06 fifty calls at once with one key buy once', async () => {
    const patient = await clinic.newPayer()
    const key = randomUUID()
    // On a slow machine whoever waited too long is asked to come again, as every client of ours does.
    const ask = async (): Promise<Awaited<ReturnType<typeof buy>>> => {
      const answer = await buy(patient, { amount: 1 }, key)
      return answer.headers.has('retry-after') ? ask() : answer
    }
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await balance(patient)).toEqual({ psychologist: 1, doctor: 0 })
    expect(await sumAtProcessor(patient)).toBe(4000)
  })

  test('PAY-06 the processor is away at the charge: the same key goes on, and pays once', async () => {
    const patient = await clinic.newPayer()
    const key = randomUUID()
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'captured'` })
    expect((await buy(patient, {}, key)).status).toBe(500)
    expect(await balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
    await mend()
    expect(await buy(patient, {}, key)).toMatchObject({ status: 201, body: { balance: { psychologist: 5 } } })
    expect(await pay.processor(patient)).toEqual(['captured'])
  })

  test('PAY-06 the process dies after the money was taken: the server credits it by itself', async () => {
    const patient = await clinic.newPayer()
    await server.sql(`create function dies() returns trigger language plpgsql as $$
      begin raise exception 'as if the process had died'; end $$`)
    await server.sql('create trigger dies before update on purchase for each row execute function dies()')
    expect((await buy(patient)).status).toBe(500)
    expect(await sumAtProcessor(patient)).toBe(18_000)
    expect(await balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
    await server.sql('drop trigger dies on purchase')
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    await clinic.effectsDone()
    expect(await balance(patient)).toEqual({ psychologist: 5, doctor: 0 })
    expect(await sumAtProcessor(patient)).toBe(18_000)
  })

  test('PAY-06 PAY-03 the page was closed after the bank’s yes: the server finishes the purchase', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { page } = await pay.challengedPack(patient)
    await pay.answer(page, 'approve')
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    await clinic.effectsDone()
    expect(await balance(patient)).toEqual({ psychologist: 5, doctor: 0 })
  })

  test('PAY-06 given up while the processor was taking the money: it goes back, and nothing is credited', async () => {
    const patient = await clinic.newPayer()
    await server.sql(`create function given_up() returns trigger language plpgsql as $$
      begin
        if new.state = 'captured' then update payment set state = 'failed' where id::text = new.key; end if;
        return null;
      end $$`)
    await server.sql(
      'create trigger given_up after update on test_payment for each row execute function given_up()',
    )
    expect(outcome(await buy(patient))).toBe('payment_failed')
    await server.sql('drop trigger given_up on test_payment')
    expect(await pay.processor(patient)).toEqual(['refunded'])
    expect(await balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
  })

  test('PAY-06 ADM-02 blocked while the bank was asking: the money is let go', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { page } = await pay.challengedPack(patient)
    await clinic.api.send(blockUser, { token: clinic.admin.token, params: { id: patient.personId } })
    await pay.answer(page, 'approve')
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    expect(await pay.processor(patient)).toEqual(['voided'])
    expect(await clinic.left(patient, 'psychologist')).toBe(0)
  })

  test('PAY-06 API-01 a doctor with a patient profile buys for that one; without, there is none', async () => {
    const doctor = await clinic.newDoctor()
    expect(outcome(await buy(doctor))).toBe('no_profile')
    const aside = await clinic.newPayer(CHALLENGED)
    await server.sql('update client set person_id = $2 where id = $1', [aside.clientId, doctor.personId])
    const { id, page } = await pay.challengedPack(doctor)
    await pay.answer(page, 'approve')
    const done = await clinic.api.send(completePayment, { token: doctor.token, params: { id } })
    expect((done as Bought).balance).toEqual({ psychologist: 5, doctor: 0 })
    expect(await clinic.left(aside, 'psychologist')).toBe(5)
  })
})

describe('PAY-04 PAY-06 booking with what was bought', () => {
  test('PAY-06 CON-05 unanswered it comes back; cancelled too late it stays used', async () => {
    const patient = await clinic.newPayer()
    await buy(patient, { amount: 2 })
    const byBalance = { payWith: 'balance' } as const
    const [unanswered, accepted] = [await pay.timeIn(2), await pay.timeIn(3)]
    const first = (await pay.reserve(patient, unanswered, byBalance)).body as Consultation
    const second = (await pay.reserve(patient, accepted, byBalance)).body as Consultation
    expect([first, second]).toMatchObject([
      { paidWith: 'balance', price: 0 },
      { paidWith: 'balance', price: 0 },
    ])
    expect(await balance(patient)).toEqual({ psychologist: 0, doctor: 0 })
    expect(outcome(await pay.reserve(patient, await pay.timeIn(4), byBalance))).toBe(
      'not_enough_consultations',
    )
    expect(outcome(await pay.accept(second))).toBe('done')
    // A day lies between the two, or an hour more or less where the clocks change.
    await clinic.moveTo(Date.parse(accepted) - 22 * HOUR)
    expect(await pay.now(first)).toMatchObject({ status: 'expired', closedReason: 'not_answered' })
    expect(outcome(await pay.cancel(patient, second))).toBe('too_late')
    expect(await balance(patient)).toEqual({ psychologist: 1, doctor: 0 })
  })
})
