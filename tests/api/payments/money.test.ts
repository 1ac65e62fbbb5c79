import { describe, expect, test } from 'vitest'
import { holdTime, rejectConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { outcome } from '../../world/people/client.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { openPaying } from '../../world/money/paying.ts'
import { spendFirstDiscount } from '../../world/money/first-discount.ts'

const { server, clinic, doctor, pay } = await useWorld(openPaying({ env: { FREE_PER_MONTH: '2' } }))

describe('PAY-06 money comes back the way it went', () => {
  test('PAY-06 CON-13 a request refused is voided, an accepted one refunded; the first discount is free again each time', async () => {
    const patient = await clinic.newPayer()
    const refused = await clinic.reserve(patient, doctor, await pay.timeIn(3))
    await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: refused._id }, body: {} })
    expect(await pay.firstDiscount(patient, await pay.timeIn(3))).toBe(4)
    const accepted = await clinic.schedule(patient, doctor, await pay.timeIn(3))
    expect(accepted.price).toBe(36)
    expect(await pay.processor(patient)).toEqual(['voided', 'captured'])
    expect(await pay.firstDiscount(patient, await pay.timeIn(3))).toBe(0)
    await pay.cancel(patient, accepted)
    expect(await pay.processor(patient)).toEqual(['voided', 'refunded'])
    expect(await pay.firstDiscount(patient, await pay.timeIn(3))).toBe(4)
    const moved = await server.sql(
      `select split_part(key, '/', 1) as kind, amount::int, state from ledger_transfer
       where consultation_id = any($1) order by created_at`,
      [[refused._id, accepted._id]],
    )
    expect(moved).toEqual([
      { kind: 'take', amount: 3600, state: 'voided' },
      { kind: 'take', amount: 3600, state: 'posted' },
      { kind: 'refund', amount: 3600, state: 'posted' },
    ])
  })

  test('PAY-06 CON-17 two clicks on one hold: one request is paid, the other is told the time is taken', async () => {
    for (let round = 0; round < 3; round++) {
      const patient = await clinic.newPayer()
      await spendFirstDiscount(server, patient)
      const from = await pay.timeIn(4)
      const body = { from, minutes: 45 as const }
      await clinic.api.send(holdTime, { token: patient.token, params: { id: doctor.clientId }, body })
      const answers = await Promise.all([pay.reserve(patient, from), pay.reserve(patient, from)])
      expect(answers.map(outcome).toSorted()).toEqual(['done', 'double_booked'])
      expect(await pay.processor(patient)).toEqual(['authorised'])
    }
  })
})

describe('PAY-06 consultations paid beforehand', () => {
  const options = [
    { payWith: 'balance', minutes: 45, unit: 'psychologist' },
    { payWith: 'plan', minutes: 60, unit: 'plan' },
  ] as const
  test.each(options)(
    'PAY-06 $payWith: taken at once, back on refusal and on cancelling, and the last one is used once',
    async ({ payWith, minutes, unit }) => {
      const patient = await clinic.newPatient()
      if (unit === 'plan') await clinic.subscribe(patient, 'advanced', 2)
      else await clinic.prepay(patient, unit, 2)
      const times = await clinic.freeTimes(doctor, 6, minutes)
      const ask = (n: number) => pay.reserve(patient, times[n] ?? '', { payWith, minutes })
      const first = (await ask(0)).body as Consultation
      expect([first.price, await clinic.left(patient, unit)]).toEqual([0, 1])
      await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: first._id }, body: {} })
      expect(await clinic.left(patient, unit)).toBe(2)
      const second = (await ask(0)).body as Consultation
      expect(outcome(await pay.accept(second))).toBe('done')
      expect(outcome(await pay.cancel(patient, second))).toBe('done')
      expect(await clinic.left(patient, unit)).toBe(2)
      expect(outcome(await ask(0))).toBe('done')
      const race = await Promise.all([ask(1), ask(2), ask(3)])
      expect(race.map(outcome).toSorted()).toEqual([
        'done',
        'not_enough_consultations',
        'not_enough_consultations',
      ])
      expect(await clinic.left(patient, unit)).toBe(0)
    },
  )

  test('PAY-06 another kind’s consultations, or another length, do not pay', async () => {
    const patient = await clinic.newPatient()
    await clinic.prepay(patient, 'doctor', 1)
    const from = await pay.timeIn(6)
    expect(outcome(await pay.reserve(patient, from, { payWith: 'balance' }))).toBe('not_enough_consultations')
    await clinic.subscribe(patient, 'basic')
    const hour = await pay.timeIn(6, 60)
    expect(outcome(await pay.reserve(patient, hour, { payWith: 'plan', minutes: 60 }))).toBe(
      'not_enough_consultations',
    )
    const wrong = await pay.reserve(patient, from, { payWith: 'plan' })
    expect([outcome(wrong), wrong.body]).toEqual([
      'validation',
      expect.objectContaining({ fields: { minutes: 'length_not_offered' } }),
    ])
  })

  test('PAY-06 free users pay nothing, so often a month, also when they ask at once', async () => {
    const patient = await clinic.newPatient()
    const times = await clinic.freeTimes(doctor, 8, 60)
    const ask = (n: number) => pay.reserve(patient, times[n] ?? '', { payWith: 'free', minutes: 60 })
    expect(outcome(await ask(0))).toBe('not_enough_consultations')
    await server.sql(`update person set approval = 'confirmed' where id = $1`, [patient.personId])
    const race = await Promise.all([ask(0), ask(1), ask(2), ask(3)])
    expect(race.map(outcome).toSorted()).toEqual([
      'done',
      'done',
      'not_enough_consultations',
      'not_enough_consultations',
    ])
    const made = race.find(({ status }) => status === 201)?.body as Consultation
    expect(made.price).toBe(0)
    await pay.cancel(patient, made)
    expect(outcome(await ask(4))).toBe('done')
  })
})
