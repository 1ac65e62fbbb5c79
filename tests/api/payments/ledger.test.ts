import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  payoutsOf,
  platform,
  postOrVoidTransfer,
  transfer,
  walletOf,
  type Transfer,
} from '../../../server/store/ledger/write.ts'
import { openServices, type OpenServices } from '../../world/server/services.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'

let world: OpenServices
beforeAll(async () => {
  world = await openServices()
})
afterAll(() => world.close())

const inOrder = (order: Transfer, state?: 'pending') =>
  world.services.database.transact((tx) => transfer(tx, order, state))
const settle = (key: string, state: 'posted' | 'voided') =>
  world.services.database.transact((tx) => postOrVoidTransfer(tx, key, state))

/** A doctor's wallet, and what is to be moved into it or out of it. */
function wallet() {
  const owner = randomUUID()
  const order = (key: string, amount: number): Transfer => ({
    key: `${key}/${owner}`,
    debit: platform('cents'),
    credit: walletOf(owner),
    amount,
    reason: 'earning',
    at: Date.now(),
  })
  const out = (key: string, amount: number): Transfer => ({
    ...order(key, amount),
    debit: walletOf(owner),
    credit: payoutsOf(owner),
    reason: 'payout',
  })
  const stands = async () => {
    const rows = await world.sql<{ kind: string; balance: number; pending: number }>(
      'select kind, balance::int as balance, pending_out::int as pending from ledger_account where owner = $1 order by kind',
      [owner],
    )
    return Object.fromEntries(rows.map(({ kind, balance, pending }) => [kind, [balance, pending]]))
  }
  return { order, out, stands }
}

test('PAY-06 a transfer repeated under its key moves nothing again, be it other in all else', async () => {
  const { order, stands } = wallet()
  expect(await inOrder(order('earn', 700))).toBe(true)
  expect(await inOrder(order('earn', 700))).toBe(false)
  expect(await inOrder(order('earn', 900))).toBe(false)
  expect(await inOrder(order('earn', 700), 'pending')).toBe(false)
  expect(await stands()).toEqual({ wallet: [700, 0] })
  const together = Array.from({ length: 10 }, () => inOrder(order('at once', 50)))
  expect((await Promise.all(together)).filter(Boolean)).toHaveLength(1)
  expect(await stands()).toEqual({ wallet: [750, 0] })
  await expectInvariants(world)
})

test('PAY-06 a pending transfer ends once, and only while it is pending', async () => {
  const { order, out, stands } = wallet()
  await inOrder(order('earn', 700))
  const [first, second] = [out('first', 300), out('second', 100)]
  expect([await inOrder(first, 'pending'), await inOrder(first, 'pending')]).toEqual([true, false])
  await inOrder(second, 'pending')
  expect(await stands()).toEqual({ payouts: [0, 0], wallet: [700, 400] })
  expect([await settle(first.key, 'posted'), await settle(first.key, 'posted')]).toEqual([true, false])
  expect(await settle(first.key, 'voided')).toBe(false)
  expect([await settle(second.key, 'voided'), await settle(second.key, 'posted')]).toEqual([true, false])
  // What was posted at once is nothing to settle.
  expect(await settle(order('earn', 700).key, 'voided')).toBe(false)
  expect(await stands()).toEqual({ payouts: [300, 0], wallet: [400, 0] })
})

test('PAY-06 what a wallet does not have leaves it under no key, and nothing is written', async () => {
  const { order, out, stands } = wallet()
  await inOrder(order('earn', 700))
  await expect(inOrder(out('too much', 701))).rejects.toThrow()
  await inOrder(out('kept', 600), 'pending')
  await expect(inOrder(out('kept twice', 101), 'pending')).rejects.toThrow()
  expect((await stands())['wallet']).toEqual([700, 600])
  expect(await inOrder(out('too much', 100))).toBe(true)
})
