// What the server answers in place of the worker while SERVICE_WORKER is off, as it stands here: nothing is built into it
// and nothing imported, so that nothing in it can break. It ends whichever worker was there and leaves none, and no copy
// of the program. The device's database, with what is written and unsent, is not the worker's: it stays.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))

/** A page that does not answer by then is led to where it was opened. */
const PAGE_MS = 500

/**
 * Where a page is by its own word: its person may have gone on since it was opened.
 * @param {WindowClient} page
 * @returns {Promise<string>}
 */
function whereIs(page) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(String(data)))
    port1.start()
    setTimeout(resolve, PAGE_MS, page.url)
    page.postMessage({ type: 'push-where' }, [port2])
  })
}

async function forgetProgram() {
  for (const name of await caches.keys()) await caches.delete(name)
}

async function end() {
  await forgetProgram().catch(() => undefined)
  await worker.registration.unregister()
  // Those that this worker has taken over; from here on each comes from the server, and is nobody's to load again.
  const pages = await worker.clients.matchAll({ type: 'window' })
  const addresses = await Promise.all(pages.map(whereIs))
  for (const [n, page] of pages.entries()) page.navigate(addresses[n] ?? page.url).catch(() => undefined)
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(end()))
