import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { Live } from '../replica/live.ts'
import type { Replica } from '../replica/replica.ts'
import type { LazyReplica } from './lazy-replica.ts'
import { useServices } from '../app/services.tsx'

interface Store<T> {
  subscribe: (listener: () => void) => () => void
  read: () => T | undefined
}

/** A question to this device's copy, with what it is about. */
export interface Held<T> {
  /** Stands for what it is about. */
  readonly key: string
  /** Its answer as all who watch it at one time share it. */
  readonly store: (lazyReplica: LazyReplica) => Store<T>
}

interface Asking<T> {
  readonly lazyReplica: LazyReplica
  readonly ask: (replica: Replica) => Live<T>
  readonly passive: boolean
  /** The first begins to watch, or the last has left. */
  readonly onWatched: (yes: boolean) => void
}

/** One live query, asked as long as somebody watches. The last value stays while nobody does. */
function liveStore<T>({ lazyReplica, ask, passive, onWatched }: Asking<T>): Store<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  let stop: (() => void) | undefined

  function begin(): () => void {
    let stopped = false
    let unsubscribe: (() => void) | undefined
    async function enter() {
      const replica = await (passive ? lazyReplica.whenOpened() : lazyReplica.open())
      if (stopped) return
      unsubscribe = ask(replica).subscribe((next) => {
        value = next
        for (const listener of listeners) listener()
      })
    }
    // Without the replica the value stays unknown; `useDeviceTrouble` says why.
    enter().catch(() => undefined)
    return () => {
      stopped = true
      unsubscribe?.()
    }
  }

  return {
    read: () => value,
    subscribe(listener) {
      // The same function may watch twice.
      const own = () => listener()
      if (listeners.size === 0) {
        onWatched(true)
        stop = begin()
      }
      listeners.add(own)
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return
        stop?.()
        onWatched(false)
      }
    },
  }
}

/**
 * A question that screens ask this device's copy; what it is about comes after. A `passive` one waits until somebody else
 * has opened the replica.
 */
export function question<About extends readonly (string | number)[], T>(
  ask: (replica: Replica, ...about: About) => Live<T>,
  { passive = false } = {},
) {
  const watched = new WeakMap<LazyReplica, Map<string, Store<T>>>()
  return (...about: About): Held<T> => {
    const key = about.join('/')
    return {
      key,
      store(lazyReplica) {
        const stores = watched.get(lazyReplica) ?? new Map<string, Store<T>>()
        watched.set(lazyReplica, stores)
        const store: Store<T> =
          stores.get(key) ??
          liveStore({
            lazyReplica,
            ask: (replica) => ask(replica, ...about),
            passive,
            onWatched(yes) {
              if (yes) stores.set(key, store)
              else stores.delete(key)
            },
          })
        return store
      },
    }
  }
}

const nothing = () => undefined
const never: Store<never> = { read: nothing, subscribe: () => nothing }

/**
 * What a question is answered now, and again after each change; undefined until the first answer. With `keep`, the former
 * answer is shown until the first one about something else; what is not `wanted` now asks and opens nothing.
 */
export function useLive<T>(held: Held<T>, { keep = false, wanted = true } = {}): T | undefined {
  const { replica: lazyReplica } = useServices()
  const former = useRef<T>(undefined)
  const store = useMemo(
    () => (wanted ? held.store(lazyReplica) : never),
    // `key` stands for what it is about, and the question itself never changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [lazyReplica, held.key, wanted],
  )
  const answer = useSyncExternalStore(store.subscribe, store.read, nothing)
  // oxlint-disable-next-line react/refs -- only until the first answer
  const value = answer ?? (keep ? former.current : undefined)
  // oxlint-disable-next-line react/refs -- see above
  former.current = value
  return value
}
