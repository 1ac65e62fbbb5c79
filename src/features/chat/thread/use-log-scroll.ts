import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there. */
const NEAR_END = 64
/** Pixels above the newest message that stay free when something stands under it. */
const ABOVE_NEWEST = 8
/** How near the top older messages are asked for. */
const NEAR_TOP = 240

interface Options {
  /** The first line shown; when it changes, something came in above. */
  readonly first: string | undefined
  /** What a search has found, which is where the eyes go then. */
  readonly found: string | null
  readonly onTop: () => void
}

/**
 * Keeps the eyes where they are: at the end while they are there, on the same words when older ones come in above, and
 * where they were when the room changes (keyboard, a longer field). `begin` is where to begin, if not at the end: the
 * line above what is new. The end is the newest message: of what stands `under` it, as much is shown as leaves it in
 * sight.
 */
export function useLogScroll({ first, found, onTop }: Options) {
  const log = useRef<HTMLDivElement>(null)
  const begin = useRef<HTMLLIElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const under = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const before = useRef({ first, found, height: 0, placed: 0, end: true, begun: false })

  const toEnd = useCallback(() => {
    const element = log.current
    if (!element) return
    element.scrollTop = endOf(element, list.current, under.current)
    before.current.placed = element.scrollTop
  }, [])

  // After every change of what is shown: whichever it was, the place is right again before anything is painted.
  useLayoutEffect(() => {
    const element = log.current
    if (!element || first === undefined) return
    const was = before.current
    // The search closes with it, and the room grows: the end must not be sought again.
    if (found !== null && found !== was.found) was.end = false
    was.found = found
    if (!was.begun) {
      was.begun = true
      if (begin.current) element.scrollTop = begin.current.offsetTop - element.clientHeight / 3
      else toEnd()
    } else if (was.end && !hasLeft(element, was, under.current)) {
      // Whoever has scrolled on to what stands under the newest message stays there.
      if (element.scrollTop < endOf(element, list.current, under.current)) toEnd()
    } else if (was.first !== first) element.scrollTop += element.scrollHeight - was.height
    was.first = first
    was.height = element.scrollHeight
  })

  useEffect(() => {
    const element = log.current
    if (!element) return undefined
    const size = () => [element.clientWidth, element.clientHeight, under.current?.offsetHeight].join()
    let room = size()
    const look = () => {
      // The room has changed and nobody has scrolled since: the end is found again in this same frame, below.
      if (room !== size() && element.scrollTop === before.current.placed) return
      const hidden = element.scrollHeight - element.scrollTop - element.clientHeight
      const end = hidden - (under.current?.offsetHeight ?? 0) < NEAR_END
      before.current.end = end
      before.current.height = element.scrollHeight
      setAtEnd(end)
      if (element.scrollTop < NEAR_TOP) onTop()
    }
    const resized = new ResizeObserver(() => {
      if (before.current.end) toEnd()
      room = size()
      look()
    })
    resized.observe(element)
    if (under.current) resized.observe(under.current)
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [onTop, toEnd])

  return { log, begin, list, under, atEnd, toEnd }
}

/** Someone has scrolled away from the end in this very moment, and no event has told of it yet. */
function hasLeft(
  log: HTMLElement,
  { placed, height }: { placed: number; height: number },
  under: HTMLElement | null,
): boolean {
  const hidden = height - log.scrollTop - log.clientHeight - (under?.offsetHeight ?? 0)
  return log.scrollTop < placed && hidden >= NEAR_END
}

/** Where the newest message is whole, and with it what fits of that below it. */
function endOf(log: HTMLElement, list: HTMLElement | null, under: HTMLElement | null): number {
  const all = log.scrollHeight - log.clientHeight
  const newest = list?.lastElementChild
  if (!under?.offsetHeight || !(newest instanceof HTMLElement)) return all
  return Math.max(all - under.offsetHeight, Math.min(all, newest.offsetTop - ABOVE_NEWEST))
}
