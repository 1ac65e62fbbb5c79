interface WakeEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  /** The types leave both out: not every browser has them. */
  interface ServiceWorkerGlobalScopeEventMap {
    sync: WakeEvent
    periodicsync: WakeEvent
  }
}

/** What the page registers for Background Sync. */
const TAG = 'outbox'

/**
 * Sends what waits and fetches what is new when the browser wakes the worker for it, also without any page. `finish`
 * rejects when something still waits: the browser then wakes the worker again, later.
 */
export function drainWhenWoken(worker: ServiceWorkerGlobalScope, finish: () => Promise<void>): void {
  for (const kind of ['sync', 'periodicsync'] as const)
    worker.addEventListener(kind, (event) => {
      if (event.tag === TAG) event.waitUntil(finish())
    })
}
