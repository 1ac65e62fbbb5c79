import { type PointerEvent, useState } from 'react'

/** Half hours are fine enough to be met by hand. */
const STEP = 0.5

interface Drag {
  readonly from: number
  readonly to: number
}

/**
 * Hours of a day drawn with the mouse over its column, which has so many rows from a first hour on. A finger scrolls, and
 * what is pressed in the column is pressed.
 */
export function useHoursDrag(first: number, rows: number, onDrawn: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const hourAt = ({ currentTarget, clientY }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const hour = first + ((clientY - top) / height) * rows
    return Math.min(first + rows, Math.max(first, Math.round(hour / STEP) * STEP))
  }
  const drawn = drag && { start: Math.min(drag.from, drag.to), hours: Math.abs(drag.to - drag.from) }
  return {
    drawn: drawn && drawn.hours > 0 ? drawn : null,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || event.button !== 0) return
        if (event.target instanceof Element && event.target.closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: hourAt(event), to: hourAt(event) })
      },
      onPointerMove(event: PointerEvent) {
        if (drag) setDrag({ ...drag, to: hourAt(event) })
      },
      onPointerUp() {
        setDrag(null)
        if (drawn && drawn.hours > 0) onDrawn(drawn.start, drawn.start + drawn.hours)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}
