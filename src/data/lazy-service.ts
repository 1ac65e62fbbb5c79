/** The way to something that is loaded when first asked for, so that a first visit does not wait for it. */
export interface LazyService<T> {
  open: () => Promise<T>
  /** Ends when somebody has opened it. */
  whenOpened: () => Promise<T>
  /** What is behind it, if it was ever opened here. */
  opened: () => T | null
  subscribe: (listener: () => void) => () => void
}

/** Opens once; a load that failed is tried again by the next who asks. */
export function lazyService<T>(load: () => Promise<T>): LazyService<T> {
  const listeners = new Set<() => void>()
  let loading: Promise<T> | null = null
  let inside: T | null = null
  async function once() {
    try {
      inside = await load()
    } catch (error) {
      loading = null
      throw error
    }
    for (const listener of listeners) listener()
    return inside
  }
  return {
    open: () => (loading ??= once()),
    whenOpened: () =>
      inside
        ? Promise.resolve(inside)
        : new Promise((resolve) => {
            const heard = () => {
              listeners.delete(heard)
              if (inside) resolve(inside)
            }
            listeners.add(heard)
          }),
    opened: () => inside,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
