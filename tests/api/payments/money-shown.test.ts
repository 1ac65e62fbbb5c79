import { expect, test } from 'vitest'
import { getConsultation, rejectConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import type { Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { openPaying } from '../../world/money/paying.ts'
import { newReplica } from '../../world/device/replica.ts'
import { openLine } from '../../world/people/socket.ts'
import { runSoon } from '../../world/server/stand-still.ts'

const REFUSES_REFUNDS = '4000000000005126'

const world = await useWorld(openPaying())
const { server, clinic, pay } = world

async function requested(days: number, number?: string) {
  const patient = await clinic.newPayer(number)
  const consultation = (await pay.reserve(patient, await pay.timeIn(days))).body as Consultation
  return { patient, consultation }
}
const moneyOf = async ({ token }: Member, { _id: id }: Consultation) =>
  (await clinic.api.send(getConsultation, { token, params: { id } })).money?.state

test('PAY-06 CON-10 what a card was asked for is told by its payment: reserved, paid, on its way, back', async () => {
  const { patient, consultation } = await requested(2)
  expect(consultation.money).toEqual({ state: 'reserved', refunded: 0 })
  await pay.accept(consultation)
  await clinic.effectsDone()
  expect(await moneyOf(patient, consultation)).toBe('paid')
  const mend = await breakProcessor(server, { table: 'test_payment', when: 'true' })
  await pay.cancel(patient, consultation)
  expect(await moneyOf(patient, consultation)).toBe('returning')
  await mend()
  await runSoon(server, 'return-payment')
  await expect.poll(() => moneyOf(patient, consultation), { timeout: 20_000 }).toBe('returned')
})

test('PAY-06 CON-10 what was never taken is released, and is not called returned', async () => {
  const { patient, consultation } = await requested(3)
  const mend = await breakProcessor(server, { table: 'test_payment', when: 'true' })
  const params = { id: consultation._id }
  await clinic.api.send(rejectConsultation, { token: world.doctor.token, params, body: { comment: '' } })
  expect(await moneyOf(patient, consultation)).toBe('releasing')
  await mend()
  await runSoon(server, 'return-payment')
  await expect.poll(() => moneyOf(patient, consultation), { timeout: 20_000 }).toBe('released')
})

test('PAY-06 OFF-02 a payment that moves is told at once, and comes with the next pull', async () => {
  const { patient, consultation } = await requested(4, REFUSES_REFUNDS)
  const [line, theirs] = [
    await openLine(server.url, patient.token),
    await openLine(server.url, world.doctor.token),
  ]
  const device = newReplica(clinic.api, patient.token)
  const copied = async () => {
    await device.upToDate()
    return (device.rows.consultations.get(consultation._id) as Consultation | undefined)?.money?.state
  }
  const heard = (state: string) =>
    line.next('paymentChanged', ({ consultation: { money } }) => money?.state === state)
  expect(await copied()).toBe('reserved')
  await pay.accept(consultation)
  await heard('paid')
  expect(await copied()).toBe('paid')
  await pay.cancel(patient, consultation)
  const message = await heard('not_returned')
  expect(message.consultation).toMatchObject({ _id: consultation._id, closedReason: 'patient_cancelled' })
  expect(await copied()).toBe('not_returned')
  expect(theirs.heard('paymentChanged')).toEqual([])
  expect(theirs.everything()).not.toContain('"money"')
  line.close()
  theirs.close()
})

test('PAY-04 CON-10 what no card was asked for has no payment to tell of', async () => {
  const patient = await clinic.newPayer()
  await clinic.prepay(patient, 'psychologist', 1)
  const made = (await pay.reserve(patient, await pay.timeIn(5), { payWith: 'balance' })).body as Consultation
  expect(made).not.toHaveProperty('money')
})
