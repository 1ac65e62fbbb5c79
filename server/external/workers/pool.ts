import { failure, type Outcome } from '#contract/errors.ts'
import { fairQueue, type Full, type Owner } from './fair-queue.ts'
import type { Frame } from './frames.ts'
import { offenders } from './offenders.ts'
import { startWorker, TaskKilled, WorkerLost, type Worker } from './worker.ts'

/** The limits of a pool. */
export interface PoolOptions {
  /** The program of the workers: it calls `serveTasks`. */
  readonly program: URL
  /** Processes at most. */
  readonly size: number
  /** Tasks of all people that may wait or run; one more is answered 503. */
  readonly most: number
  /** Tasks of one person that may wait or run; one more is answered 429. */
  readonly perOwner: number
  /** A task that takes longer is given up, and its process killed. */
  readonly taskMs: number
  /** A process with nothing to do ends after this long. */
  readonly idleMs?: number
  /** How long somebody waits whose task was killed; nobody does where it is not said. */
  readonly pauseMs?: number
}

interface Waiting<T, R> {
  readonly owner: Owner
  readonly task: Frame<T>
  resolve(outcome: Outcome<Frame<R>>): void
  reject(error: unknown): void
}

/** Seconds after which it is worth to come again, by what was full. */
const RETRY_AFTER: Record<Full, number> = { busy: 5, too_many_requests: 5 }
const refused = (full: Full) => failure(full, { retryAfter: RETRY_AFTER[full] })
const IDLE_MS = 60_000

/** Processes that do what would hold the server up. */
export interface WorkerPool<T, R> {
  /**
   * Does a task as soon as it is its owner's turn. Refuses with `busy` when too much waits or no process can be had, with
   * `too_many_requests` when too much of this owner waits or a task of theirs was killed a moment ago. Rejects with
   * `TaskKilled` when the task took too long, too much memory, or its process with it.
   */
  run(task: Frame<T>, owner: Owner): Promise<Outcome<Frame<R>>>
  /** How many tasks wait for a process. */
  waiting(): number
  close(): void
}

/**
 * Opens a bounded and fair pool of processes. Nothing done in them takes the event loop, libuv's threads (which passwords
 * are hashed on) or the memory of the server; one that hangs is killed and replaced. They start when they are needed.
 */
export function openPool<T, R>(options: PoolOptions): WorkerPool<T, R> {
  const { program, size, taskMs, idleMs = IDLE_MS } = options
  const queue = fairQueue<Waiting<T, R>>(options)
  const paused = offenders(options.pauseMs ?? 0)
  const idle: { worker: Worker<T, R>; timer: NodeJS.Timeout }[] = []
  const all = new Set<Worker<T, R>>()
  let closed = false
  let busy = 0

  function end(worker: Worker<T, R>): void {
    all.delete(worker)
    worker.kill()
  }

  function rest(worker: Worker<T, R>): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.worker === worker),
        1,
      )
      end(worker)
    }, idleMs)
    timer.unref()
    idle.push({ worker, timer })
  }

  function wake(): Worker<T, R> {
    for (let rested = idle.pop(); rested; rested = idle.pop()) {
      clearTimeout(rested.timer)
      if (rested.worker.alive()) return rested.worker
      all.delete(rested.worker)
    }
    const worker = startWorker<T, R>(program)
    all.add(worker)
    return worker
  }

  /** Why this owner has to come later; null when they need not. */
  function pause(owner: Owner) {
    const waits = owner === null ? 0 : paused.waits(owner)
    return waits > 0 ? failure('too_many_requests', { retryAfter: Math.ceil(waits / 1000) }) : null
  }

  async function work(next: Waiting<T, R>): Promise<void> {
    const worker = wake()
    try {
      next.resolve(await worker.run(next.task, taskMs))
    } catch (error) {
      // The task is as good as before: there was no process for it in time, or the server ends.
      if (closed || error instanceof WorkerLost) next.resolve(refused('busy'))
      else {
        if (next.owner !== null && error instanceof TaskKilled) paused.note(next.owner)
        next.reject(error)
      }
    } finally {
      queue.done(next.owner)
      busy--
      if (worker.alive() && !closed) rest(worker)
      else end(worker)
      advance()
    }
  }

  function advance(): void {
    if (closed) return
    while (busy < size) {
      const next = queue.take()
      if (!next) return
      const later = pause(next.owner)
      if (later) {
        next.resolve(later)
        queue.done(next.owner)
        continue
      }
      busy++
      void work(next)
    }
  }

  return {
    run(task, owner) {
      if (closed) return Promise.resolve(refused('busy'))
      const later = pause(owner)
      if (later) return Promise.resolve(later)
      const { promise, resolve, reject } = Promise.withResolvers<Outcome<Frame<R>>>()
      const full = queue.add(owner, { owner, task, resolve, reject })
      if (full) return Promise.resolve(refused(full))
      advance()
      return promise
    },
    waiting: queue.waiting,
    close() {
      closed = true
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      for (const worker of all) end(worker)
      for (let next = queue.take(); next; next = queue.take()) next.resolve(refused('busy'))
    },
  }
}
