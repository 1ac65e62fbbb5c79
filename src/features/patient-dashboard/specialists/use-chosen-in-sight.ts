import { useEffect, useRef } from 'react'
import { scrollIntoSight } from '../../../ui/scroll/into-sight.ts'

/**
 * Scrolls a list, and nothing around it, so that its current item can be seen: when the screen opens, when another one is
 * chosen, and when the chosen one stands elsewhere, as after a booking, since whoever is free soonest comes first.
 */
export function useChosenInSight(chosen: string | undefined, ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  useEffect(() => {
    const card = list.current?.children[at]
    if (list.current && card && chosen) scrollIntoSight(list.current, card)
  }, [chosen, at])
  return list
}
