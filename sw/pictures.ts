import { registerRoute } from 'workbox-routing'
import { PICTURES } from '../src/external/pictures/port.ts'

/** A picture weighs tens of kilobytes; this many stay, the oldest go first. */
const MAX_PICTURES = 120

/** Takes a picture in and lets the oldest ones go. Where there is no space nothing is kept. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response)
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MAX_PICTURES))) await cache.delete(old)
}

/**
 * Pictures of posts and people that were seen stay on the device as long as whoever saw them is signed in: a name never
 * changes what it stands for.
 */
export function keepSeenPictures(): void {
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin && request.destination === 'image' && url.pathname.startsWith('/files/'),
    async ({ event, request }) => {
      const cache = await caches.open(PICTURES)
      const kept = await cache.match(request)
      if (kept) return kept
      const response = await fetch(request)
      if (response.ok) event.waitUntil(keep(cache, request, response.clone()).catch(() => undefined))
      return response
    },
  )
}
