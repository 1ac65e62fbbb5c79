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
      const { [name]: _, ...others } = all()
      const next = text.trim() === '' ? others : { ...others, [name]: text }
      if (Object.keys(next).length === 0) storage.remove(KEY)
      else storage.set(KEY, JSON.stringify(next))
    },
    forget: () => storage.remove(KEY),
  }
}
