import { type ReactNode, useEffect, useRef } from 'react'
import { roomOfBars } from '../../ui/scroll/room-of-bars.ts'
import css from './in-sight.module.css'

/** Between a bar and what is shown above it, in px. */
const GAP = 16

/**
 * Brings what an act has called forth into view, above the bars at the lower edge: a form is sent from its end, and the
 * refusal stands at its beginning.
 */
export function InSight({ because, children }: { because: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (because === null || !place.current) return
    place.current.style.scrollMarginBlockEnd = `${roomOfBars() + GAP}px`
    place.current.scrollIntoView({ block: 'nearest' })
  }, [because])
  return (
    <div ref={place} className={css.place}>
      {children}
    </div>
  )
}
