import { messageSW, Workbox } from 'workbox-window'
import { CLAIM } from './port.ts'
import { isTakenBack } from './taken-back.ts'

/** The worker of this page, not registered yet; null where the server has taken it back. No cache answers for its script. */
export const ownWorker = (): Workbox | null =>
  isTakenBack(document) ? null : new Workbox('/sw.js', { updateViaCache: 'none' })

/** Asks the worker to serve this page too. */
export const claim = (active: ServiceWorker): Promise<unknown> => messageSW(active, { type: CLAIM })
