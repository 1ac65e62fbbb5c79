import { firstHomeOf, homeOf } from '#domain/roles.ts'
import { DAY } from '#domain/duration.ts'
import type { DeviceStorage } from '../external/storage/port.ts'
import { safeOrigin } from './origin.ts'

export const ORIGIN_KEY = 'origin'
/** Longer than any letter of a sign-up waits, an administrator's approval included. */
const KEEP_MS = 30 * DAY
/** Where a newcomer gets to anyway. */
const led: ReadonlySet<string> = new Set([homeOf('patient'), firstHomeOf('patient')])

/**
 * Where a newcomer was going before signing up: the specialist and the time they had chosen. It stays on the device,
 * for the letter in between opens a tab of its own.
 */
export interface StoredOrigin {
  /** Nothing to keep forgets what was kept before. */
  keep: (path: string | undefined) => void
  /** What is kept of a path, by its key: for a session that goes on in another storage. */
  entry: (path: string | undefined) => Readonly<Record<string, string>>
  read: () => string | null
  forget: () => void
}

function entry(path: string | undefined): Record<string, string> {
  if (path === undefined || led.has(path)) return {}
  return { [ORIGIN_KEY]: JSON.stringify({ path, at: Date.now() }) }
}

/** Keeps it among what this browser keeps. */
export function storedOrigin(storage: DeviceStorage): StoredOrigin {
  const forget = () => storage.remove(ORIGIN_KEY)
  return {
    forget,
    entry,
    keep(path) {
      forget()
      for (const [key, value] of Object.entries(entry(path))) storage.set(key, value)
    },
    read() {
      try {
        const { path, at } = JSON.parse(storage.get(ORIGIN_KEY) ?? '{}') as { path?: unknown; at?: unknown }
        return typeof at === 'number' && Date.now() - at < KEEP_MS ? (safeOrigin(path) ?? null) : null
      } catch {
        return null
      }
    },
  }
}
