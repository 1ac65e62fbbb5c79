import { messageSW, Workbox } from 'workbox-window'
import { CLAIM } from './port.ts'

/** The worker of this page, not registered yet. No cache answers for its script. */
export const ownWorker = (): Workbox => new Workbox('/sw.js', { updateViaCache: 'none' })

/** Asks the worker to serve this page too. */
export const claim = (active: ServiceWorker): Promise<unknown> => messageSW(active, { type: CLAIM })
