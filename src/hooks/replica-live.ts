import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { Live } from '../replica/live.ts'
import type { Replica } from '../replica/replica.ts'
import type { ReplicaDoor } from './replica-door.ts'
import { useServices } from './services.tsx'

interface Store<T> {
  subscribe: (listener: () => void) => () => void
  read: () => T | undefined
}

/** One live query as React can watch it. The last value stays while nobody looks. */
function liveStore<T>(
  door: ReplicaDoor,
  query: (replica: Replica) => Live<T>,
  { first, passive }: { first: T | undefined; passive: boolean },
): Store<T> {
  let value = first
  return {
    read: () => value,
    subscribe(listener) {
      let stop: (() => void) | undefined
      let left = false
      async function begin() {
        const replica = await (passive ? door.whenOpened() : door.open())
        if (left) return
        stop = query(replica).subscribe((next) => {
          value = next
          listener()
        })
      }
      // Without the replica the value stays unknown; `useDeviceTrouble` says why.
      begin().catch(() => undefined)
      return () => {
        left = true
        stop?.()
      }
    },
  }
}

const nothing = () => undefined
const never: Store<never> = { read: nothing, subscribe: () => nothing }

/**
 * What a query over this device's copy answers now, and again after each change; undefined until the first answer.
 * `key` stands for the query and what it asks. With `keep`, the former answer is shown until the first one of a new key;
 * `passive` waits until somebody else has opened the replica; what is not `wanted` now asks and opens nothing.
 */
export function useLive<T>(
  key: string,
  query: (replica: Replica) => Live<T>,
  {
    keep = false,
    passive = false,
    wanted = true,
  }: { keep?: boolean; passive?: boolean; wanted?: boolean } = {},
): T | undefined {
  const { replica: door } = useServices()
  const former = useRef<T>(undefined)
  const store = useMemo(
    // oxlint-disable-next-line react/refs -- only where a new key begins
    () => (wanted ? liveStore(door, query, { first: keep ? former.current : undefined, passive }) : never),
    // `key` stands for the query.
    // oxlint-disable-next-line react/exhaustive-deps
    [door, key, keep, passive, wanted],
  )
  const value = useSyncExternalStore(store.subscribe, store.read, nothing)
  // oxlint-disable-next-line react/refs -- see above
  former.current = value
  return value
}
