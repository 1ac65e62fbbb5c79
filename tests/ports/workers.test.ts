import { afterEach, describe, expect, test, vi } from 'vitest'
import { isFailure } from '#contract/errors.ts'
import { fairQueue, type Owner } from '../../server/external/workers/fair-queue.ts'
import { offenders } from '../../server/external/workers/offenders.ts'
import { openPool, type PoolOptions, type WorkerPool } from '../../server/external/workers/pool.ts'
import { TaskKilled } from '../../server/external/workers/worker.ts'
import type { Trial } from '../world/outside/hanging-program.ts'

const open: WorkerPool<Trial, unknown>[] = []
function pool(more: Partial<PoolOptions> = {}) {
  const program = new URL('../world/outside/hanging-program.ts', import.meta.url)
  const opened = openPool<Trial, unknown>({ program, size: 1, most: 4, perOwner: 2, taskMs: 20_000, ...more })
  open.push(opened)
  return {
    run: async (trial: Trial, owner: Owner) => {
      const done = await opened.run({ head: trial }, owner)
      return isFailure(done) ? done : done.head
    },
    close: () => opened.close(),
    opened,
  }
}
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

describe('workers', () => {
  test('one that hangs is killed and replaced, and only its task is lost', async () => {
    const workers = pool({ taskMs: 500 })
    const first = await workers.run('pid', 'anna')
    const [hung, after] = await Promise.allSettled([workers.run('hang', 'anna'), workers.run('pid', 'jānis')])
    expect(hung).toMatchObject({ status: 'rejected', reason: expect.any(TaskKilled) })
    expect(after).toMatchObject({ status: 'fulfilled', value: expect.any(Number) })
    expect(after).not.toMatchObject({ value: first })
    // The process is gone, not only forgotten.
    await expect.poll(() => runs(first as number)).toBe(false)
  })

  test('one that takes too much memory is killed and replaced', async () => {
    const workers = pool()
    await expect(workers.run('swell', 'anna')).rejects.toBeInstanceOf(TaskKilled)
    expect(await workers.run('pid', 'anna')).toEqual(expect.any(Number))
  })

  test('whoever had a task killed waits longer each time, with all that waited, and nobody else does', async () => {
    const workers = pool({ taskMs: 500, most: 6, perOwner: 4, pauseMs: 60_000 })
    await workers.run('pid', 'anna')
    const all = ['hang', 'hang', 'pid'] as const
    const [hung, ...later] = await Promise.allSettled(all.map((each) => workers.run(each, 'anna')))
    expect(hung).toMatchObject({ reason: expect.any(TaskKilled) })
    for (const value of [
      ...later.map((each) => 'value' in each && each.value),
      await workers.run('pid', 'anna'),
    ])
      expect(value).toEqual({ failure: 'too_many_requests', retryAfter: expect.toSatisfy(isMinute) })
    expect(await workers.run('pid', 'jānis')).toEqual(expect.any(Number))
  })

  test('one that keeps much of what it has read is replaced before the next task', async () => {
    const workers = pool()
    const first = await workers.run('pid', 'anna')
    await workers.run('keep', 'anna')
    expect(await workers.run('pid', 'jānis')).not.toBe(first)
  })

  test('one that cannot be started is told as a busy server, and nobody waits for ever', async () => {
    const workers = pool({ program: new URL('file:///nowhere/program.ts') })
    const busy = { failure: 'busy', retryAfter: expect.any(Number) }
    expect(await workers.run('pid', 'anna')).toMatchObject(busy)
    workers.close()
    expect(await workers.run('pid', 'anna')).toMatchObject(busy)
  })

  test('one whose task fails does the next one', async () => {
    const workers = pool()
    const first = await workers.run('pid', 'anna')
    await expect(workers.run('throw', 'anna')).rejects.toThrow('no such thing')
    expect(await workers.run('pid', 'anna')).toBe(first)
  })

  test('bytes come through whole, one after the other', async () => {
    const { opened } = pool()
    for (const size of [0, 1, 10_000_000, 7]) {
      const bytes = new Uint8Array(size).map((_, at) => at % 251)
      const done = await opened.run({ head: 'pid', bytes }, 'anna')
      expect('bytes' in done && Buffer.compare(Buffer.from(done.bytes ?? []), bytes)).toBe(
        size > 0 ? 0 : false,
      )
    }
  })

  test('they know no secret, write nothing, and read nothing but the program', async () => {
    vi.stubEnv('ENCRYPTION_KEY', 'secret')
    const workers = pool()
    expect(await workers.run('secrets', 'anna')).not.toContain('ENCRYPTION_KEY')
    vi.unstubAllEnvs()
    expect(await workers.run('write', 'anna')).toBe('refused')
    // As the data would, it lies beside the program.
    expect(await workers.run('look', 'anna')).toBe('refused')
  })

  test('one person has a share, everybody together a limit, and the product itself is never refused', async () => {
    const workers = pool()
    const results = await Promise.all(
      ['anna', 'anna', 'anna', 'jānis', 'jānis', 'līga', null].map((owner) => workers.run('pid', owner)),
    )
    expect(results.map((each) => (isFailure(each) ? [each.failure, each.retryAfter] : 'done'))).toEqual([
      'done',
      'done',
      ['too_many_requests', expect.any(Number)],
      'done',
      'done',
      ['busy', expect.any(Number)],
      'done',
    ])
    expect(await workers.run('pid', 'anna')).toEqual(expect.any(Number))
  })

  test('what runs or waits when they are closed is told to come again', async () => {
    const workers = pool()
    await workers.run('pid', 'anna')
    const waiting = Promise.all([workers.run('hang', 'anna'), workers.run('pid', 'jānis')])
    workers.close()
    expect(await waiting).toMatchObject([{ failure: 'busy' }, { failure: 'busy' }])
    expect(await workers.run('pid', 'anna')).toMatchObject({ failure: 'busy' })
  })
})

const isMinute = (seconds: unknown) => typeof seconds === 'number' && seconds > 50 && seconds <= 60

test('a pause is twice the one before, a quarter of an hour at most, and forgotten after an hour', () => {
  let now = 0
  const paused = offenders(60_000, () => now)
  const minutes: number[] = []
  for (let kills = 0; kills < 6; kills++) {
    paused.note('anna')
    minutes.push(paused.waits('anna') / 60_000)
    now += paused.waits('anna')
    expect(paused.waits('anna')).toBe(0)
  }
  expect(minutes).toEqual([1, 2, 4, 8, 15, 15])
  expect(paused.waits('jānis')).toBe(0)
  now += 60 * 60_000 + 1
  paused.note('anna')
  expect(paused.waits('anna')).toBe(60_000)
})

test('people are served in turn, however much one of them has waiting', () => {
  const queue = fairQueue<string>({ most: 10, perOwner: 5 })
  for (const task of ['a1', 'a2', 'a3', 'a4']) queue.add('a', task)
  queue.add('b', 'b1')
  expect([queue.take(), queue.take()]).toEqual(['a1', 'b1'])
  queue.add('c', 'c1')
  queue.add('b', 'b2')
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual(['a2', 'c1', 'b2', 'a3', 'a4', undefined])
})

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
