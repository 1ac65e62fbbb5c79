import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../server/external/clock/system.ts'
import type { DatabaseHome } from '../../server/external/database/home.ts'
import { openJobs } from '../../server/external/jobs/pg-boss.ts'
import { EffectFailure, type Handlers, type Jobs } from '../../server/external/jobs/port.ts'
import { effects } from '../../server/external/jobs/queues.ts'
import { homes, type Home } from './homes.ts'

/** Nothing to do for any effect but those given. */
function only(some: Partial<Handlers>): Handlers {
  // `fromEntries` forgets which names it was given.
  const idle = Object.fromEntries(effects.map((effect) => [effect, async () => {}])) as unknown as Handlers
  return { ...idle, ...some }
}

/** Collects what a handler was called with and lets a test wait for it. */
function collector() {
  const seen: string[] = []
  let wake: (() => void) | undefined
  return {
    seen,
    add(id: string) {
      seen.push(id)
      wake?.()
    },
    async until(count: number) {
      while (seen.length < count) await new Promise<void>((resolve) => (wake = resolve))
    },
  }
}

const hold = (id: string) => ({ holdId: id })

const notice = (key: string) => ({ key, kind: 'chat', clientId: 'c', at: 0 }) as const
const pushOf = (key: string) => ({
  key,
  notice: notice(key),
  subscriptionId: 's',
  personId: 'p',
  tries: 0,
})

const errors: unknown[] = []
const openQueue = (from: DatabaseHome<unknown>) =>
  openJobs({
    access: from.queueAccess,
    clock: systemClock,
    onError: (error) => void errors.push(error),
  })

describe.each(Object.entries(homes))('jobs, %s', (_, make) => {
  let home: Home
  let database: DatabaseHome<unknown>
  let jobs: Jobs
  // To open a home and to make its queues takes longer than most of these tests: they share them, and no job.
  beforeAll(async () => {
    home = await make()
    database = await home.open()
  })
  beforeEach(async () => {
    jobs = await openQueue(database)
    errors.length = 0
  })
  afterEach(async () => {
    await jobs.close()
    await database.query('delete from pgboss.job')
  })
  afterAll(async () => {
    await database.close()
    await home.remove()
  })

  const send = (id: string, at?: number) =>
    database.transact((tx) => jobs.send(tx, 'release-hold', hold(id), at))

  test('a rolled back change leaves no job, a committed one is done soon after', async () => {
    const done = collector()
    await jobs.work(only({ 'release-hold': async ({ holdId }) => done.add(holdId) }))
    await database
      .transact(async (tx) => {
        await jobs.send(tx, 'release-hold', hold('lost'))
        throw new Error('rolled back')
      })
      .catch(() => {})
    const started = performance.now()
    await send('kept')
    await done.until(1)
    expect(performance.now() - started).toBeLessThan(1000)
    // Everything sent before it in the same queue has been looked at by then.
    await send('after')
    await done.until(2)
    expect(done.seen).toEqual(['kept', 'after'])
  })

  test('a handler that throws is called again, and its neighbours are not', async () => {
    const done = collector()
    await jobs.work(
      only({
        'release-hold': async ({ holdId }) => {
          done.add(holdId)
          if (holdId === 'bad' && done.seen.filter((id) => id === 'bad').length === 1) throw new Error('once')
        },
      }),
    )
    await database.transact(async (tx) => {
      for (const id of ['a', 'bad', 'b']) await jobs.send(tx, 'release-hold', hold(id))
    })
    await done.until(4)
    expect(done.seen.toSorted()).toEqual(['a', 'b', 'bad', 'bad'])
    expect(errors).toEqual([new Error('once')])
  })

  test('an effect for later waits until then', async () => {
    const done = collector()
    await jobs.work(only({ 'release-hold': async ({ holdId }) => done.add(holdId) }))
    const at = Date.now() + 1500
    await send('later', at)
    await send('now')
    await done.until(1)
    expect(done.seen).toEqual(['now'])
    await done.until(2)
    expect(Date.now()).toBeGreaterThanOrEqual(at - 50)
  })

  test('jobs outlive the process that sent them', async () => {
    await send('kept')
    await jobs.close()
    await database.close()
    database = await home.open()
    jobs = await openQueue(database)
    const done = collector()
    await jobs.work(only({ 'release-hold': async ({ holdId }) => done.add(holdId) }))
    await done.until(1)
    expect(done.seen).toEqual(['kept'])
  })

  test('what has a key is queued once however often it is sent, also when it is done', async () => {
    const done = collector()
    await jobs.work(only({ notify: async ({ key }) => done.add(key) }))
    const keys = ['one', 'two', 'one', 'one', 'three']
    for (const key of keys) await database.transact((tx) => jobs.sendEach(tx, 'notify', [notice(key)]))
    await done.until(3)
    await database.transact((tx) => jobs.sendEach(tx, 'notify', ['one', 'last'].map(notice)))
    await done.until(4)
    expect(done.seen.toSorted()).toEqual(['last', 'one', 'three', 'two'])
  })

  test('PUSH-04 of jobs that wait for others each is finished by itself, a failed one is tried again', async () => {
    const done = collector()
    const tried = collector()
    const { promise: slow, resolve: release } = Promise.withResolvers<void>()
    await jobs.work(
      only({
        push: async ({ key }) => {
          tried.add(key)
          if (key.startsWith('slow')) await slow
          if (key === 'bad' && tried.seen.filter((each) => each === 'bad').length === 1)
            throw new Error('once')
          done.add(key)
        },
      }),
    )
    const keys = [...Array.from({ length: 60 }, (_, index) => `slow ${index}`), 'bad', 'good']
    await database.transact((tx) => jobs.sendEach(tx, 'push', keys.map(pushOf)))
    await done.until(2)
    expect(done.seen.toSorted()).toEqual(['bad', 'good'])
    // What is done is written down while the others still run; these would be taken up again after a crash.
    const running = async () =>
      (await database.query(`select id from pgboss.job where name = 'push' and state = 'active'`)).length
    await expect.poll(running).toBe(60)
    const closed = jobs.close()
    release()
    await closed
    expect(await running()).toBe(0)
    expect(done.seen).toHaveLength(62)
    expect(errors).toEqual([new Error('once')])
    jobs = await openQueue(database)
  })

  test('OPS-08 what is refused for good is given up at once, says why, and comes back whole and once', async () => {
    const tried = collector()
    await jobs.work(
      only({
        'release-hold': async ({ holdId }) => {
          tried.add(holdId)
          if (tried.seen.length === 1) throw new EffectFailure('no', { kind: 'refused', code: '550' })
        },
      }),
    )
    await send('unwanted')
    const page = () => jobs.listDeadLetters(database.sql, { limit: 10, offset: 0 })
    await expect.poll(page, { timeout: 20_000 }).toMatchObject({
      total: 1,
      rows: [
        {
          effect: 'release-hold',
          payload: hold('unwanted'),
          tries: 1,
          reason: { kind: 'refused', code: '550' },
        },
      ],
    })
    expect(tried.seen).toEqual(['unwanted'])
    const [letter] = (await page()).rows
    const retry = () => database.transact((tx) => jobs.retryDeadLetter(tx, letter?.id ?? ''))
    // What is rolled back stays where it was.
    const lost = database.transact(async (tx) => {
      await jobs.retryDeadLetter(tx, letter?.id ?? '')
      throw new Error('rolled back')
    })
    await expect(lost).rejects.toThrow('rolled back')
    expect(await jobs.countDeadLetters(database.sql)).toBe(1)
    expect([await retry(), await retry()]).toEqual([true, false])
    await tried.until(2)
    expect(tried.seen).toEqual(['unwanted', 'unwanted'])
    expect(await jobs.countDeadLetters(database.sql)).toBe(0)
  })

  test('OPS-03 at a start queues come to be as they shall be, and those that are so already are left alone', async () => {
    await jobs.close()
    const limits = () =>
      database.query(
        `select name, retry_limit, dead_letter, updated_on from pgboss.queue where name in ('capture-payment', 'push') order by name`,
      )
    const before = await limits()
    await database.query(
      `update pgboss.queue set retry_limit = 1, dead_letter = null where name = 'capture-payment'`,
    )
    await database.query(`delete from pgboss.queue where name = 'drop-file'`)
    jobs = await openQueue(database)
    const [capture, push] = before
    expect(await limits()).toEqual([{ ...capture, updated_on: expect.any(Date) }, push])
    await database.transact((tx) => jobs.send(tx, 'drop-file', { file: 'a' }))
  })

  test('closing waits for the handler that is running', async () => {
    const started = collector()
    let finished = false
    await jobs.work(
      only({
        'release-hold': async ({ holdId }) => {
          started.add(holdId)
          await database.query('select pg_sleep(0.3)')
          finished = true
        },
      }),
    )
    await send('slow')
    await started.until(1)
    await jobs.close()
    expect(finished).toBe(true)
  })
})

test('OPS-03 two processes on one server share a hundred jobs, none done twice', async () => {
  const home = await homes.PostgreSQL()
  const databases = [await home.open(), await home.open()] as const
  const queues = [await openQueue(databases[0]), await openQueue(databases[1])] as const
  const done = collector()
  for (const jobs of queues) {
    await jobs.work(only({ 'release-hold': async ({ holdId }) => done.add(holdId) }))
  }
  const ids = Array.from({ length: 100 }, (_, index) => String(index))
  await Promise.all(
    ids.map((id) => databases[0].transact((tx) => queues[0].send(tx, 'release-hold', hold(id)))),
  )
  await done.until(100)
  for (const jobs of queues) await jobs.close()
  for (const database of databases) await database.close()
  await home.remove()
  expect(new Set(done.seen)).toEqual(new Set(ids))
  expect(done.seen).toHaveLength(100)
})

test('what failed every time lies in the dead-letter queue with what it was', async () => {
  const home = await homes.PostgreSQL()
  const database = await home.open()
  const jobs = await openQueue(database)
  await database.transact((tx) => jobs.send(tx, 'release-hold', hold('hopeless')))
  await database.query('update pgboss.job set retry_limit = 0')
  const tried = collector()
  await jobs.work(
    only({
      'release-hold': async ({ holdId }) => {
        tried.add(holdId)
        throw new Error('never')
      },
    }),
  )
  await tried.until(1)
  await jobs.close()
  const dead = await database.query(`select data from pgboss.job where name = 'dead-letters'`)
  expect(dead).toEqual([{ data: hold('hopeless') }])
  await database.close()
  await home.remove()
})
