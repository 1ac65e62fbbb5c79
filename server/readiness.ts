import { setTimeout as wait } from 'node:timers/promises'
import type { Ports } from './usecases/ports.ts'

/** Whoever asks hears within this long: a balancer takes silence for nothing. */
const MAX_WAIT_MS = 1500

/** Whether this process should be sent requests. */
export interface Readiness {
  /** Answers when the database, the queue and the disk do, other processes are heard (where `Carrier.isRequired`) and this one is not to end; throws what is wrong otherwise. */
  check(): Promise<void>
  /** From now on it is not. */
  leave(): void
}

/** Looks at what every request needs. */
export function readiness({
  database,
  jobs,
  files,
  live,
}: Pick<Ports, 'database' | 'jobs' | 'files' | 'live'>): Readiness {
  let leaving = false
  let looking: Promise<void> | undefined
  const look = async () => {
    live.check()
    await Promise.all([database.ping(), jobs.ping(), files.ping()])
  }
  return {
    leave() {
      leaving = true
    },
    async check() {
      if (leaving) throw new Error('the process is ending')
      // One look at a time: a database that answers nothing is not asked again and again.
      looking ??= look().finally(() => (looking = undefined))
      // Whoever stops waiting hears of nothing more; what is thrown then is nobody's.
      looking.catch(() => {})
      const patience = new AbortController()
      const late = wait(MAX_WAIT_MS, undefined, { signal: patience.signal }).then(
        () => {
          throw new Error(`the database, the queue or the disk did not answer in ${MAX_WAIT_MS} ms`)
        },
        () => {},
      )
      await Promise.race([looking, late]).finally(() => patience.abort())
    },
  }
}
