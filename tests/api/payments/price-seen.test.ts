import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { quoteConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import { outcome } from '../../world/people/client.ts'
import { openPair, type Pair } from '../../world/people/pair.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { showAs } from '../../world/people/show-as.ts'
import { getDoctor } from '#contract/doctor.ts'

let pair: Pair
beforeAll(async () => {
  pair = await openPair()
})
afterEach(() => expectInvariants(pair.server))
afterAll(() => pair.server.remove())

test('CON-13 PAY-06 nobody is charged another price than the one they saw', async () => {
  const { server, clinic, doctor, patient } = pair
  const { token } = patient
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const input = clinic.bookingInput(doctor, from)
  const reserve = (total: number) => clinic.api.ask(reserveConsultation, { token, body: { ...input, total } })
  const { total } = await clinic.api.send(quoteConsultation, { token, body: input })
  const { price } = await clinic.api.send(getDoctor, { params: { id: doctor.clientId } })
  await showAs(server, doctor, { price: 2 * Number(price) })
  expect(outcome(await reserve(total))).toBe('price_changed')
  expect(await server.sql('select 1 from payment where patient_id = $1', [patient.clientId])).toHaveLength(0)
  expect(await clinic.isFree(doctor, from)).toBe(true)
  const now = await clinic.api.send(quoteConsultation, { token, body: input })
  expect(now.total).toBe(2 * total)
  const booked = await reserve(now.total)
  expect(booked.body).toMatchObject({ status: 'awaiting_approval', prices: { total: now.total } })
})
