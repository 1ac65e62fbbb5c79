import { type ReactNode, useEffect, useRef } from 'react'
import css from './in-sight.module.css'

/** Brings what an act has called forth into view: a form is sent from its end, and the refusal stands at its beginning. */
export function InSight({ because, children }: { because: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (because !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [because])
  return (
    <div ref={place} className={css.place}>
      {children}
    </div>
  )
}
