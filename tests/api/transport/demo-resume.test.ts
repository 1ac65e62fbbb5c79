import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compose, type Services } from '../../../server/compose.ts'
import { readConfig } from '../../../server/config.ts'
import { demoDoctors } from '../../../server/seed/doctors/all.ts'
import { seedDemo } from '../../../server/seed/demo.ts'
import { newcomer } from '../../../server/seed/waiting.ts'
import type { Tx } from '../../../server/store/schema.ts'
import { createDatabase, type TestDatabase } from '../../world/server/postgres.ts'

let services: Services
let database: TestDatabase | undefined
const folder = mkdtempSync(join(tmpdir(), 'saruna-demo-'))
const errors: unknown[] = []
beforeAll(async () => {
  if (process.env['TEST_HOME'] === 'postgres') database = await createDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    ...(database ? { DATABASE_URL: database.url } : {}),
  })
  services = await compose(config, {
    info: () => {},
    warn: () => {},
    error: (fields) => void errors.push(fields),
  })
}, 60_000)
afterAll(async () => {
  await services.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The same ports, whose process dies at a transaction: before it, or after it was written but before it was known. */
function mortal(transactions: number, after: boolean): Services {
  let left = transactions
  return {
    ...services,
    database: {
      ...services.database,
      sql: services.database.sql,
      async transact(work) {
        left -= 1
        if (left === 0 && !after) throw new Error('cut off')
        const value = await services.database.transact(work)
        if (left === 0) throw new Error('cut off')
        return value
      },
    },
  }
}

const count = async (table: 'client' | 'availability' | 'message' | 'consultation' | 'card') => {
  const { sql } = services.database
  const row = await sql.selectFrom(table).select(sql.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return row.n
}

test('OPS-01 a demo world cut off again and again becomes the same world', { timeout: 180_000 }, async () => {
  let cuts = 0
  for (let lives = 0; lives < 100; lives++) {
    const outcome = await seedDemo(mortal(12 + lives * 4, lives % 2 === 0)).then(
      () => 'done',
      (error: Error) => error.message,
    )
    if (outcome === 'done') break
    expect(outcome).toBe('cut off')
    cuts += 1
  }
  expect(cuts).toBeGreaterThan(8)
  const windows = [...demoDoctors, newcomer].flatMap(({ hours }) => hours.flatMap(({ days }) => days)).length
  expect(await count('availability')).toBe(windows)
  expect(await count('client')).toBe(24 + 5 + 1 + 1 + 2 + 3)
  expect(await count('message')).toBe(8)
  expect(await count('card')).toBe(5)
  expect(await count('consultation')).toBe(6 + 2 + 1 + 2)
  const sums = await services.database.transact((tx: Tx) =>
    tx
      .selectFrom('ledger_account')
      .select(({ fn }) => ['unit', fn.sum<number>('balance').as('sum')])
      .groupBy('unit')
      .execute(),
  )
  expect(sums.map(({ sum }) => sum)).toEqual(sums.map(() => 0))
  const grants = await services.database.sql
    .selectFrom('ledger_transfer')
    .select('amount')
    .where('reason', '=', 'plan')
    .execute()
  expect(grants).toEqual([{ amount: 5 }])
  expect(errors).toEqual([])
})
