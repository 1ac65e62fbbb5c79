import { useEffect, useRef } from 'react'

/** Scrolls a list, and nothing around it, so that its current item can be seen when the screen opens. */
export function useChosenInSight(chosen: string | undefined, loaded: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const card = list.current?.querySelector('[aria-current]')
    if (!list.current || !card || !loaded || !chosen) return
    const frame = list.current.getBoundingClientRect()
    const place = card.getBoundingClientRect()
    if (place.left < frame.left || place.right > frame.right)
      list.current.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2
    if (place.top < frame.top || place.bottom > frame.bottom) list.current.scrollTop += place.top - frame.top
  }, [chosen, loaded])
  return list
}
