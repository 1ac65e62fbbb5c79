import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'

/** A screen that waits for something longer than this is shown as far as it has come. */
const MAX_WAIT_MS = 6_000
/** Parts that ask for each other follow within so many frames. */
const QUIET_FRAMES = 3

/**
 * A screen arrives from the top: what stands below something that is still awaited, whose height nobody knows yet, is
 * drawn once that has come, and so in its place (the styles of the shell). Afterwards nothing is hidden any more.
 */
export function useRevealInOrder(main: RefObject<HTMLElement | null>): void {
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  useLayoutEffect(() => {
    const box = main.current
    return box ? revealInOrder(box, screen) : undefined
  }, [main, screen])
}

function revealInOrder(box: HTMLElement, screen = ''): () => void {
  let quiet = 0
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(patience)
    delete box.dataset['arriving']
  }
  const look = () => {
    const whole = box.querySelector('h1') !== null && box.querySelector('[data-awaited]') === null
    quiet = whole ? quiet + 1 : 0
    if (quiet > QUIET_FRAMES) return stop()
    frame = requestAnimationFrame(look)
  }
  const patience = setTimeout(stop, MAX_WAIT_MS)
  box.dataset['arriving'] = screen
  look()
  return stop
}
