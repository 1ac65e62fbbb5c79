import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** After a change of screen, reading goes on at its heading; a change within one screen leaves the focus alone. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let last = router.state.matches.at(-1)?.routeId
    let stopFollowing = () => {}
    const unsubscribe = router.subscribe('onRendered', () => {
      const screen = router.state.matches.at(-1)?.routeId
      if (screen === last) return
      last = screen
      stopFollowing()
      const target = main.current?.querySelector('h1') ?? main.current
      // Who has gone on already, in the screen or in a menu that was opened meanwhile, is not called back.
      const busy = document.activeElement?.closest('main, dialog, [role="menu"]')
      if (!target || busy) return
      focusHeading(target)
      if (main.current) stopFollowing = followHeading(main.current, target)
    })
    return () => {
      unsubscribe()
      stopFollowing()
    }
  }, [router, main])
}

/** A screen that has loaded shows another heading than while it was loading; whoever reads there is taken along. */
function followHeading(main: HTMLElement, first: HTMLElement): () => void {
  let heading = first
  const observer = new MutationObserver(() => {
    const next = heading.isConnected ? null : main.querySelector('h1')
    if (!next) return
    heading = next
    if (document.activeElement === document.body) focusHeading(next)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** For what replaces a screen without a new address: it begins at its heading, at the top of the page. */
export function useFocusInPlace(): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) focusHeading(heading)
    window.scrollTo({ top: 0 })
  }, [])
}

function focusHeading(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
