import { describe, expect, test } from 'vitest'
import { holdTime } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { outcome } from '../../world/people/client.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, DECLINED, INSUFFICIENT, openPaying } from '../../world/money/paying.ts'

const MINUTE = 60_000

const { server, clinic, doctor, pay } = await useWorld(openPaying())

describe('PAY-03 cards of the test processor', () => {
  test.each([DECLINED, INSUFFICIENT])(
    'PAY-03 CON-17 %s is refused; the time stays held and another card pays for it',
    async (number) => {
      const patient = await clinic.newPayer(number)
      const other = await clinic.newPatient()
      const from = await pay.timeIn(3)
      expect(outcome(await pay.reserve(patient, from))).toBe('payment_failed')
      expect(await pay.processor(patient)).toEqual(['refused'])
      expect(await clinic.isFree(doctor, from, patient)).toBe(true)
      expect(await clinic.isFree(doctor, from, other)).toBe(false)
      await clinic.giveCard(patient)
      const made = await pay.reserve(patient, from)
      expect(made).toMatchObject({ status: 201, body: { price: 36 } })
      expect(await pay.processor(patient)).toEqual(['refused', 'authorised'])
    },
  )

  test('CON-17 a refused card takes no hold from a time chosen meanwhile', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const [first = '', second = ''] = await clinic.freeTimes(doctor, 3)
    const { id, page } = await pay.challenged(patient, first)
    const body = { from: second, minutes: 45 as const }
    await clinic.api.send(holdTime, { token: patient.token, params: { id: doctor.clientId }, body })
    await pay.answer(page, 'decline')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect([await clinic.isFree(doctor, first), await clinic.isFree(doctor, second)]).toEqual([true, false])
  })

  test('PAY-03 3-D Secure: approved at the bank, completed once however often it is asked', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const from = await pay.timeIn(3)
    const { id, page } = await pay.challenged(patient, from)
    expect(await clinic.isFree(doctor, from)).toBe(false)
    expect((await pay.complete(patient, id)).status).toBe(202)
    expect(await (await fetch(page)).text()).toContain('36.00')
    await pay.answer(page, 'approve')
    const answers = await Promise.all([
      pay.complete(patient, id),
      pay.complete(patient, id),
      pay.complete(patient, id),
    ])
    expect(answers.map(outcome)).toEqual(['done', 'done', 'done'])
    expect(new Set(answers.map(({ body }) => (body as Consultation)._id)).size).toBe(1)
    expect(outcome(await pay.complete(await clinic.newPatient(), id))).toBe('not_found')
    expect(await pay.processor(patient)).toEqual(['authorised'])
  })

  test('PAY-03 3-D Secure: declined at the bank is payment_failed, and the discount is free again', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const from = await pay.timeIn(3)
    const { id, page } = await pay.challenged(patient, from)
    const inUse = () =>
      server.sql('select consultation_id from first_discount where person_id = $1', [patient.personId])
    expect(await inUse()).toHaveLength(1)
    await pay.answer(page, 'decline')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect(await inUse()).toEqual([])
    expect(await pay.firstDiscount(patient, from)).toBe(4)
  })

  test('PAY-03 the page was closed after the bank’s yes: the server finishes the booking by itself', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { page } = await pay.challenged(patient, await pay.timeIn(3))
    await pay.answer(page, 'approve')
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    await clinic.effectsDone()
    const rows = await server.sql('select status from consultation where patient_id = $1', [patient.clientId])
    expect(rows).toEqual([{ status: 'awaiting_approval' }])
  })

  test('CON-17 PAY-03 the bank was never answered: the hold ends, the time is free, a late yes is worth nothing', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const from = await pay.timeIn(3)
    const { id, page } = await pay.challenged(patient, from)
    await clinic.moveTo(clinic.now() + 9 * MINUTE)
    expect(await clinic.isFree(doctor, from)).toBe(false)
    await clinic.moveTo(clinic.now() + 2 * MINUTE)
    expect(await clinic.isFree(doctor, from)).toBe(true)
    expect(await pay.processor(patient)).toEqual(['voided'])
    await pay.answer(page, 'approve')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect(await pay.processor(patient)).toEqual(['voided'])
    expect((await pay.reserve(await clinic.newPayer(), from)).status).toBe(201)
  })

  test('CON-17 PAY-06 a yes that lands after the hold ended is voided, never a booking', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const from = await pay.timeIn(3)
    const { id, page } = await pay.challenged(patient, from)
    await server.sql(`update payment set created_at = created_at - interval '11 minutes' where id = $1`, [id])
    await pay.answer(page, 'approve')
    expect(outcome(await pay.complete(patient, id))).toBe('payment_failed')
    expect(await pay.processor(patient)).toEqual(['voided'])
    expect(await clinic.isFree(doctor, from)).toBe(true)
  })
})
