import type { DeviceStorage } from '../external/storage/port.ts'

const KEY = 'drafts'

/** What a person has typed and not sent yet, by name. It survives a reload and goes with the session. */
export interface DraftStore {
  read: (name: string) => string
  /** Nothing but space forgets it. */
  write: (name: string, text: string) => void
  forget: () => void
}

/** Keeps drafts among what this browser keeps. */
export function draftStore(storage: DeviceStorage): DraftStore {
  function all(): Record<string, unknown> {
    try {
      return { ...(JSON.parse(storage.get(KEY) ?? '{}') as object) }
    } catch {
      return {}
    }
  }
  return {
    read(name) {
      const text = all()[name]
      return typeof text === 'string' ? text : ''
    },
    write(name, text) {
      // `JSON.stringify` leaves out what is undefined.
      const kept = JSON.stringify({ ...all(), [name]: text.trim() === '' ? undefined : text })
      if (kept === '{}') storage.remove(KEY)
      else storage.set(KEY, kept)
    },
    forget: () => storage.remove(KEY),
  }
}
