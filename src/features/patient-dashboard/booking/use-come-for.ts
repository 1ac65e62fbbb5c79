import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** The part of the screen that a link may lead to. */
export const RESERVATION = 'reservation'

/**
 * Brings the button that commits into sight, with what it commits to above it, for whoever comes for this very reservation:
 * once it is known what it costs, since nothing moves after that.
 */
export function useComeFor(button: RefObject<Element | null>, known: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (known && hash === RESERVATION) button.current?.scrollIntoView({ block: 'nearest' })
  }, [button, hash, known])
}
