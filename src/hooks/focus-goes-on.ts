import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * What goes away with the focus in it hands the focus on, lest the keyboard and a screen reader begin at the top
 * again. `around` looks about while all is still there; what it answers moves the focus when it is gone. Whoever has
 * gone on meanwhile is left alone.
 */
export function useFocusGoesOn(from: RefObject<Element | null>, around: (gone: Element) => () => void): void {
  const look = useRef(around)
  useEffect(() => {
    look.current = around
  })
  useLayoutEffect(
    () => () => {
      const gone = from.current
      if (!gone?.contains(document.activeElement)) return
      const goOn = look.current(gone)
      // Only then it is certain what has gone with it, and what has come instead.
      queueMicrotask(() => {
        if (document.activeElement === document.body) goOn()
      })
    },
    [from],
  )
}
