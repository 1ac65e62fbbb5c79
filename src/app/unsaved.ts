import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let count = 0

function change(by: number) {
  count += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that a reload would now cost what was begun on this screen. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    change(1)
    return () => change(-1)
  }, [unsaved])
}

/** Whether anything on this page says so now. */
export const anyUnsaved = (): boolean => count > 0

/** Whether anything on this page says so. */
export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, anyUnsaved, () => false)
