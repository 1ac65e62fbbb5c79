import type { Workbox } from 'workbox-window'
import type { Updates } from './port.ts'

const WORKER = '/sw.js'
const CHECK_EVERY_MS = 60 * 60_000

/** The service worker through workbox-window; without worker support nothing ever waits. */
export function workboxUpdates(): Updates {
  const listeners = new Set<() => void>()
  let worker: Workbox | null = null
  let waiting = false

  async function register() {
    const { Workbox } = await import('workbox-window')
    worker = new Workbox(WORKER)
    worker.addEventListener('waiting', () => {
      waiting = true
      for (const listener of listeners) listener()
    })
    worker.addEventListener('controlling', () => {
      if (waiting) location.reload()
    })
    await worker.register()
    setInterval(() => void worker?.update().catch(() => undefined), CHECK_EVERY_MS)
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
    apply: () => worker?.messageSkipWaiting(),
  }
}
