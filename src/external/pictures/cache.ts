import { PICTURES } from './port.ts'

/** Empties the cache of pictures; where the browser keeps nothing there is nothing to empty. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  await caches.delete(PICTURES).catch(() => false)
}
