import { endCall, joinCall } from '#contract/call.ts'
import { rejectConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { changePromoCode, checkPromoCode } from '#contract/promo.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buyConsultations } from '#contract/purchase.ts'
import { dayInRiga } from '#domain/zone.ts'
import { outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, DECLINED, openPaying } from '../../world/money/paying.ts'
import { newPromo, promoNow, promoDate } from '../../world/money/promo.ts'
import { spendFirstDiscount } from '../../world/money/first-discount.ts'

const { server, clinic, doctor, pay } = await useWorld(openPaying())

const check = (who: Member, code: string, doctorId?: string) =>
  clinic.api.ask(checkPromoCode, { token: who.token, body: { code, ...(doctorId && { doctorId }) } })
const bookWith = (who: Member, from: string, promoCode: string) => pay.reserve(who, from, { promoCode })
const seen = (code: string) => promoNow(clinic, code)

/** The same person with another patient profile: the former one becomes somebody else's. */
async function newProfile(of: Member): Promise<Member> {
  const other = await clinic.newPayer()
  await server.sql(`update client set role = 'doctor' where id = $1`, [other.clientId])
  await server.sql('update client set person_id = $2 where id = $1', [of.clientId, other.personId])
  const mine = [other.clientId, of.personId]
  await server.sql(`update client set role = 'patient', person_id = $2 where id = $1`, mine)
  await server.sql('update session set person_id = $2 where client_id = $1', mine)
  return { ...other, personId: of.personId }
}

describe('CON-13 which codes are valid', () => {
  test('CON-13 case and blanks do not matter; the answer says what comes off, for a specialist who is there', async () => {
    const patient = await clinic.newPatient()
    const { code } = await newPromo(clinic, { percent: 25 })
    const typed = ` ${code.toLowerCase()} `
    expect(await check(patient, typed, doctor.clientId)).toMatchObject({
      status: 200,
      body: { code, percent: 25 },
    })
    const off = await newPromo(clinic, { amount: 5.5 })
    expect((await check(patient, off.code)).body).toEqual({ code: off.code, amount: 5.5 })
    expect(outcome(await check(patient, code, randomUUID()))).toBe('not_found')
  })

  test('CON-13 unknown, ended, not begun, switched off and used up are one answer; the last day still counts', async () => {
    const patient = await clinic.newPatient()
    const made = {
      ended: await newPromo(clinic, { from: promoDate(-9), to: promoDate(-2) }),
      upcoming: await newPromo(clinic, { from: promoDate(2) }),
      off: await newPromo(clinic, { active: false }),
    }
    for (const { code } of Object.values(made))
      expect(await check(patient, code)).toMatchObject({
        status: 422,
        body: { error: 'promo_code_not_valid' },
      })
    expect(outcome(await check(patient, 'NAV-TADA'))).toBe('promo_code_not_valid')
    const today = await newPromo(clinic, { from: promoDate(-9), to: promoDate(1) })
    expect(outcome(await check(patient, today.code))).toBe('done')
    const last = dayInRiga(clinic.now())
    const only = await newPromo(clinic, { from: last, to: last })
    expect(outcome(await check(patient, only.code))).toBe('done')
    const states = await Promise.all(Object.values(made).map(({ code }) => seen(code)))
    expect(states.map((each) => each?.state)).toEqual(['ended', 'upcoming', 'off'])
  })

  test('CON-13 for new people, and for those with a plan, who pay this one by card', async () => {
    const [forNew, forPlan] = [
      await newPromo(clinic, { audience: 'new' }),
      await newPromo(clinic, { audience: 'subscribers' }),
    ]
    const patient = await clinic.newPayer()
    expect(outcome(await check(patient, forPlan.code))).toBe('promo_code_not_valid')
    await clinic.subscribe(patient, 'advanced')
    expect(outcome(await check(patient, forPlan.code))).toBe('done')
    expect(outcome(await check(patient, forNew.code))).toBe('done')
    await clinic.reserve(patient, doctor, await pay.timeIn(3))
    expect(outcome(await check(patient, forNew.code))).toBe('promo_code_not_valid')
    const hour = await pay.timeIn(4, 60)
    const byPlan = { payWith: 'plan', minutes: 60, promoCode: forPlan.code } as const
    expect(outcome(await pay.reserve(patient, hour, byPlan))).toBe('promo_code_not_valid')
  })

  test('CON-13 SEC ten wrong codes are enough: then the right one waits too, wherever it is tried', async () => {
    const { code } = await newPromo(clinic)
    const patient = await clinic.newPayer()
    for (let tried = 0; tried < 5; tried++) {
      expect(outcome(await check(patient, `WRONG-${tried}`))).toBe('promo_code_not_valid')
      // Right ones are not counted.
      expect(outcome(await check(patient, code))).toBe('done')
    }
    const from = await pay.timeIn(3)
    for (let tried = 0; tried < 5; tried++)
      expect(outcome(await bookWith(patient, from, `WRONG-${tried}`))).toBe('promo_code_not_valid')
    const refused = await check(patient, code)
    expect(outcome(refused)).toBe('too_many_requests')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(outcome(await bookWith(patient, from, code))).toBe('too_many_requests')
    expect(outcome(await check(await clinic.newPatient(), code))).toBe('done')
  })
})

describe('CON-13 PAY-06 booking with a code', () => {
  test('CON-13 both discounts are shown and charged: 10 % first, the code off the rest', async () => {
    const { code } = await newPromo(clinic, { percent: 25 })
    const patient = await clinic.newPayer()
    const made = await bookWith(patient, await pay.timeIn(3), code.toLowerCase())
    expect(made).toMatchObject({
      status: 201,
      body: { promoCode: code, prices: { base: 40, firstDiscount: 4, promoDiscount: 9, total: 27 } },
    })
    const [payment] = await server.sql('select cents from payment where patient_id = $1', [patient.clientId])
    expect(payment).toEqual({ cents: 2700 })
    expect(await seen(code)).toMatchObject({ uses: 1, given: 9, used: true })
    expect(JSON.stringify(await seen(code))).not.toContain(patient.personId)
  })

  test('CON-13 once per person, whichever profile, also when both book at once', async () => {
    const { code } = await newPromo(clinic)
    const patient = await clinic.newPayer()
    // The first discount is the same person's too and would decide the race.
    await spendFirstDiscount(server, patient)
    const [one = '', two = ''] = await clinic.freeTimes(doctor, 5)
    const race = await Promise.all([bookWith(patient, one, code), bookWith(patient, two, code)])
    expect(race.map(outcome).toSorted()).toEqual(['done', 'promo_code_not_valid'])
    expect(outcome(await check(await newProfile(patient), code))).toBe('promo_code_not_valid')
    expect(await seen(code)).toMatchObject({ uses: 1 })
  })

  test('CON-13 two codes for new people, used at once by a new one: one books, the other is refused', async () => {
    const [forNew, other] = [
      await newPromo(clinic, { audience: 'new' }),
      await newPromo(clinic, { audience: 'new' }),
    ]
    const patient = await clinic.newPayer()
    const [one = '', two = ''] = await clinic.freeTimes(doctor, 5)
    const race = await Promise.all([bookWith(patient, one, forNew.code), bookWith(patient, two, other.code)])
    expect(race.map(outcome).toSorted()).toEqual(['done', 'promo_code_not_valid'])
    expect(race.find(({ status }) => status !== 201)).toMatchObject({ status: 422 })
    const seenNow = [await seen(forNew.code), await seen(other.code)]
    expect(seenNow.filter((each) => each?.uses === 1)).toHaveLength(1)
  })

  test('CON-13 while the bank asks about what is bought first, a code for new people is refused', async () => {
    const { code } = await newPromo(clinic, { audience: 'new' })
    const patient = await clinic.newPayer(CHALLENGED)
    const body = { kind: 'psychologist', amount: 1 } as const
    const asked = await clinic.api.send(buyConsultations, { token: patient.token, body })
    expect(outcome(await bookWith(patient, await pay.timeIn(3), code))).toBe('promo_code_not_valid')
    const url = 'payment' in asked ? asked.payment.challengeUrl : undefined
    await pay.answer(`${server.url}${url}`, 'decline')
  })

  test('CON-13 PAY-06 while the bank asks about the first booking, one with a code for new people takes its place: never both', async () => {
    const { code } = await newPromo(clinic, { audience: 'new' })
    const patient = await clinic.newPayer(CHALLENGED)
    const { id, page } = await pay.challenged(patient, await pay.timeIn(4))
    await clinic.giveCard(patient)
    expect((await bookWith(patient, await pay.timeIn(3), code)).status).toBe(201)
    await pay.answer(page, 'approve')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect(await pay.processor(patient)).toEqual(['voided', 'authorised'])
  })

  test('CON-13 F29 fifty people at once and a limit of ten: exactly ten have it, the others are charged nothing', async () => {
    const { code } = await newPromo(clinic, { percent: 50, limit: 10 })
    const times = (await Promise.all([6, 7, 8, 9, 10].map((day) => clinic.freeTimes(doctor, day)))).flat()
    expect(times.length).toBeGreaterThanOrEqual(50)
    const people: Member[] = []
    while (people.length < 50) people.push(await clinic.newPayer())
    const answers = await Promise.all(people.map((who, n) => bookWith(who, times[n] ?? '', code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(outcome))).toEqual(
      new Set(['promo_code_not_valid']),
    )
    expect(await seen(code)).toMatchObject({ uses: 10, limit: 10, given: 180, state: 'used_up' })
    const [paid] = await server.sql<{ n: number }>(
      'select count(*)::int as n from payment where patient_id = any($1)',
      [people.map(({ clientId }) => clientId)],
    )
    expect(paid?.n).toBe(10)
    await expect(server.sql('update promo_code set uses = uses + 1 where code = $1', [code])).rejects.toThrow(
      /within_its_limit/,
    )
  })

  test('CON-13 PAY-06 free again by rejection, cancelling and refund, and then somebody else’s', async () => {
    const { code } = await newPromo(clinic, { limit: 1 })
    const [patient, other] = [await clinic.newPayer(), await clinic.newPayer()]
    const first = (await bookWith(patient, await pay.timeIn(3), code)).body as Consultation
    expect(outcome(await bookWith(other, await pay.timeIn(3), code))).toBe('promo_code_not_valid')
    await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: first._id }, body: {} })
    expect(await seen(code)).toMatchObject({ uses: 0, given: 0, used: true, state: 'active' })
    const second = (await bookWith(patient, await pay.timeIn(3), code)).body as Consultation
    await pay.cancel(patient, second)
    const third = (await bookWith(patient, await pay.timeIn(3), code)).body as Consultation
    expect(outcome(await pay.accept(third))).toBe('done')
    expect(await pay.processor(patient)).toEqual(['voided', 'voided', 'captured'])
    expect(outcome(await pay.cancel(patient, third))).toBe('done')
    expect(await pay.processor(patient)).toEqual(['voided', 'voided', 'refunded'])
    expect(outcome(await bookWith(other, await pay.timeIn(3), code))).toBe('done')
  })

  test('CON-13 PAY-03 a refused card, or a bank that was told no, gives the use back', async () => {
    const { code } = await newPromo(clinic, { limit: 1 })
    const poor = await clinic.newPayer(DECLINED)
    expect(outcome(await bookWith(poor, await pay.timeIn(4), code))).toBe('payment_failed')
    expect(await seen(code)).toMatchObject({ uses: 0 })
    const patient = await clinic.newPayer(CHALLENGED)
    const asked = await bookWith(patient, await pay.timeIn(4), code)
    const { payment } = asked.body as { payment: { _id: string; challengeUrl: string } }
    expect(await seen(code)).toMatchObject({ uses: 1 })
    await pay.answer(`${server.url}${payment.challengeUrl}`, 'decline')
    expect(outcome(await pay.complete(patient, payment._id))).toBe('payment_failed')
    expect(await seen(code)).toMatchObject({ uses: 0 })
  })

  test('CON-13 a code that ended after it was checked is refused at booking, and nothing is charged', async () => {
    const promo = await newPromo(clinic)
    const patient = await clinic.newPayer()
    expect(outcome(await check(patient, promo.code))).toBe('done')
    const { _id: id, from, audience, version, percent = 0 } = promo
    await clinic.api.send(changePromoCode, {
      token: clinic.admin.token,
      params: { id },
      body: { percent, from, audience, version, active: false },
    })
    expect(outcome(await bookWith(patient, await pay.timeIn(4), promo.code))).toBe('promo_code_not_valid')
    expect(await pay.processor(patient)).toEqual([])
  })

  test('CON-13 a price of nothing needs no card, moves no money, and its doctor is paid all the same', async () => {
    const { code } = await newPromo(clinic, { amount: 999, limit: 1 })
    const patient = await clinic.newPatient()
    const from = await pay.timeIn(4)
    const made = await bookWith(patient, from, code)
    expect(made).toMatchObject({
      status: 201,
      body: { price: 0, prices: { base: 40, firstDiscount: 4, promoDiscount: 36, total: 0 } },
    })
    const consultation = made.body as Consultation
    const moved = (id = consultation._id) =>
      server.sql('select key from ledger_transfer where consultation_id = $1', [id])
    expect(outcome(await pay.accept(consultation))).toBe('done')
    expect(await moved()).toEqual([])
    expect(outcome(await pay.cancel(patient, consultation))).toBe('done')
    expect(await moved()).toEqual([])
    expect(await pay.processor(patient)).toEqual([])
    expect(await seen(code)).toMatchObject({ uses: 0, given: 0 })
    const again = await bookWith(patient, from, code)
    expect(outcome(again)).toBe('done')
    expect(outcome(await pay.accept(again.body as Consultation))).toBe('done')
    await clinic.moveTo(Date.parse(from))
    const params = { id: (again.body as Consultation)._id }
    for (const { token } of [patient, doctor]) await clinic.api.send(joinCall, { token, params })
    const ended = await clinic.api.send(endCall, { token: doctor.token, params })
    expect(ended).toMatchObject({ finished: true, earned: 40 })
    expect(await moved(params.id)).toEqual([{ key: `earn/${params.id}` }])
  })
})
