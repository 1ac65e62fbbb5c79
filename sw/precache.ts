import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'

/** Keeps one whole version of the program on the device, so that every screen opens without network. */
export function keepProgram(program: (string | PrecacheEntry)[]): void {
  cleanupOutdatedCaches()
  precacheAndRoute(program, { cleanURLs: false })
}
