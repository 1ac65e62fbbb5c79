import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseHome } from '../../server/external/database/home.ts'
import { testPayouts } from '../../server/external/payouts/embedded.ts'
import { manualPayouts } from '../../server/external/payouts/manual.ts'
import type { Payouts } from '../../server/external/payouts/port.ts'
import { migrate } from '../../server/migrate.ts'
import { homes, type Home } from './homes.ts'

const clock = { now: () => Date.now() }
const order = (changes: { key?: string; cents?: number } = {}) => ({
  key: randomUUID(),
  name: 'Līga Bērziņa',
  iban: 'LV80BANK0000435195001',
  cents: 4000,
  ...changes,
})

describe.each(Object.keys(homes) as (keyof typeof homes)[])('payouts, %s', (name) => {
  let home: Home
  let database: DatabaseHome<unknown>
  const errors: unknown[] = []
  beforeAll(async () => {
    home = await homes[name]()
    database = await home.open()
    await migrate(database)
  })
  afterAll(async () => {
    await database.close()
    await home.remove()
  })
  const testBank = () =>
    testPayouts({
      query: database.query,
      clock,
      funds: 1_000_000,
      onError: (error) => void errors.push(error),
    })
  const banks: Record<string, () => Payouts> = {
    'test bank': testBank,
    'by hand': () => manualPayouts(database.query, clock),
  }

  describe.each(Object.entries(banks))('%s', (_, open) => {
    test('an order is paid, and known by its key, also after a restart', async () => {
      const one = order()
      expect(await open().find(one.key)).toBe('unknown')
      expect(await open().pay(one)).toBe('paid')
      expect(await open().find(one.key)).toBe('paid')
      expect(await open().find(randomUUID())).toBe('unknown')
    })

    test('one key is one order, also ten times at once', async () => {
      const one = order()
      const said = await Promise.all(Array.from({ length: 10 }, () => open().pay(one)))
      expect(new Set(said)).toEqual(new Set(['paid']))
      expect(await database.query('select cents::int from bank_order where key = $1', [one.key])).toEqual([
        { cents: 4000 },
      ])
    })

    test('DOC-05 a stopped order is never paid, a paid one cannot be stopped; also after a restart', async () => {
      const [one, two] = [order(), order()]
      for (const _ of [1, 2]) expect(await open().stop(one)).toBe('stopped')
      expect(await open().pay(one)).toBe('stopped')
      expect(await open().find(one.key)).toBe('stopped')
      await open().pay(two)
      for (const _ of [1, 2]) expect(await open().stop(two)).toBe('paid')
      expect([await open().pay(two), await open().find(two.key)]).toEqual(['paid', 'paid'])
    })

    test('DOC-05 paid and stopped at once: one of them, and both sides hear which', async () => {
      for (const one of [order(), order(), order()]) {
        const said = await Promise.all(
          Array.from({ length: 10 }, (_, n) => (n % 2 ? open().pay(one) : open().stop(one))),
        )
        expect(new Set(said).size).toBe(1)
        expect(await open().find(one.key)).toBe(said[0])
      }
    })

    test('neither name nor account is kept', async () => {
      await open().pay(order())
      const rows = await database.query('select to_jsonb(o)::text as row from bank_order o')
      expect(JSON.stringify(rows)).not.toMatch(/Bērziņa|LV80/)
    })
  })

  const funds = async () =>
    (await database.query<{ cents: number }>('select cents::int from test_bank_account'))[0]?.cents
  const setFunds = (cents: number) => database.query('update test_bank_account set cents = $1', [cents])

  test('the test bank takes each order from our account once, and tells when that is short', async () => {
    const bank = testBank()
    await setFunds(5000)
    const first = order()
    for (const _ of [1, 2]) expect(await bank.pay(first)).toBe('paid')
    expect(await funds()).toBe(1000)
    const second = order({ cents: 1001 })
    expect(await bank.pay(second)).toBe('not_enough_funds')
    expect([await bank.find(second.key), await funds()]).toEqual(['unknown', 1000])
    expect([await bank.stop(order({ cents: 9000 })), await funds()]).toEqual(['stopped', 1000])
    // What was paid stays so, however short the account is now.
    expect(await bank.pay(first)).toBe('paid')
    await setFunds(2000)
    expect(await bank.pay(second)).toBe('paid')
    expect(await funds()).toBe(999)
  })

  test('orders at once never take more than there is', async () => {
    await setFunds(10_000)
    const said = await Promise.all(Array.from({ length: 30 }, () => testBank().pay(order({ cents: 1000 }))))
    expect(said.filter((each) => each === 'paid')).toHaveLength(10)
    expect(said.filter((each) => each === 'not_enough_funds')).toHaveLength(20)
    expect(await funds()).toBe(0)
    await setFunds(1_000_000)
  })

  test('a bank that breaks has failed, and says why to the log; a key of another sum is such a break', async () => {
    const one = order()
    await testBank().pay(one)
    errors.length = 0
    expect(await testBank().pay({ ...one, cents: 4001 })).toBe('failed')
    expect(await testBank().stop({ ...one, cents: 4001 })).toBe('failed')
    expect(errors.map((error) => String(error).includes('key'))).toEqual([true, true])
    await expect(manualPayouts(database.query, clock).pay({ ...one, cents: 4001 })).rejects.toThrow('key')
  })
})
