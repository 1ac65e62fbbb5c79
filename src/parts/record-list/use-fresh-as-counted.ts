import type { Route } from '#contract/route.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useSocketEvent } from '../../hooks/socket-event.ts'

/** Asks for a list again when the menu has counted anew what waits for an administrator: the two must not differ. */
export function useFreshAsCounted(route: Route): void {
  const refresh = useRefresh()
  useSocketEvent('waitingChanged', () => void refresh(route))
}
