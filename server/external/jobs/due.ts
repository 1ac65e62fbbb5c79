import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Effect } from './port.ts'

const PAUSE_MS = 1000

interface Options {
  readonly boss: PgBoss
  readonly effects: readonly Effect[]
  /** Told, each second, of every effect that has jobs whose time has come and that nobody works on. */
  readonly wake: (effect: Effect) => void
  readonly onError: (error: unknown) => void
}

/**
 * Looks each second, with one query for all queues, where jobs are due: what was to wait, what is tried again, and what
 * was sent while nobody listened. A worker that asks for itself would be one query per queue.
 */
export function watchDue({ boss, effects, wake, onError }: Options) {
  const closing = new AbortController()
  const due = `select asked.name from unnest($1::text[]) as asked (name) where exists (
    select from pgboss.job
    where job.name = asked.name and state < 'active' and not blocked and start_after <= now())`

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const { rows } = await boss.getDb().executeSql(due, [effects])
        for (const { name } of rows) wake(name)
      } catch (error) {
        if (!closing.signal.aborted) onError(error)
      }
      await wait(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  void watch()
  return {
    /** Looks no more. A database that stands still is not waited for. */
    close: () => closing.abort(),
  }
}
