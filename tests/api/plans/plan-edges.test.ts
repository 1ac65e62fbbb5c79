import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import { getBalance } from '#contract/purchase.ts'
import { outcome } from '../../world/people/client.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { CHALLENGED, DECLINED } from '../../world/money/paying.ts'
import { openPlans, type PlansWorld } from '../../world/money/plans.ts'

const MINUTE = 60_000

let world: PlansWorld
let server: PlansWorld['server']
let clinic: PlansWorld['clinic']
let plans: PlansWorld['plans']

beforeAll(async () => {
  world = await openPlans()
  ;({ server, clinic, plans } = world)
})
afterEach(() => world.expectRight())
afterAll(() => server.remove())

test('PAY-05 whoever was told that nothing is due is charged nothing, also when the month ended meanwhile', async () => {
  const patient = await plans.newSubscriber()
  const { renewsAt = '' } = (await plans.plan(patient)) ?? {}
  await plans.cancel(patient)
  expect(outcome(await plans.choose(patient, { total: 180 }))).toBe('price_changed')
  expect((await plans.choose(patient, { total: 0 })).body).toMatchObject({ status: 'active' })
  await plans.cancel(patient)
  await plans.untilAfter(renewsAt)
  expect(outcome(await plans.choose(patient, { total: 0 }))).toBe('price_changed')
  expect(await plans.taken(patient)).toBe(18_000)
})

test('PAY-03 PAY-06 a plan that was paid while another is chosen stands, and the other is not charged', async () => {
  const patient = await clinic.newPayer(CHALLENGED)
  const first = await plans.challenged(patient)
  // What the bank agreed to was taken, and our process died before it was written down.
  await server.sql(`update test_payment set state = 'captured' where key = $1`, [first.id])
  expect(outcome(await plans.choose(patient, { plan: 'basic' }))).toBe('conflict')
  expect(await plans.plan(patient)).toMatchObject({ name: 'advanced', left: 5 })
  expect(await plans.taken(patient)).toBe(18_000)
})

test('PAY-03 PAY-05 a choice that is refused leaves the payment that waits for the bank as it is', async () => {
  const patient = await clinic.newPayer(CHALLENGED)
  const { id } = await plans.challenged(patient)
  expect(outcome(await plans.choose(patient, { plan: 'basic', total: 1 }))).toBe('price_changed')
  expect((await plans.complete(patient, id)).status).toBe(202)
})

test('PAY-06 API-01 who is asked to come later is answered anew under the same key', async () => {
  const patient = await clinic.newPayer()
  const [first, second] = [randomUUID(), randomUUID()]
  const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'captured'` })
  expect((await plans.choose(patient, {}, first)).status).toBe(500)
  const other = () => plans.choose(patient, { plan: 'basic' }, second)
  const waits = await other()
  expect([outcome(waits), waits.headers.get('retry-after')]).toEqual(['conflict', '2'])
  await mend()
  expect(outcome(await plans.choose(patient, {}, first))).toBe('done')
  expect((await other()).body).toMatchObject({ name: 'basic', left: 5 })
})

test('PAY-05 after a refusal the card that was added since is charged, not the refused one again', async () => {
  const patient = await plans.newSubscriber('advanced', DECLINED)
  await plans.untilDue(patient)
  expect(await plans.plan(patient)).toMatchObject({ status: 'past_due' })
  await clinic.giveCard(patient)
  await plans.untilDue(patient)
  expect(await plans.plan(patient)).toMatchObject({ status: 'active', left: 5 })
  expect(await plans.taken(patient)).toBe(36_000)
})

test('PAY-05 paid by oneself, a month begins with the payment, also soon after a failed renewal', async () => {
  const patient = await plans.newSubscriber('advanced', DECLINED)
  await plans.untilDue(patient)
  await clinic.moveTo(clinic.now() + 30 * MINUTE)
  const cardId = await clinic.giveCard(patient)
  const paidAt = clinic.now()
  const { body } = await plans.choose(patient, { cardId, total: 180 })
  expect(Date.parse((body as { renewsAt: string }).renewsAt)).toBeGreaterThanOrEqual(
    Date.parse(plans.monthFrom(paidAt)),
  )
})

test('PAY-03 PAY-05 nobody finishes a renewal by hand; one the processor never heard of waits, and gives way to a choice', async () => {
  const patient = await plans.newSubscriber()
  const { renewsAt = '' } = (await plans.plan(patient)) ?? {}
  const mend = await breakProcessor(server, { table: 'test_payment', on: 'insert', when: 'true' })
  await clinic.moveTo(Date.parse(renewsAt) + MINUTE)
  await expect.poll(async () => (await plans.payments(patient)).length, { timeout: 15_000 }).toBe(2)
  const [renewal] = await plans.payments(patient)
  expect(outcome(await plans.complete(patient, renewal?._id ?? ''))).toBe('not_found')
  expect(outcome(await plans.choose(patient, { plan: 'basic' }))).toBe('conflict')
  await clinic.moveTo(Date.parse(renewsAt) + world.DAY + 5 * MINUTE)
  expect((await plans.choose(patient, { plan: 'basic' })).status).toBe(500)
  await mend()
  // The choice came to nothing: the plan there is goes on as if nobody had chosen.
  await clinic.moveTo(clinic.now() + 30 * MINUTE)
  await expect.poll(async () => (await plans.plan(patient))?.left, { timeout: 20_000 }).toBe(5)
  expect(await plans.plan(patient)).toMatchObject({ name: 'advanced', status: 'active' })
  expect(await plans.taken(patient)).toBe(36_000)
})

test('PAY-06 a consultation that comes back just after its month lapsed is not lost with it', async () => {
  const patient = await plans.newSubscriber()
  const doctor = await clinic.newDoctor()
  const [from = ''] = await clinic.freeTimes(doctor, 4)
  const body = { ...clinic.bookingInput(doctor, from), payWith: 'plan' as const, minutes: 60 as const }
  const reserved = await clinic.api.send(reserveConsultation, { token: patient.token, body })
  if (!('_id' in reserved)) throw new Error('a plan asks no bank')
  // Another process, whose clock is ahead, has seen the end of the month already.
  await server.sql('update plan_month set lapsed_at = now() where patient_id = $1', [patient.clientId])
  await clinic.api.send(cancelConsultation, { token: patient.token, params: { id: reserved._id } })
  const { psychologist } = await clinic.api.send(getBalance, { token: patient.token })
  const kept = await server.sql<{ left: number }>(
    `select sum(balance - pending_out)::int as left from ledger_account where owner = $1 and unit = 'plan'`,
    [patient.clientId],
  )
  expect([psychologist, kept[0]?.left]).toEqual([1, 4])
})
