import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { PushState, PushStore } from './push-store.ts'
import { useServices } from '../app/services.tsx'

const never = () => () => undefined

/** The store of this device's notifications, once it has come; it is asked for here. */
export function useNotificationStore(): PushStore | null {
  const { push: lazyPush } = useServices()
  useEffect(() => {
    // Without it notifications are simply not spoken of.
    lazyPush.open().catch(() => undefined)
  }, [lazyPush])
  return useSyncExternalStore(lazyPush.subscribe, lazyPush.opened, () => null)
}

/** Notifications on this device: how they stand (null before that is known), and the switch. */
export interface DeviceNotifications {
  readonly state: PushState | null
  /** What the switch is being turned to; null when it rests. */
  readonly turning: boolean | null
  /** Why the last turn of the switch did not work. */
  readonly error: unknown
  readonly turn: (on: boolean) => void
  /** Whether they may be offered here. */
  readonly offered: boolean
  readonly decline: () => void
}

export function useDeviceNotifications(): DeviceNotifications {
  const store = useNotificationStore()
  const [turning, setTurning] = useState<boolean | null>(null)
  const [error, setError] = useState<unknown>(null)
  const state = useSyncExternalStore(
    store?.state.subscribe ?? never,
    () => store?.state.read() ?? null,
    () => null,
  )
  const offered = useSyncExternalStore(
    store?.offered.subscribe ?? never,
    () => store?.offered.read() ?? false,
    () => false,
  )
  const turn = useCallback(
    (on: boolean) => {
      if (!store) return
      setTurning(on)
      setError(null)
      const turned = on ? store.turnOn() : store.turnOff()
      turned.catch(setError).finally(() => setTurning(null))
    },
    [store],
  )
  return { state, turning, error, turn, offered, decline: () => store?.decline() }
}
