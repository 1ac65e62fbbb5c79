import { HOUR } from '#domain/duration.ts'
import type { Background } from './port.ts'

declare global {
  interface ServiceWorkerRegistration {
    /** The types leave it out: some browsers have no Background Sync. */
    readonly sync?: { register: (tag: string) => Promise<void> }
    /** Only in installed apps of some browsers. */
    readonly periodicSync?: {
      register: (tag: string, options: { minInterval: number }) => Promise<void>
    }
  }
}

/** Twice a day at most; the browser decides when, by how often the app is used. */
const FRESH_MS = 12 * HOUR

/** What the worker knows a wake-up for the replica by. */
const TAG = 'outbox'

/** Background Sync, now and then too, and persistent storage, as far as this browser has them. */
export function browserBackground(): Background {
  return {
    finishLater() {
      void navigator.serviceWorker?.ready.then((worker) => worker.sync?.register(TAG)).catch(() => undefined)
    },
    keepFresh() {
      void navigator.serviceWorker?.ready
        .then((worker) => worker.periodicSync?.register(TAG, { minInterval: FRESH_MS }))
        .catch(() => undefined)
    },
    async keepForGood() {
      try {
        return (await navigator.storage.persisted()) || (await navigator.storage.persist())
      } catch {
        return false
      }
    },
  }
}
