import { type PointerEvent, useEffect, useState } from 'react'

/** Days in a row drawn with the mouse over their heads. One alone is pressed. */
export function useDaysDrag(onDrawn: (first: string, last: string) => void) {
  const [drag, setDrag] = useState<{ from: string; to: string } | null>(null)
  const drawing = drag !== null
  useEffect(() => {
    if (!drawing) return undefined
    const end = () => setDrag(null)
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [drawing])
  const [first = '', last = ''] = drag ? [drag.from, drag.to].sort() : []
  return {
    has: (day: string) => first !== last && first <= day && day <= last,
    handlersOf: (day: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === 'mouse' && event.button === 0) setDrag({ from: day, to: day })
      },
      onPointerEnter() {
        if (drag) setDrag({ ...drag, to: day })
      },
      onPointerUp() {
        if (first !== last) onDrawn(first, last)
      },
    }),
  }
}
