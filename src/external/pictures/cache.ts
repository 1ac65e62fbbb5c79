/** The cache in which the worker keeps the pictures that were seen. */
export const PICTURES = 'pictures'

/** Empties it; where the browser keeps nothing there is nothing to empty. */
export async function forgetPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  await caches.delete(PICTURES).catch(() => false)
}
