import { useSyncExternalStore } from 'react'
import { watched } from '../replica/watched.ts'

const asked = watched(false)

/** Opens the window in which a patient writes to the administrators, over whatever is on the screen. */
export const openSupport = () => asked.become(true)
export const closeSupport = () => asked.become(false)

/** Whether it was asked for. */
export function useSupportAsked(): boolean {
  return useSyncExternalStore(asked.subscribe, asked.read, () => false)
}
