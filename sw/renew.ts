/**
 * Subscribes again when the push service ended this browser's subscription by itself. Where `renew` fails, the next page
 * that opens sees to it.
 */
export function renewWhenLost(worker: ServiceWorkerGlobalScope, renew: () => Promise<void>): void {
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew())
  })
}
