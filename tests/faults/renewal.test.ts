import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants, expectProcessorAgrees } from '../world/invariants.ts'
import { openPlans, type PlansWorld } from '../world/plans.ts'
import { paymentsAtProcessor } from '../world/processor.ts'

const MINUTE = 60_000

let world: PlansWorld

beforeAll(async () => {
  world = await openPlans({ home: 'postgres' })
}, 120_000)
afterAll(() => world.server.remove())

// Our books stand still just before a row of this table is written.
async function standStill(table: 'payment' | 'purchase', when: string): Promise<() => Promise<void>> {
  const { server } = world
  await server.sql(`create or replace function stand_still() returns trigger language plpgsql as $$
    begin perform pg_sleep(600); return new; end $$`)
  await server.sql(
    `create trigger stand_still before update on ${table} for each row when (${when}) execute function stand_still()`,
  )
  return async () => {
    // Whoever comes by from now on goes on at once; who stands still already is sent away.
    await server.sql(`create or replace function stand_still() returns trigger language plpgsql as $$
      begin return new; end $$`)
    await server.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`,
    )
  }
}

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
  const goOn = await standStill('purchase', 'new.credited_at is not null')
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
