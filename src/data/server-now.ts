import { useSyncExternalStore } from 'react'
import { useNow } from '../hooks/now.ts'
import { useServices } from '../app/services.tsx'

/** An instant of this device's clock by the server's, which alone decides when a call may be joined. */
export function useServerTime(instant: number): number {
  const { serverTime } = useServices()
  return instant + useSyncExternalStore(serverTime.subscribe, serverTime.ahead)
}

/** The present instant by the server's clock, refreshed as `useNow` is: for whatever the server opens and closes. */
export function useServerNow(intervalMs: number): number {
  return useServerTime(useNow(intervalMs))
}
