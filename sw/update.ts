/** A new version waits until the page asks for it (workbox-window's message); nothing is ever taken away mid-way. */
export function takeOverWhenAsked(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const message: unknown = event.data
    if (
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      message.type === 'SKIP_WAITING'
    ) {
      void worker.skipWaiting()
    }
  })
}

/** Serves the page that brought this worker too, so that the first visit leaves something to see without a network. */
export function serveFirstVisit(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}
