import type { Workbox } from 'workbox-window'
import type { Updates } from './port.ts'
import { isTakenBack } from './taken-back.ts'

const CHECK_EVERY_MS = 60 * 60_000
/** A browser lets the old worker finish what it is at, for minutes if it must; whoever asked is not left waiting as long. */
const PATIENCE_MS = 5_000

interface Options {
  /** Ends when everything is kept that a reload would cost. */
  beforeReload: () => Promise<unknown>
  /** Whether a reload would cost something all the same. */
  unsaved: () => boolean
}

/** The service worker through workbox-window; without worker support nothing ever waits. */
export function workboxUpdates({ beforeReload, unsaved }: Options): Updates {
  const listeners = new Set<() => void>()
  let worker: Workbox | null = null
  let registration: ServiceWorkerRegistration | undefined
  let waiting = false
  let asked = false
  let takenElsewhere = false

  async function reload() {
    await beforeReload()
    location.reload()
  }

  /** Whoever has begun something since asks again. */
  function giveIn() {
    if (unsaved()) asked = false
    else void reload()
  }

  async function register() {
    if (isTakenBack(document)) return
    const { ownWorker, claim } = await import('./worker.ts')
    worker = ownWorker()
    worker.addEventListener('waiting', () => {
      waiting = true
      for (const listener of listeners) listener()
    })
    worker.addEventListener('controlling', () => {
      // Another tab took it: this one may be in a call or hold an unsaved form.
      if (asked) void reload()
      else takenElsewhere = waiting && !registration?.waiting
    })
    registration = await worker.register()
    setInterval(() => void worker?.update().catch(() => undefined), CHECK_EVERY_MS)
    // One that was being opened when the worker began, or was loaded past it, has none.
    const { active } = await navigator.serviceWorker.ready
    if (active && !navigator.serviceWorker.controller) void claim(active)
  }

  // Without a worker the app works as well, only not offline.
  const begin = () => register().catch(() => undefined)

  return {
    start() {
      if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
      if (document.readyState === 'complete') void begin()
      else addEventListener('load', () => void begin(), { once: true })
    },
    waiting: () => waiting,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    apply() {
      if (asked) return
      asked = true
      if (!takenElsewhere) worker?.messageSkipWaiting()
      setTimeout(giveIn, takenElsewhere ? 0 : PATIENCE_MS)
    },
  }
}
