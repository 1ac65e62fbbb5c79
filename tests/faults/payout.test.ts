import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../world/people/client.ts'
import { expectInvariants } from '../world/reading/invariants.ts'
import { openPayouts, type PayoutsWorld } from '../world/money/payouts.ts'
import { runSoon, standStill } from '../world/server/stand-still.ts'

let world: PayoutsWorld

beforeAll(async () => {
  world = await openPayouts({ home: 'postgres' })
}, 120_000)
afterAll(() => world.server.remove())

/** A payout that the bank has paid and our books do not have, with the server running again. */
async function killedAtPayout() {
  const { server, bank } = world
  const [payout, funds] = [await world.newPayout(30), await bank.funds()]
  const goOn = await standStill(server, 'payout', `new.status = 'executed'`)
  const cutOff = world.execute(payout).then(outcome, () => 'cut off')
  await expect.poll(() => bank.paid(payout), { timeout: 20_000 }).toEqual([3000])
  await server.kill()
  expect(await cutOff).toBe('cut off')
  await server.start()
  await goOn()
  expect([await world.now(payout), await bank.funds()]).toEqual([payout, funds - 3000])
  return { payout, funds }
}
const tenTimes = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, act))
const many = (said: string, length: number) => Array.from({ length }, () => said)

test('ADM-05 OPS-01 a server killed between the bank’s yes and our books: tried again, the payout is paid once', async () => {
  const { payout, funds } = await killedAtPayout()
  const again = await tenTimes(() => world.execute(payout))
  expect(again.map(outcome).toSorted()).toEqual(['done', ...many('wrong_status', 9)])
  expect([await world.bank.paid(payout), await world.bank.funds()]).toEqual([[3000], funds - 3000])
  await expectInvariants(world.server)
}, 120_000)

test('ADM-05 OPS-01 PAY-06 killed there, and nobody tries again: the server books what the bank has paid by itself', async () => {
  const { payout, funds } = await killedAtPayout()
  await runSoon(world.server, 'settle-payout')
  await expect.poll(async () => (await world.now(payout))?.status, { timeout: 40_000 }).toBe('executed')
  expect((await tenTimes(() => world.execute(payout))).map(outcome)).toEqual(many('wrong_status', 10))
  expect([await world.bank.paid(payout), await world.bank.funds()]).toEqual([[3000], funds - 3000])
  await expectInvariants(world.server)
}, 120_000)

test('ADM-05 OPS-01 killed there, and taken back: what the bank has paid never comes back', async () => {
  const { payout, funds } = await killedAtPayout()
  const said = (await tenTimes(() => world.takeBack(payout))).map(outcome)
  expect(said.filter((each) => each !== 'payout_paid' && each !== 'wrong_status')).toEqual([])
  expect(said).toContain('payout_paid')
  expect((await world.now(payout))?.status).toBe('executed')
  expect([await world.bank.paid(payout), await world.bank.funds()]).toEqual([[3000], funds - 3000])
  await expectInvariants(world.server)
}, 120_000)

test('ADM-05 OPS-01 PAY-06 killed between the bank’s stop and our books: nothing pays it, and it comes back by itself, once', async () => {
  const { server, bank } = world
  const [payout, funds] = [await world.newPayout(30), await bank.funds()]
  const goOn = await standStill(server, 'payout', `new.status = 'returned'`)
  const cutOff = world.takeBack(payout, { reason: 'Konts ir slēgts.' }).then(outcome, () => 'cut off')
  const stopped = () =>
    server.sql('select 1 from bank_order where key = $1 and stopped_at is not null', [payout._id])
  await expect.poll(async () => (await stopped()).length, { timeout: 20_000 }).toBe(1)
  await server.kill()
  expect(await cutOff).toBe('cut off')
  await server.start()
  await goOn()
  expect(await world.now(payout)).toEqual(payout)
  expect((await tenTimes(() => world.execute(payout))).map(outcome)).toEqual(many('wrong_status', 10))
  await runSoon(server, 'settle-payout')
  await expect.poll(async () => (await world.now(payout))?.status, { timeout: 40_000 }).toBe('returned')
  expect((await tenTimes(() => world.takeBack(payout))).map(outcome)).toEqual(many('wrong_status', 10))
  expect([await bank.paid(payout), await bank.funds()]).toEqual([[], funds])
  await expectInvariants(server)
}, 120_000)
