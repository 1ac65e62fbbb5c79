import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants, expectProcessorAgrees } from '../world/reading/invariants.ts'
import { openPlans, type PlansWorld } from '../world/money/plans.ts'
import { paymentsAtProcessor } from '../world/money/processor.ts'
import { standStill } from '../world/server/stand-still.ts'

const MINUTE = 60_000

let world: PlansWorld

beforeAll(async () => {
  world = await openPlans({ home: 'postgres' })
}, 120_000)
afterAll(() => world.server.remove())

/** Moves the clock without waiting for what falls due: that is what is to be interrupted. */
async function shiftTo(instant: number): Promise<void> {
  const { server } = world
  await server.sql('update session set created_at = $1, used_at = $1', [new Date(instant)])
  server.shiftClock(instant - Date.now())
}

test('PAY-05 PAY-06 OPS-01 killed between the processor’s yes and our books: the renewal is charged once', async () => {
  const { server, clinic, plans } = world
  const patient = await plans.newSubscriber()
  const { renewsAt = '' } = (await plans.plan(patient)) ?? {}
  const goOn = await standStill(server, 'purchase', 'new.credited_at is not null')
  await shiftTo(Date.parse(renewsAt) + MINUTE)
  await expect
    .poll(() => paymentsAtProcessor(server, patient), { timeout: 20_000 })
    .toEqual(['captured', 'captured'])
  await server.kill()
  await server.start()
  expect(await plans.plan(patient)).toMatchObject({ status: 'active', left: 0 })
  await goOn()
  await shiftTo(Date.parse(renewsAt) + 5 * MINUTE)
  await expect.poll(async () => (await plans.plan(patient))?.left, { timeout: 40_000 }).toBe(5)
  expect(await plans.plan(patient)).toMatchObject({
    status: 'active',
    renewsAt: plans.monthFrom(Date.parse(renewsAt)),
  })
  expect(await plans.taken(patient)).toBe(36_000)
  expect(await plans.payments(patient)).toHaveLength(2)
  await clinic.effectsDone()
  await expectInvariants(server)
  await expectProcessorAgrees(server)
}, 180_000)
