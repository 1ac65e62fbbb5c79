import { type RefObject, useLayoutEffect } from 'react'
import { roomOfBars } from '../scroll/room-of-bars.ts'

/** Between a toast and what it stands above. */
const GAP = 12

const fields = 'input, textarea, select, [contenteditable=true]'

/** How much of the window a keyboard covers from below, where it covers the page instead of making it smaller. */
function underKeyboard(): number {
  const seen = window.visualViewport
  // Whoever has zoomed in sees a part of the page, which no keyboard covers.
  if (!seen || seen.scale > 1.01) return 0
  return Math.max(0, innerHeight - seen.offsetTop - seen.height)
}

/** How far above the lower edge toasts of this height begin, so that they cover neither bars nor what is being written. */
function roomBelow(height: number): number {
  const room = roomOfBars(underKeyboard())
  const field = document.activeElement?.matches(fields) && document.activeElement.getBoundingClientRect()
  if (!field) return room
  const upper = innerHeight - room - GAP - height
  const covers = field.bottom > upper && field.top < innerHeight - room
  // A field that reaches to the top leaves no place above it.
  return covers && field.top > height + 2 * GAP ? innerHeight - field.top : room
}

/** The room of a call is dark whatever the rest is, and what is said over it belongs to it. */
function takeTheme(element: HTMLElement): void {
  if (document.querySelector('[data-theme=dark]:not([popover])')) element.dataset['theme'] = 'dark'
  else delete element.dataset['theme']
}

/** Keeps the place of toasts above what they must not cover, as long as there are any. */
export function useRoomBelow(place: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!element || toasts.length === 0) return undefined
    const lift = () => {
      takeTheme(element)
      element.style.setProperty('--toasts-above', `${roomBelow(element.offsetHeight) + GAP}px`)
    }
    lift()
    const watched = new AbortController()
    const when = { signal: watched.signal }
    for (const event of ['resize', 'focusin', 'input', 'scrollend']) addEventListener(event, lift, when)
    for (const event of ['resize', 'scroll']) window.visualViewport?.addEventListener(event, lift, when)
    // Another screen may come with bars of its own.
    const changes = new MutationObserver(lift)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      watched.abort()
      changes.disconnect()
    }
  }, [place, toasts])
}
