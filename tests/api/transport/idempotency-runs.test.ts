import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DatabaseHome } from '../../../server/external/database/home.ts'
import { aesGcmVault } from '../../../server/external/vault/aes-gcm.ts'
import { newIndexKeys } from '../../../server/external/vault/index-keys.ts'
import { migrate } from '../../../server/migrate.ts'
import type { Schema } from '../../../server/store/schema.ts'
import { finish, type KeyedCall } from '../../../server/usecases/idempotency/finish.ts'
import { once } from '../../../server/usecases/idempotency/once.ts'
import { homes, type Home } from '../../ports/homes.ts'

const SECOND = 1_000

let home: Home
let database: DatabaseHome<Schema>
let now = Date.UTC(2026, 10, 20)
let key: string
const personId = randomUUID()
const vault = aesGcmVault([Buffer.alloc(32, 7)], newIndexKeys())
const clock = { now: () => now }

beforeAll(async () => {
  home = await homes[process.env['TEST_HOME'] === 'postgres' ? 'PostgreSQL' : 'embedded']()
  database = await home.open<Schema>()
  await migrate(database)
  await database.query(
    `insert into person (id, email, status, language, name, surname, data_key, stay_anonymous, created_at)
     values ($1, 'a@example.com', 'confirmed', 'lv', 'A', 'B', $2, false, now())`,
    [personId, await vault.createKey()],
  )
  await database.query('create table made (key text, body text)')
  // The signs a run gives while it goes on; here they come when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
beforeEach(() => {
  key = randomUUID()
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
  await home.remove()
})

interface Answered {
  status: number
  body: string
}

/** A run that began, and will change and answer what the test says when it says so; a repeat is told what was made. */
function begin() {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const began = Promise.withResolvers<void>()
  const run = vi.fn(async (call: KeyedCall) => {
    began.resolve()
    const { status, body } = await promise
    await database.transact(async (tx) => {
      await sql`insert into made values (${call.key}, ${body})`.execute(tx)
      await finish(tx, call, body, status)
    })
    return { status, body }
  })
  const asked = { personId, key, operation: 'POST /x', body: '{}' }
  const answer = once({ database, clock, vault }, asked, run, () => false).then((ended) =>
    'made' in ended ? { status: ended.made.status, body: ended.made.resource } : ended,
  )
  return { run, answer, began: began.promise, resolve, reject }
}
const said = (body: string): Answered => ({ status: 201, body })
const made = async () =>
  (await database.query('select body from made where key = $1', [key])).map((row) => row['body'])
const aliveAt = async () => {
  const [row] = await database.query('select alive_at from idempotent_call where key = $1', [key])
  return (row?.['alive_at'] as Date | undefined)?.getTime()
}

test('API-01 a call that takes longer than a dead one is waited for keeps its key, and runs once', async () => {
  const slow = begin()
  await slow.began
  for (let sign = 0; sign < 5; sign++) {
    now += 5 * SECOND
    vi.advanceTimersByTime(5 * SECOND)
    await expect.poll(aliveAt).toBe(now)
  }
  const impatient = begin()
  expect(await impatient.answer).toMatchObject({ failure: 'conflict' })
  slow.resolve(said('"slow"'))
  expect([await slow.answer, await begin().answer]).toEqual([said('"slow"'), said('"slow"')])
  expect(impatient.run).not.toHaveBeenCalled()
})

test('API-01 a run that stood still lost its key: the other’s answer counts for both and stays', async () => {
  const frozen = begin()
  await frozen.began
  now += 21 * SECOND
  const second = begin()
  await second.began
  second.resolve(said('"second"'))
  await second.answer
  frozen.resolve(said('"frozen"'))
  expect([await frozen.answer, await begin().answer]).toEqual([said('"second"'), said('"second"')])
  // What it was about to change is undone with it.
  expect(await made()).toEqual(['"second"'])
})

test('API-01 a run that lost its key and then breaks does not give away the key of the other', async () => {
  const frozen = begin()
  await frozen.began
  now += 21 * SECOND
  const second = begin()
  await second.began
  frozen.reject(new Error('broken'))
  await expect(frozen.answer).rejects.toThrow('broken')
  const third = begin()
  second.resolve(said('"second"'))
  expect([await second.answer, await third.answer]).toEqual([said('"second"'), said('"second"')])
  expect(third.run).not.toHaveBeenCalled()
})

test('API-01 of several who find a dead run’s key, one takes it over', async () => {
  const dead = begin()
  await dead.began
  now += 21 * SECOND
  const heirs = Array.from({ length: 5 }, begin)
  for (const heir of heirs) heir.resolve(said('"heir"'))
  expect(await Promise.all(heirs.map(({ answer }) => answer))).toEqual(heirs.map(() => said('"heir"')))
  expect(await made()).toEqual(['"heir"'])
  expect(heirs.reduce((sum, { run }) => sum + run.mock.calls.length, 0)).toBe(1)
})
