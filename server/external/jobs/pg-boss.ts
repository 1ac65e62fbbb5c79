import { fromKysely, PgBoss, type Job } from 'pg-boss'
import type { Clock } from '../clock/port.ts'
import type { QueueAccess } from '../database/home.ts'
import { bossConnection } from './boss-access.ts'
import type { Effect, Jobs } from './port.ts'
import { createQueues, effects } from './queues.ts'

interface JobOptions {
  readonly access: QueueAccess
  readonly clock: Clock
  readonly onError: (error: unknown, effect?: Effect) => void
}

const POLL_SECONDS = 2

/**
 * Queues are created by an instance of its own before the real one starts and remembers them: the first send of a queue
 * it has not seen asks the database outside the caller's transaction, which the embedded one could never answer.
 */
async function prepare(access: QueueAccess, onError: JobOptions['onError']): Promise<void> {
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
async function takeUpOrphans(access: QueueAccess, boss: PgBoss): Promise<void> {
  if (access.kind === 'server') return
  await access.pool.query(`update pgboss.job set heartbeat_on = 'epoch' where state = 'active'`)
  await boss.supervise()
}

/** Jobs in the same database. Sending works at once, handlers run from `work` on. */
export async function openJobs({ access, clock, onError }: JobOptions): Promise<Jobs> {
  await prepare(access, onError)
  const boss = new PgBoss({
    ...bossConnection(access, onError),
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => onError(error))
  boss.on('warning', (warning) => onError(new Error(`pg-boss: ${warning.message}`)))
  await boss.start()
  await takeUpOrphans(access, boss)

  async function workOn(effect: Effect, handle: (payload: never) => Promise<void>) {
    const run = async (job: Job<unknown>) => {
      try {
        // What lies in a queue was sent under its name.
        await handle(job.data as never)
        return { id: job.id, status: 'completed' as const }
      } catch (error) {
        onError(error, effect)
        const reason = error instanceof Error ? error.message : String(error)
        return { id: job.id, status: 'failed' as const, output: { reason } }
      }
    }
    const options = {
      batchSize: 10,
      localConcurrency: 2,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const
    await boss.work(effect, options, (batch) => Promise.all(batch.map(run)))
  }

  return {
    async send(tx, effect, payload, at) {
      // The instant is ours, the waiting is done by the database's clock.
      const delay = at === undefined ? 0 : at - clock.now()
      await boss.send(effect, payload, {
        db: fromKysely(tx),
        ...(delay > 0 && { startAfter: new Date(Date.now() + delay) }),
      })
    },
    async work(handlers) {
      for (const effect of effects) await workOn(effect, handlers[effect])
      await boss.schedule('sweep', '* * * * *', {})
    },
    async ping() {
      await boss.getQueue('sweep')
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
