import { useSyncExternalStore } from 'react'
import { useServices } from './services.tsx'

/** Whether a new version waits, and how to take it. */
export function useUpdate(): { waiting: boolean; apply: () => void } {
  const { updates } = useServices()
  const waiting = useSyncExternalStore(updates.subscribe, updates.waiting, () => false)
  return { waiting, apply: updates.apply }
}
