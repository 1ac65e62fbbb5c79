import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { failedWith } from './dead-letters.ts'
import type { Effect, Effects, Handlers } from './port.ts'

interface WorkerPool<E extends Effect> {
  readonly boss: PgBoss
  readonly effect: E
  /** How many jobs run at once. */
  readonly width: number
  readonly handle: Handlers[E]
  readonly onError: (error: unknown, effect?: Effect) => void
}

/** While jobs run, finished ones are written down and new ones fetched this often. */
const TICK_MS = 20
/** It is woken when there is work; this is for the case that nobody woke it. */
const IDLE_MS = 60_000
const AFTER_ERROR_MS = 1000
const HEARTBEAT_MS = 4000
const MAX_FETCHED = 100
const GRACE_MS = 10_000

/**
 * Works on a queue whose jobs wait for others: pg-boss finishes a batch when its slowest job is done, here each is
 * finished by itself, so that one that waits ten seconds holds up nobody. `wake` has it look for new jobs at once.
 */
export function openWorkerPool<E extends Effect>({ boss, effect, width, handle, onError }: WorkerPool<E>) {
  const running = new Set<string>()
  const done: string[] = []
  const failed: { id: string; why: object }[] = []
  const closing = new AbortController()
  let woken = new AbortController()

  async function run(id: string, payload: Effects[E]): Promise<void> {
    running.add(id)
    try {
      await handle(payload)
      done.push(id)
    } catch (error) {
      onError(error, effect)
      failed.push({ id, why: failedWith(error) })
    }
  }

  /** Writes down what is finished; what could not be written stays for the next time. */
  async function settle(): Promise<void> {
    while (done.length > 0) {
      const ids = done.slice(0, MAX_FETCHED)
      await boss.complete(effect, ids)
      for (const id of done.splice(0, ids.length)) running.delete(id)
    }
    for (let next = failed[0]; next; next = failed[0]) {
      await boss.fail(effect, next.id, next.why)
      failed.shift()
      running.delete(next.id)
    }
  }

  /** Takes up what there is room for; whether there may be more. */
  async function take(): Promise<boolean> {
    const room = Math.min(width - running.size, MAX_FETCHED)
    if (closing.signal.aborted || room <= 0) return false
    // What lies in a queue was sent under its name.
    const jobs = await boss.fetch<Effects[E]>(effect, { batchSize: room })
    for (const job of jobs) void run(job.id, job.data)
    return jobs.length === room
  }

  async function rest(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: woken.signal }).catch(() => {})
    woken = new AbortController()
  }

  async function work(): Promise<void> {
    let heartbeat = Date.now()
    while (!closing.signal.aborted || running.size > 0) {
      try {
        const more = await take()
        await settle()
        if (Date.now() - heartbeat > HEARTBEAT_MS && running.size > 0) {
          await boss.touch(effect, [...running])
          heartbeat = Date.now()
        }
        if (!more) await rest(running.size > 0 ? TICK_MS : IDLE_MS)
      } catch (error) {
        onError(error)
        await rest(AFTER_ERROR_MS)
      }
    }
  }

  const working = work()
  return {
    wake: () => woken.abort(),
    /** Takes up no more and waits for what runs. */
    async close(): Promise<void> {
      closing.abort()
      woken.abort()
      await Promise.race([working, wait(GRACE_MS, undefined, { ref: false })])
    },
  }
}
