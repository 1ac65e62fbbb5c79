/** A value that can be watched. */
export interface Watched<T> {
  read: () => T
  subscribe: (listener: () => void) => () => void
}

/** A watched value with the way to change it. */
export function watched<T>(first: T): Watched<T> & { become: (next: T) => void } {
  const listeners = new Set<() => void>()
  let value = first
  return {
    read: () => value,
    become(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
