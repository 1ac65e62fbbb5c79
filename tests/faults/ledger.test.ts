import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHome } from '../../server/external/database/home.ts'
import { migrate } from '../../server/migrate.ts'
import { lockAvailable } from '../../server/store/ledger/read.ts'
import {
  accountId,
  payoutsOf,
  personAccount,
  platform,
  processor,
  postOrVoidTransfer,
  transfer,
  walletOf,
} from '../../server/store/ledger/write.ts'
import type { Schema, Tx } from '../../server/store/schema.ts'
import { homes, type Home } from '../ports/homes.ts'

const AT = Date.UTC(2026, 10, 2, 10)
const PAIRS = 10

let home: Home
let database: DatabaseHome<Schema>
beforeAll(async () => {
  home = await homes.PostgreSQL()
  database = await home.open<Schema>()
  await migrate(database)
}, 120_000)
afterAll(async () => {
  await database.close()
  await home.remove()
})

const order = (key: string) => ({ key, amount: 4000, reason: 'test', at: AT })
const taking = (key: string) => ({ ...order(key), debit: processor, credit: platform('cents') })

/** A doctor whose withdrawals are on the way to the bank, and who goes on earning and withdrawing. */
async function openWallet() {
  const doctor = randomUUID()
  const [wallet, payouts] = [walletOf(doctor), payoutsOf(doctor)]
  const waiting = Array.from({ length: PAIRS }, () => randomUUID())
  await database.transact(async (tx) => {
    await transfer(tx, {
      ...order(`earned/${doctor}`),
      debit: platform('cents'),
      credit: wallet,
      amount: 20_000,
    })
    for (const key of waiting)
      await transfer(tx, { ...order(`waiting/${key}`), debit: wallet, credit: payouts, amount: 500 })
  })
  const withdraw = (key: string) => async (tx: Tx) => {
    await lockAvailable(tx, wallet)
    await transfer(tx, { ...order(`withdraw/${key}`), debit: wallet, credit: payouts, amount: 1000 })
  }
  const earn = (key: string) => (tx: Tx) =>
    transfer(tx, { ...order(`earn/${key}`), debit: platform('cents'), credit: wallet, amount: 700 })
  const execute = (key: string) => (tx: Tx) =>
    transfer(tx, { ...order(`execute/${key}`), debit: payouts, credit: processor, amount: 500 })
  const giveBack = (key: string) => async (tx: Tx) => {
    await lockAvailable(tx, wallet)
    await transfer(tx, { ...order(`return/${key}`), debit: payouts, credit: wallet, amount: 500 })
  }
  return {
    accounts: [accountId(wallet), accountId(payouts)] as const,
    // Each beside what it could wait for in a circle.
    works: waiting.flatMap((key, n) => [withdraw(key), (n % 2 === 0 ? execute : giveBack)(key), earn(key)]),
  }
}

/** Runs all at once; answers how often each had to begin, which is once unless two waited for each other in a circle. */
async function atOnce(works: ((tx: Tx) => Promise<unknown>)[]): Promise<number> {
  let begun = 0
  await Promise.all(
    works.map((work) =>
      database.transact(async (tx) => {
        begun += 1
        await work(tx)
      }),
    ),
  )
  return begun
}

test('PAY-06 captures, purchases, refunds and withdrawals at once never wait for each other in a circle', async () => {
  const booked = Array.from({ length: PAIRS }, () => randomUUID())
  for (const key of booked) await database.transact((tx) => transfer(tx, taking(key), 'pending'))
  const [posted, voided] = [booked.slice(0, PAIRS / 2), booked.slice(PAIRS / 2)]
  const { works: withdrawals, accounts: own } = await openWallet()
  const works = [
    ...withdrawals,
    ...posted.map((key) => (tx: Tx) => postOrVoidTransfer(tx, key, 'posted')),
    ...voided.map((key) => (tx: Tx) => postOrVoidTransfer(tx, key, 'voided')),
    ...booked.map(() => async (tx: Tx) => {
      const patient = randomUUID()
      await transfer(tx, taking(`money/${patient}`))
      const unit = { debit: platform('doctor'), credit: personAccount(patient, 'doctor') }
      await transfer(tx, { ...order(`units/${patient}`), ...unit, amount: 5 })
    }),
    ...booked.map(
      (key) => (tx: Tx) =>
        transfer(tx, { ...order(`refund/${key}`), debit: platform('cents'), credit: processor }),
    ),
  ]
  expect(await atOnce(works)).toBe(works.length)
  const accounts = await database.query<{ id: string; balance: number; pending_out: number }>(
    `select id, balance, pending_out from ledger_account
     where id in ('platform/cents', 'processor/cents', '${own.join("', '")}')`,
  )
  expect(Object.fromEntries(accounts.map(({ id, ...row }) => [id, row]))).toEqual({
    // Of the takings half went back; the rest lies in the wallet, on the way to the bank, or there.
    'platform/cents': { balance: (PAIRS / 2) * 4000 - 20_000 - PAIRS * 700, pending_out: 0 },
    'processor/cents': { balance: (-PAIRS / 2) * 4000 + (PAIRS / 2) * 500, pending_out: 0 },
    [own[0]]: { balance: 20_000 - PAIRS * (500 + 1000 - 700) + (PAIRS / 2) * 500, pending_out: 0 },
    [own[1]]: { balance: PAIRS * (500 + 1000) - PAIRS * 500, pending_out: 0 },
  })
})
