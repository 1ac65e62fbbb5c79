import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openEmbedded } from '../../server/external/database/embedded.ts'
import { isWhole } from '../world/whole.ts'

const parent = mkdtempSync(join(tmpdir(), 'saruna-durable-'))
const folder = join(parent, 'db')
const open = () => openEmbedded<{ t: { n: number } }>({ folder, onError: () => {} })
afterAll(() => rmSync(parent, { recursive: true }))

/** Writes rows one by one and says each number after its commit, until it is killed. */
async function writeUntilKilled(kills: number): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'endless-writer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  let last = 0
  let said = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    if (++said === kills) child.kill('SIGKILL')
  }
  await gone
  return last
}

test('nothing said to be committed is lost when the process is killed, and the next one starts', async () => {
  const first = await open()
  await sql`create table t (n integer primary key)`.execute(first.sql)
  await first.close()
  for (const rows of isWhole ? [7, 40, 113] : [40]) {
    const last = await writeUntilKilled(rows)
    const database = await open()
    const [row] = await database.query('select max(n) as max, count(*) as count from t')
    expect(row?.['max']).toBeGreaterThanOrEqual(last)
    expect(row?.['count']).toBe(row?.['max'])
    await database.close()
  }
})

test('a second process is refused while the first lives', async () => {
  const database = await open()
  await expect(open()).rejects.toThrow(`is in use by process ${process.pid}`)
  await database.close()
})

test('a client that dies leaves no transaction to the next, and the plans it made', async () => {
  const database = await open()
  if (database.queueAccess.kind !== 'embedded') throw new Error('not embedded')
  const count = () => database.query('select count(*) as count from t /* count */')
  const before = await count()
  const client = await database.queueAccess.pool.connect()
  await client.query('begin')
  await client.query('insert into t values (-1)')
  client.release(new Error('died'))
  await database.transact(async (tx) => {
    await tx.selectFrom('t').selectAll().execute()
  })
  expect(await count()).toEqual(before)
  await database.close()
})

test('clients thrown away one after another, with work under way, mix up no answers', async () => {
  const database = await open()
  if (database.queueAccess.kind !== 'embedded') throw new Error('not embedded')
  const { pool } = database.queueAccess
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, n) => {
      // The pool destroys the client of a statement that failed, while its synchronisation is still to come.
      if (n % 3 === 0) return pool.query('select $1::integer / 0', [n]).catch(() => n)
      return Number((await pool.query<{ n: number }>('select $1::integer as n', [n])).rows[0]?.n)
    }),
  )
  expect(answers).toEqual(answers.map((_, n) => n))
  await database.close()
})

test('what was answered is not kept', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heap = () => (collect(), process.memoryUsage().heapUsed)
  const database = await open()
  const read = async (times: number) => {
    for (let n = 0; n < times; n++) await database.query(`select repeat('x', 50000) as text`)
  }
  await read(50)
  const before = heap()
  await read(1_000)
  expect(heap() - before).toBeLessThan(10_000_000)
  await database.close()
})

test('what is notified reaches whoever listens, until they stop', async () => {
  const database = await open()
  if (database.queueAccess.kind !== 'embedded') throw new Error('not embedded')
  const heard: string[] = []
  const stop = await database.queueAccess.listen('News', (payload) => heard.push(payload))
  await database.query(`select pg_notify('News', 'one')`)
  const client = await database.queueAccess.pool.connect()
  client.release(new Error('died'))
  await database.transact(async (tx) => {
    await sql`select pg_notify('News', 'two')`.execute(tx)
  })
  await expect.poll(() => heard).toEqual(['one', 'two'])
  await stop()
  await database.query(`select pg_notify('News', 'three')`)
  await database.close()
  expect(heard).toEqual(['one', 'two'])
})

test('a run of queries lets timers in', async () => {
  const database = await open()
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  const end = performance.now() + 300
  while (performance.now() < end) await database.query('select 1')
  clearInterval(timer)
  await database.close()
  expect(ticks).toBeGreaterThan(10)
})
