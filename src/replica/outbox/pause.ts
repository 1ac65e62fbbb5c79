import { retryPause } from '#domain/retry-pace.ts'
import { ApiError } from '../../external/api/port.ts'
import type { ReplicaDb } from '../db.ts'
import { readMeta, putMeta } from '../meta.ts'
import type { Environment } from '../environment.ts'

/** No pause is believed that ends further away than this: a clock was set back since it was noted. */
const MAX_PAUSE_MS = 10 * 60_000
/** What was written is waited for: it goes out soon, but never without any pause. */
const MIN_PAUSE_MS = 500

/** What can be paused: pushes, or the upload of files. */
type Paused = 'pause' | 'filePause'

/** Notes that a call did not come through; nobody tries again before its end, except when a person asks. */
export async function pause(
  db: ReplicaDb,
  { clock, random }: Pick<Environment, 'clock' | 'random'>,
  { what = 'pause', why, retryAfter = 0 }: { what?: Paused; why: string; retryAfter?: number | undefined },
): Promise<void> {
  await db.transaction('rw', db.facts, async () => {
    const tries = ((await readMeta(db, what))?.tries ?? 0) + 1
    const asked = Math.min(retryAfter * 1_000, MAX_PAUSE_MS)
    const wait = Math.max(asked, MIN_PAUSE_MS, retryPause(tries, { urgent: true, chance: random() }))
    await putMeta(db, what, { tries, until: clock.now() + wait, why })
    if (what === 'pause') await db.facts.delete('flight')
  })
}

/** The same for a call that threw; whatever else was thrown goes on. */
export async function pauseAfter(
  db: ReplicaDb,
  environment: Pick<Environment, 'clock' | 'random'>,
  error: unknown,
  what: Paused,
): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  await pause(db, environment, { what, why: error.code, retryAfter: error.retryAfter })
}

/** Until when nobody should try; 0 when one may now. A clock that was set back does not prolong it. */
export async function pausedUntil(db: ReplicaDb, now: number, what: Paused): Promise<number> {
  const { until } = (await readMeta(db, what)) ?? { until: 0 }
  return until > now && until <= now + MAX_PAUSE_MS ? until : 0
}
