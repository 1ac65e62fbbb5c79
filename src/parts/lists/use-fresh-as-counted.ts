import { useEffect, useRef } from 'react'
import type { Route } from '#contract/route.ts'
import { countWaiting } from '#contract/waiting.ts'
import { useApiQuery, useRefresh } from '../../data/api-query.ts'

/** Asks for a list again when the menu has counted anew what waits for an administrator: the two must not differ. */
export function useFreshAsCounted(route: Route): void {
  const refresh = useRefresh()
  // The menu asks, and hears of changes.
  const { data: counted } = useApiQuery(countWaiting, {}, { enabled: false })
  const before = useRef(counted)
  useEffect(() => {
    if (before.current && counted !== before.current) void refresh(route)
    before.current = counted
  }, [counted, refresh, route])
}
