import { CLAIM } from '../src/external/updates/port.ts'

function hears(worker: ServiceWorkerGlobalScope, type: string, act: () => Promise<void>): void {
  worker.addEventListener('message', (event) => {
    const message: unknown = event.data
    if (typeof message === 'object' && message !== null && 'type' in message && message.type === type) {
      event.waitUntil(act())
    }
  })
}

/** A new version waits until the page asks for it (workbox-window's message); nothing is ever taken away mid-way. */
export function takeOverWhenAsked(worker: ServiceWorkerGlobalScope): void {
  hears(worker, 'SKIP_WAITING', () => worker.skipWaiting())
}

/**
 * Serves the page that brought this worker too, so that the first visit leaves something to see without a network. A
 * page that was just being opened then is left out, and asks for it.
 */
export function serveFirstVisit(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  hears(worker, CLAIM, () => worker.clients.claim())
}
