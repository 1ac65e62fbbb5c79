import type { ReactNode } from 'react'
import { amendOverview, getOverview, listOverviews } from '#contract/overview.ts'
import { useAct } from '../../parts/act/use-act.ts'

/** Adds to a signed record, or puts it right; the list then shows it as it is. */
export function useAmend(done: ReactNode, onClose: () => void) {
  return useAct(amendOverview, {
    done,
    after: onClose,
    refresh: [listOverviews, getOverview],
    stale: [listOverviews],
  })
}
