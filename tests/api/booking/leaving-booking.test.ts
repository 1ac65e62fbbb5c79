import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  holdTime,
  listConsultations,
  quoteConsultation,
  releaseHold,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation, Hold, Quote, Reservation } from '#contract/consultation.ts'
import { checkPromoCode } from '#contract/promo.ts'
import { outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, openPaying } from '../../world/money/paying.ts'
import { paymentsAtProcessor } from '../../world/money/processor.ts'
import { newPromo } from '../../world/money/promo.ts'

const MINUTE = 60_000

const { server, clinic, doctor, pay } = await useWorld(openPaying())

const { cancelPayment } = pay
const hold = ({ token }: Member, from: string, of = doctor) =>
  clinic.api.ask(holdTime, { token, params: { id: of.clientId }, body: { from, minutes: 45 } })
const release = ({ token }: Member, id: string) => clinic.api.ask(releaseHold, { token, params: { id } })
const quote = ({ token }: Member, from: string, more: Partial<Reservation> = {}) =>
  clinic.api.ask(quoteConsultation, { token, body: clinic.bookingInput(doctor, from, more) })
const checkCode = ({ token }: Member, code: string) =>
  clinic.api.ask(checkPromoCode, { token, body: { code, doctorId: doctor.clientId } })
const requests = async ({ token }: Member) =>
  (await clinic.api.send(listConsultations, { token })).data.map(({ from, status }) => ({ from, status }))
const asked = (from: string) => ({ from, status: 'awaiting_approval' })

let day = 3
/** Three free times of one day. */
async function freeTimes(): Promise<string[]> {
  const times = await clinic.freeTimes(doctor, day)
  if (times.length >= 3) return times
  day++
  return freeTimes()
}

/** A new patient whose bank asks about a booking, and two other free times of that day. */
async function waiting(more: Partial<Reservation> = {}) {
  const patient = await clinic.newPayer(CHALLENGED)
  const [from = '', other = '', third = ''] = await freeTimes()
  const { status, body } = await pay.reserve(patient, from, more)
  expect(status).toBe(202)
  const { payment } = body as { payment: { _id: string; challengeUrl: string } }
  return { patient, from, other, third, id: payment._id, page: `${server.url}${payment.challengeUrl}` }
}

describe('PAY-06 CON-17 a booking that waits for the bank is given up', () => {
  test('PAY-06 CON-13 its time, first discount and promo code are free at once; the late yes opens nothing', async () => {
    const { code } = await newPromo(clinic, { percent: 10, audience: 'new' })
    const { patient, from, other, id, page } = await waiting({ promoCode: code })
    expect((await cancelPayment(patient, id)).status).toBe(204)
    expect(await clinic.isFree(doctor, from)).toBe(true)
    expect((await checkCode(patient, code)).status).toBe(200)
    expect((await quote(patient, other, { promoCode: code })).body).toMatchObject({
      firstDiscount: 4,
      promoDiscount: 3.6,
    })
    expect((await hold(patient, from)).status).toBe(201)
    await clinic.giveCard(patient)
    const made = await pay.reserve(patient, from, { promoCode: code, total: 32.4 })
    expect(made).toMatchObject({ status: 201, body: { price: 32.4 } })
    await pay.answer(page, 'approve')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect(await pay.processor(patient)).toEqual(['voided', 'authorised'])
    expect(await requests(patient)).toEqual([asked(from)])
  })

  test('PAY-06 API-01 again is the same; for others it does not exist; a booking that was made stays and is shown', async () => {
    const { patient, id } = await waiting()
    expect(outcome(await cancelPayment(await clinic.newPatient(), id))).toBe('not_found')
    expect(outcome(await cancelPayment(clinic.admin, id))).toBe('no_profile')
    const all = await Promise.all([cancelPayment(patient, id), cancelPayment(patient, id)])
    expect(all.map(({ status }) => status)).toEqual([204, 204])
    const second = await waiting()
    await pay.answer(second.page, 'approve')
    const { body } = await pay.complete(second.patient, second.id)
    expect(await cancelPayment(second.patient, second.id)).toMatchObject({
      status: 201,
      body: { _id: (body as Consultation)._id, status: 'awaiting_approval' },
    })
    expect(await pay.processor(second.patient)).toEqual(['authorised'])
  })

  test('PAY-06 the processor is away: it is given up all the same, and voided there when it can be', async () => {
    const { patient, from, id, page } = await waiting()
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'voided'` })
    expect((await cancelPayment(patient, id)).status).toBe(204)
    await pay.answer(page, 'approve')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect(await clinic.isFree(doctor, from)).toBe(true)
    await mend()
    await expect.poll(() => paymentsAtProcessor(server, patient), { timeout: 60_000 }).toEqual(['voided'])
    expect(await requests(patient)).toEqual([])
  })

  test('PAY-06 it meets the bank’s yes, its word to us and the page, twenty times: one outcome each time', async () => {
    for (let time = 0; time < 20; time++) {
      const { patient, from, id, page } = await waiting()
      const yes = pay.answer(page, 'approve')
      // The yes comes with the others, or just before them.
      if (time % 2) await yes
      const [left] = await Promise.all([
        cancelPayment(patient, id),
        pay.complete(patient, id),
        cancelPayment(patient, id),
        yes,
      ])
      const made = await requests(patient)
      expect(left.status).toBe(made.length === 1 ? 201 : 204)
      expect(await pay.processor(patient)).toEqual([made.length === 1 ? 'authorised' : 'voided'])
      expect(await pay.firstDiscount(patient, from)).toBe(made.length === 1 ? 0 : 4)
      expect(await requests(patient)).toEqual(made)
      expect((await pay.complete(patient, id)).status).toBe(made.length === 1 ? 201 : 402)
    }
  })
})

describe('PAY-06 CON-17 another time takes the place of a booking that waits for the bank', () => {
  test('PAY-06 held: the first is over with its discounts, and its late yes opens nothing beside the second', async () => {
    const { patient, from, other, id, page } = await waiting()
    expect((await quote(patient, other)).body).toMatchObject({ firstDiscount: 4 })
    expect((await hold(patient, other)).status).toBe(201)
    expect(await clinic.isFree(doctor, from)).toBe(true)
    await clinic.giveCard(patient)
    expect(await pay.reserve(patient, other, { total: 36 })).toMatchObject({
      status: 201,
      body: { price: 36 },
    })
    await pay.answer(page, 'approve')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect(await pay.processor(patient)).toEqual(['voided', 'authorised'])
    expect(await requests(patient)).toEqual([asked(other)])
  })

  test('PAY-06 CON-13 reserved without a hold, with the same code: as well', async () => {
    const { code } = await newPromo(clinic, { percent: 50 })
    const { patient, other, page } = await waiting({ promoCode: code })
    expect((await checkCode(patient, code)).status).toBe(200)
    const { body } = await quote(patient, other, { promoCode: code })
    await clinic.giveCard(patient)
    const { total } = body as Quote
    expect(await pay.reserve(patient, other, { promoCode: code, total })).toMatchObject({
      status: 201,
      body: { price: 18 },
    })
    await pay.answer(page, 'approve')
    expect(await pay.processor(patient)).toEqual(['voided', 'authorised'])
    expect(await requests(patient)).toEqual([asked(other)])
  })

  test('PAY-06 paid with a consultation bought in advance: as well, and another doctor at the same hour', async () => {
    const { patient, from, page } = await waiting()
    await clinic.prepay(patient, 'psychologist', 1)
    const input = clinic.bookingInput(await clinic.newDoctor(), from, { payWith: 'balance' })
    const made = await clinic.api.ask(reserveConsultation, { token: patient.token, body: input })
    expect(made.status).toBe(201)
    await pay.answer(page, 'approve')
    expect(await pay.processor(patient)).toEqual(['voided'])
    expect(await requests(patient)).toEqual([asked(from)])
  })

  test('PAY-06 CON-04 where the other cannot be had it stays, and may be finished', async () => {
    const { patient, from, other, third, id, page } = await waiting()
    expect((await hold(await clinic.newPatient(), other)).status).toBe(201)
    expect(outcome(await hold(patient, other))).toBe('time_taken')
    expect(outcome(await pay.reserve(patient, other))).toBe('time_taken')
    expect(outcome(await pay.reserve(patient, third, { total: 1 }))).toBe('price_changed')
    expect(outcome(await pay.reserve(patient, third, { cardId: randomUUID() }))).toBe('card_required')
    expect((await pay.complete(patient, id)).status).toBe(202)
    await pay.answer(page, 'approve')
    expect(outcome(await pay.complete(patient, id))).toBe('done')
    expect(await requests(patient)).toEqual([asked(from)])
  })

  test('PAY-06 CON-17 the same time is kept by its payment for ten minutes; letting it go ends that', async () => {
    const { patient, from, other, id, page } = await waiting()
    expect([await clinic.isFree(doctor, from, patient), await clinic.isFree(doctor, from)]).toEqual([
      true,
      false,
    ])
    const kept = await hold(patient, from)
    expect(kept).toMatchObject({ status: 200, body: { doctorId: doctor.clientId, from } })
    const { _id, expiresAt } = kept.body as Hold
    expect(Math.abs(Date.parse(expiresAt) - clinic.now() - 10 * MINUTE)).toBeLessThan(MINUTE)
    expect((await pay.complete(patient, id)).status).toBe(202)
    expect((await release(await clinic.newPatient(), _id)).status).toBe(204)
    expect((await pay.complete(patient, id)).status).toBe(202)
    expect((await release(patient, _id)).status).toBe(204)
    expect((await release(patient, _id)).status).toBe(204)
    expect(await clinic.isFree(doctor, from)).toBe(true)
    await pay.answer(page, 'approve')
    expect((await hold(patient, other)).status).toBe(201)
    expect(await pay.processor(patient)).toEqual(['voided'])
    expect(await requests(patient)).toEqual([])
  })

  test('PAY-06 CON-17 whoever lost the answer asks for the same time again with another card: one is made', async () => {
    const { patient, from, page } = await waiting()
    const cardId = await clinic.giveCard(patient)
    expect((await hold(patient, from)).status).toBe(200)
    expect(await pay.reserve(patient, from, { cardId, total: 36 })).toMatchObject({ status: 201 })
    await pay.answer(page, 'approve')
    expect(await pay.processor(patient)).toEqual(['voided', 'authorised'])
    expect(await requests(patient)).toEqual([asked(from)])
  })

  test('PAY-06 CON-17 it meets the bank’s yes, twenty times: what stands is told, and paid once', async () => {
    for (let time = 0; time < 20; time++) {
      const { patient, from, other, id, page } = await waiting()
      const yes = pay.answer(page, 'approve')
      if (time % 2) await yes
      const [held] = await Promise.all([hold(patient, other), pay.complete(patient, id), yes])
      await clinic.effectsDone()
      const made = await requests(patient)
      expect(await pay.processor(patient)).toEqual([made.length === 1 ? 'authorised' : 'voided'])
      if (made.length === 0) expect(held.status).toBe(201)
      else expect(['done', 'conflict']).toContain(outcome(held))
      if (made.length === 1) expect(made).toEqual([asked(from)])
    }
  })
})
