import { rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { watched } from '../replica/watched.ts'

/** The address over which it was asked for. */
const askedAt = watched<string | null>(null)

/** Opens the window in which a patient writes to the administrators, over the screen of now, once it can say everything. */
export function useOpenSupport(): () => void {
  const { all } = useRouteContext({ from: rootRouteId }).texts
  return () => void all().then(() => askedAt.become(location.pathname))
}
export const closeSupport = () => askedAt.become(null)

/** Over which screen it was asked for; null while it was not. */
export function useSupportAsked(): string | null {
  return useSyncExternalStore(askedAt.subscribe, askedAt.read, () => null)
}
