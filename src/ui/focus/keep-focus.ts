import { useEffect } from 'react'
import { nearestOperable, operable, surroundings } from './nearest.ts'

/**
 * An act often takes its own button away: a row is done, a card is gone, a code is used. Whoever pressed it would begin at
 * the top of the page again, so what is left nearest to it goes on. Whoever is taken elsewhere is left alone: a screen
 * that is gone has nothing near.
 */
export function KeepFocus(): null {
  useEffect(() => {
    let last: Element | null = null
    let around: HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element && target.matches(operable) ? target : null
      around = surroundings(last)
    }
    const goOn = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = null
      nearestOperable(around)?.focus({ preventScroll: true })
    }
    // Whoever knows better where it goes on (`useFocusGoesOn`) says so in a microtask that waits already.
    const observer = new MutationObserver(() => queueMicrotask(goOn))
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return null
}
