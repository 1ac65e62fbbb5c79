import { useRouterState } from '@tanstack/react-router'
import type { Entry } from './entries.ts'

/**
 * Marks the entry of a place that has more addresses than its link, unless the address of now is another shown entry's
 * own. Everything else a link knows by itself.
 */
export function useMark(shown: readonly Entry[]) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return ({ within }: Entry): 'page' | undefined => {
    const inside = within !== undefined && `${path}/`.startsWith(`${within}/`)
    return inside && !shown.some(({ at }) => at === path) ? 'page' : undefined
  }
}
