import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan } from '#contract/subscription.ts'
import { CHALLENGED, openPaying } from '../../world/money/paying.ts'

let world: Awaited<ReturnType<typeof openPaying>>
beforeAll(async () => {
  world = await openPaying()
})
afterAll(() => world.server.remove())

/** The screen and the search that the bank of a payment leads back to. */
async function ledBackTo(patientId: string) {
  const [row] = await world.server.sql(
    `select t.return_path from test_payment t join payment p on p.processor_id = t.id where p.patient_id = $1`,
    [patientId],
  )
  const { pathname, searchParams } = new URL(String(row?.['return_path']), 'https://here.invalid')
  return { pathname, search: Object.fromEntries(searchParams) }
}

test('PAY-03 a bank that takes the whole window leads back to the specialist and the time that are paid for', async () => {
  const { clinic, doctor, pay } = world
  const patient = await clinic.newPayer(CHALLENGED)
  const from = await pay.timeIn(3)
  const { id } = await pay.challenged(patient, from)
  expect(await ledBackTo(patient.clientId)).toEqual({
    pathname: '/patient/dashboard',
    search: { doctor: doctor.clientId, from, pay: 'card', payment: id },
  })
})

test('PAY-04 PAY-05 and to the pack or the plan that is bought', async () => {
  const { clinic, pay } = world
  const buyer = await clinic.newPayer(CHALLENGED)
  const pack = await pay.challengedPack(buyer, { kind: 'doctor', amount: 5 })
  expect(await ledBackTo(buyer.clientId)).toEqual({
    pathname: '/patient/profile/plans',
    search: { kind: 'doctor', amount: '5', payment: pack.id },
  })
  const subscriber = await clinic.newPayer(CHALLENGED)
  const plan = pay.asked(
    await clinic.api.ask(choosePlan, { token: subscriber.token, body: { plan: 'basic' } }),
  )
  expect(await ledBackTo(subscriber.clientId)).toEqual({
    pathname: '/patient/profile/plans',
    search: { plan: 'basic', payment: plan.id },
  })
})
