import { fromKysely, PgBoss, type Job } from 'pg-boss'
import type { Clock } from '../clock/port.ts'
import type { QueueAccess } from '../database/home.ts'
import { bossConnection } from './boss-access.ts'
import { deadLetters, failedWith } from './dead-letters.ts'
import { watchDue } from './due.ts'
import { idOfKey } from './id-of-key.ts'
import { openWorkerPool } from './worker-pool.ts'
import { EffectFailure, type Effect, type Effects, type Handlers, type Jobs } from './port.ts'
import { createQueues, effects, poolOf } from './queues.ts'

interface JobOptions {
  readonly access: QueueAccess
  readonly clock: Clock
  readonly onError: (error: unknown, effect?: Effect) => void
}

/** Workers are told of what is sent and of what is due; asking for themselves is for the case that nobody told them. */
const POLL_SECONDS = 60
/**
 * How many batches of a queue run at once, so that a slow one does not hold up the next. Each is a worker with an id of its
 * own, by which it is woken.
 */
const WORKERS = 2
/** What still runs after this long is handed back: it is taken up again, here or by another process. */
const CLOSE_MS = 7000

/**
 * Queues are created by an instance of its own before the real one starts and remembers them: the first send of a queue
 * it has not seen asks the database outside the caller's transaction, which the embedded one could never answer.
 */
export async function prepareJobs(access: QueueAccess, onError: JobOptions['onError']): Promise<void> {
  const boss = new PgBoss({ ...bossConnection(access, onError), supervise: false, schedule: false })
  boss.on('error', (error) => onError(error))
  await boss.start()
  try {
    await createQueues(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * The embedded data has one process at a time: what its predecessor was doing when it died is nobody's, and is taken up
 * at once. On a server the missing heartbeat tells after a few seconds.
 */
async function requeueOrphans(access: QueueAccess, boss: PgBoss): Promise<void> {
  if (access.kind === 'server') return
  await access.pool.query(`update pgboss.job set heartbeat_on = 'epoch' where state = 'active'`)
  await boss.supervise()
}

/** Jobs in the same database. Sending works at once, handlers run from `work` on. */
export async function openJobs({ access, clock, onError }: JobOptions): Promise<Jobs> {
  await prepareJobs(access, onError)
  const boss = new PgBoss({
    ...bossConnection(access, onError),
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => onError(error))
  boss.on('warning', (warning) => onError(new Error(`pg-boss: ${warning.message}`)))
  await boss.start()
  await requeueOrphans(access, boss)

  const pools = new Map<Effect, ReturnType<typeof openWorkerPool>>()
  const workers = new Map<Effect, string[]>()
  let watching: ReturnType<typeof watchDue> | undefined

  function wake(effect: Effect): void {
    pools.get(effect)?.wake()
    for (const id of workers.get(effect) ?? []) boss.notifyWorker(id)
  }

  async function workOn<E extends Effect>(effect: E, handle: Handlers[E]) {
    // What lies in a queue was sent under its name.
    const run = async (job: Job<Effects[E]>) => {
      try {
        await handle(job.data)
        return { id: job.id, status: 'completed' as const }
      } catch (error) {
        onError(error, effect)
        const isFinal = error instanceof EffectFailure && error.reason.kind === 'refused'
        const status = isFinal ? ('deadletter' as const) : ('failed' as const)
        return { id: job.id, status, output: failedWith(error) }
      }
    }
    const options = {
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const
    const work = async (batch: Job<Effects[E]>[]) => {
      const results = await Promise.all(batch.map(run))
      // What they sent is there now.
      for (const pool of pools.values()) pool.wake()
      return results
    }
    const ids = Array.from({ length: WORKERS }, () => boss.work(effect, options, work))
    workers.set(effect, await Promise.all(ids))
  }

  /** The instant is ours, the waiting is done by the database's clock. */
  function waiting(at: number | undefined): { startAfter?: Date } {
    const delay = at === undefined ? 0 : at - clock.now()
    return delay > 0 ? { startAfter: new Date(Date.now() + delay) } : {}
  }

  return {
    async send(tx, effect, payload, at) {
      await boss.send(effect, payload, { db: fromKysely(tx), ...waiting(at) })
    },
    async sendEach(tx, effect, payloads, at) {
      if (payloads.length === 0) return
      const jobs = payloads.map((data) => ({ id: idOfKey(effect, data.key), data, ...waiting(at) }))
      await boss.insert(effect, jobs, { db: fromKysely(tx) })
    },
    async work(handlers) {
      for (const effect of effects) {
        const [width, handle] = [poolOf(effect), handlers[effect]]
        if (width) pools.set(effect, openWorkerPool({ boss, effect, width, handle, onError }))
        else await workOn(effect, handle)
      }
      watching = watchDue({ boss, effects, wake, onError })
      await boss.schedule('sweep', '* * * * *', {})
      await boss.schedule('reconcile', '17 3 * * *', {})
    },
    ...deadLetters(boss),
    async ping() {
      await boss.getQueue('sweep')
    },
    async close() {
      watching?.close()
      await Promise.all([...pools.values()].map((pool) => pool.close()))
      await boss.stop({ graceful: true, timeout: CLOSE_MS })
    },
  }
}
