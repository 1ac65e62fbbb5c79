import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../world/client.ts'
import { expectInvariants } from '../world/invariants.ts'
import { openPayouts, type PayoutsWorld } from '../world/payouts.ts'

let world: PayoutsWorld

beforeAll(async () => {
  world = await openPayouts({ home: 'postgres' })
}, 120_000)
afterAll(() => world.server.remove())

test('ADM-05 OPS-01 a server killed between the bank’s yes and our books: the payout waits, and is paid once', async () => {
  const { server, bank } = world
  const [payout, funds] = [await world.newPayout(30), await bank.funds()]
  // Our books stand still just before they are written.
  await server.sql(`create function stand_still() returns trigger language plpgsql as $$
    begin perform pg_sleep(600); return new; end $$`)
  await server.sql(
    'create trigger stand_still before update on payout for each row execute function stand_still()',
  )
  const cutOff = world.execute(payout).then(outcome, () => 'cut off')
  await expect.poll(() => bank.paid(payout), { timeout: 20_000 }).toEqual([3000])
  await server.kill()
  expect(await cutOff).toBe('cut off')
  await server.start()
  await server.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'PgSleep'`,
  )
  await server.sql('drop trigger stand_still on payout')
  expect([await world.now(payout), await bank.funds()]).toEqual([payout, funds - 3000])

  const again = await Promise.all(Array.from({ length: 10 }, () => world.execute(payout)))
  expect(again.map(outcome).toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'wrong_status')])
  expect([await bank.paid(payout), await bank.funds()]).toEqual([[3000], funds - 3000])
  await expectInvariants(server)
}, 120_000)
