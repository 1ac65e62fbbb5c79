import type { Locks } from './port.ts'

/** The browser's Web Locks; where there are none, turns within this page. */
export function browserLocks(): Locks {
  // Old browsers and pages that are not secure have none, whatever the types say.
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return pageLocks()
  return {
    everywhere: true,
    // What a promise brings is no promise itself, which the types cannot know of any T.
    hold: <T>(name: string, work: () => Promise<T>) => locks.request(`saruna-${name}`, work) as Promise<T>,
  }
}

/** Turns among those who share this object. */
export function pageLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    everywhere: false,
    hold<T>(name: string, work: () => Promise<T>) {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, turn)
      return turn
    },
  }
}
