import type { PushAsk, PushPayload } from '#contract/push.ts'
import { profileLink } from '#domain/profile-link.ts'
import { payloadOf } from './notification.ts'
import { type OpenWindow, chooseWindow } from './choose-window.ts'

/** A page that does not answer by then (a guest's, a frozen one, one of another version) cannot be spoken with. */
const PAGE_MS = 500

/** Says something to an open page; answers where the page is, or null where it does not listen. */
function say(page: WindowClient, words: PushAsk): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(String(data)))
    port1.start()
    setTimeout(resolve, PAGE_MS, null)
    page.postMessage(words, [port2])
  })
}

/** Where a page is: by its own word, else the address it was opened with. */
async function seen(page: WindowClient): Promise<OpenWindow> {
  const at = await say(page, { type: 'push-where' })
  return { id: page.id, url: at ?? page.url, visible: page.visibilityState === 'visible' }
}

interface Tapping {
  /** Accepts a request as its doctor, or the one proposed time as either side, and says whether it worked. */
  readonly accept: (payload: PushPayload) => Promise<boolean>
  /** The client profile in use on this device; null where nobody is signed in. */
  readonly inUse: () => Promise<string | null>
  /** Notes that the person asked for this screen as another profile: its page then asks no more. */
  readonly requestProfileSwitch: (clientId: string, path: string) => Promise<void>
}

/**
 * Does what a tap on a notification asks for. What could not be accepted is opened, and shows how things stand; what is
 * for another profile of the person is opened as that one.
 */
export function openWhenTapped(
  worker: ServiceWorkerGlobalScope,
  { accept, inUse, requestProfileSwitch }: Tapping,
): void {
  async function open(path: string, client: string | null): Promise<void> {
    const used = await inUse()
    const other = client !== null && used !== client
    const url = other ? profileLink(client, path) : path
    // Whoever has to sign in first is asked, and so is everybody where nothing can be noted.
    if (other && used !== null) await requestProfileSwitch(client, path).catch(() => undefined)
    const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const way = chooseWindow(url, worker.location.origin, await Promise.all(windows.map(seen)))
    const page = way.to === 'window' ? windows.find(({ id }) => id === way.id) : undefined
    if (way.to !== 'window' || !page) return void (await worker.clients.openWindow(url))
    // A browser that does not count this as a tap leaves the window where it is.
    await page.focus().catch(() => undefined)
    if (way.lead === null) return
    // A page that goes there by itself loses nothing of what is on it.
    if (client !== null && (await say(page, { type: 'push-tap', url: path, client })) !== null) return
    await page.navigate(url).catch(() => worker.clients.openWindow(url))
  }

  async function tapped(action: string, data: unknown): Promise<void> {
    const payload = payloadOf(data)
    if (!payload) return open('/', null)
    if (action !== 'accept' || !(await accept(payload))) return open(payload.url, payload.client)
    const done = payload.actions.find((each) => each.action === 'accept')?.done ?? payload.title
    const { tag, language: lang } = payload
    return worker.registration.showNotification(done, {
      tag,
      lang,
      silent: true,
      data: { ...payload, actions: [] },
    })
  }

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(tapped(event.action, event.notification.data))
  })
}
