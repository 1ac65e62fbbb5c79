import { useEffect, useRef } from 'react'
import { scrollIntoSight } from '../../ui/scroll/into-sight.ts'

/** Scrolls a list, and nothing around it, so that its current item can be seen when the screen opens. */
export function useChosenInSight(chosen: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const card = list.current?.querySelector('[aria-current]')
    if (list.current && card && chosen) scrollIntoSight(list.current, card)
  }, [chosen])
  return list
}
