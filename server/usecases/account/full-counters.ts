import type { Database } from '../../store/schema.ts'

/** How long a full counter is not asked again. */
const REST_MS = 1_000
/** More are not remembered: the oldest is asked again. */
const MAX_COUNTERS = 10_000

interface Full {
  askAgainAt: number
  roomAt: number
}

const byDatabase = new WeakMap<Database, Map<string, Full>>()

/**
 * Which counters this process just found full, so that a flood of refusals costs no statements. They stay the database's:
 * each is asked again after a second.
 */
export function fullCounters(database: Database) {
  const full = byDatabase.get(database) ?? new Map<string, Full>()
  byDatabase.set(database, full)
  return {
    /** Seconds until there is room, as far as that was asked a moment ago; 0 when it was not. */
    waitOf(key: string, now: number): number {
      const found = full.get(key)
      // The clock may have been set back since.
      const isRecent = found && found.askAgainAt > now && found.askAgainAt <= now + REST_MS
      if (!isRecent || found.roomAt <= now) return 0
      return Math.ceil((found.roomAt - now) / 1000)
    },
    remember(key: string, wait: number, now: number): void {
      full.delete(key)
      const [oldest] = full.keys()
      if (full.size >= MAX_COUNTERS && oldest !== undefined) full.delete(oldest)
      full.set(key, { askAgainAt: now + REST_MS, roomAt: now + wait * 1000 })
    },
  }
}
