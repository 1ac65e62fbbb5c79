import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { flushSync } from 'react-dom'

/** How each open modal is closed, the uppermost last. */
const opened: (() => void)[] = []
let settleSoon = () => {}

/** After how long a browser that only has `history` is taken to have gone nowhere. */
const LOST_MS = 1000

/** Notes an open modal; what is answered is called once it is gone. */
export function openLayer(close: () => void): () => void {
  opened.push(close)
  settleSoon()
  return () => {
    opened.splice(opened.indexOf(close), 1)
    settleSoon()
  }
}

// oxlint-disable-next-line no-underscore-dangle -- how the router names what tells its entries apart
const keyOf = (state: unknown) => (state as { __TSR_key?: string } | null)?.__TSR_key
const layersOf = (state: unknown) => (state as { layers?: number } | null)?.layers ?? 0

/**
 * Gives each open modal an entry of the browser's history, over the one of its screen. So it is the browser that counts
 * how often Back was pressed, however fast, and nothing has to be taken back: of two presses the first takes away the
 * modal and the second the screen. The router never hears of these entries, and goes on from the screen's own; it is
 * made in here, since of two listeners on a window the first one added is the first to hear.
 */
export function keepLayers<Router extends AnyRouter>(createRouter: () => Router): Router {
  window.addEventListener('popstate', onPop)
  const router = createRouter()
  const history: RouterHistory = router.history
  /** How many layers the entry has that we are on our way to. */
  let way: number | undefined
  let shown = layersOf(window.history.state)
  let going: (() => void)[] = []
  let release: (() => void) | undefined

  const onScreen = () => keyOf(window.history.state) === keyOf(history.location.state)

  /** Makes as many entries as there are modals, or takes away those that are too many. */
  function settle() {
    history.flush()
    // A question about leaving is asked where the browser has left already.
    if (way === undefined && onScreen()) {
      shown = layersOf(window.history.state)
      while (shown < opened.length) {
        shown += 1
        // Past the router, which would take it for a way to another screen.
        History.prototype.pushState.call(window.history, { ...window.history.state, layers: shown }, '')
      }
      if (shown > opened.length) goTo(opened.length)
    }
    if (way !== undefined || shown > 0) release ??= holdOthers()
    else {
      release?.()
      release = undefined
    }
  }

  function goTo(layers: number) {
    const by = layers - shown
    way = layers
    const { navigation } = window
    const entry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) + by]
    // Counts the page's own entries; to `history` those of frames are some too, and going past one is told to nobody.
    if (entry) navigation.traverseTo(entry.key).committed?.catch(arrive)
    else {
      window.history.go(by)
      setTimeout(() => way === layers && arrive(), LOST_MS)
    }
  }

  /** The way has ended, wherever it led. */
  function arrive() {
    way = undefined
    const waiting = going
    going = []
    for (const go of waiting) go()
    return waiting.length > 0
  }

  /** Waits until the browser stands on the screen's own entry. */
  function fromScreen() {
    if (way === undefined && shown > 0 && onScreen()) goTo(0)
    return way === undefined ? undefined : new Promise<void>((resolve) => going.push(resolve))
  }

  /** Holds whoever goes on to another screen until there is no entry of a modal to go on from. */
  function holdOthers() {
    return history.block({
      enableBeforeUnload: false,
      async blockerFn({ action }) {
        if (action === 'PUSH' || action === 'REPLACE') await fromScreen()
        return false
      },
    })
  }

  function onPop(event: PopStateEvent) {
    const before = shown
    shown = layersOf(window.history.state)
    const within = onScreen() && shown !== before
    if (within) event.stopImmediatePropagation()
    const meant = within && shown === way
    // Only what had an entry: a question about leaving stays until it is answered.
    const over = meant ? [] : opened.slice(shown, before).toReversed()
    // Drawn at once: who holds its modal open is known by it still being there.
    if (over.length > 0) flushSync(() => over.forEach((close) => close()))
    if (!arrive()) settle()
  }

  settleSoon = () => queueMicrotask(settle)
  // What is still open where one has arrived lies over that screen; what a reload left behind lies over nothing.
  router.subscribe('onRendered', settle)
  settle()
  return router
}
