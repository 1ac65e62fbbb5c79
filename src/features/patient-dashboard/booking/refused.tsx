import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Why a time cannot be had, said where another is chosen: whoever was about to reserve it goes on there. */
export function Refused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    // What was pressed is gone with the reservation, and the focus with it.
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <Banner tone="danger" live="alert">
        {children}
      </Banner>
    </div>
  )
}
