import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import type { PushPayload, PushSubscription } from '#contract/push.ts'
import type { Member } from '../world/people/clinic.ts'
import { type Notified, openNotifiedClinic } from '../world/reading/notified.ts'
import type { Device } from '../world/outside/push-service.ts'

/** A browser of someone, on a device whose pushes the test takes and hands on. */
export interface Listening {
  page: Page
  device: Device
  /** How often the browser was asked for permission. */
  asked: () => number
  /** The numbers the app put on its icon. */
  badges: () => Promise<number[]>
  /** Has the worker show a push that was sent to this device, as the browser would: the newest, if none is named. */
  deliver: (payload?: PushPayload) => Promise<void>
  /** What is shown now. */
  shown: () => Promise<{ title: string; body: string; tag: string; lang: string; actions: string[] }[]>
  /** Taps on what is shown, or on a button of it; answers the address of the window that would open, if one would. */
  tap: (action?: string) => Promise<string | null>
  /**
   * The push service ends the subscription of this browser, which wakes the worker; subscribing again, it gets this
   * one. Answers how often the worker asked for one.
   */
  lose: (next: Device) => Promise<number>
  /** Taps while no window is open, and opens the one that the tap asks for. */
  tapClosed: () => Promise<Page>
}

/** What is added to the page's world below. */
interface PageScope {
  answer: () => Promise<void>
  badges: number[]
}

/** What of the worker's world a tap needs; the page's types do not know it. */
declare class ExtendableEvent extends Event {}
interface WorkerScope {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification; action: string }) => Event
  dispatchEvent: (event: Event) => void
  clients: { openWindow: (url: string) => Promise<null> }
}

/** What this browser lacks: a push service to subscribe with. The rest of it is real. */
function giveSubscription({ endpoint, keys }: PushSubscription) {
  const KEY = 'test-subscription'
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what stands in here reaches the browser
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
  const standing = () => {
    const key = localStorage.getItem(KEY)
    if (key === null) return null
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes(key).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(KEY),
    }
  }
  const { prototype } = PushManager
  const given = {
    getSubscription: async () => standing(),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      localStorage.setItem(KEY, applicationServerKey)
      return standing()
    },
  }
  Object.assign(prototype, given)

  const badges: number[] = []
  const native = navigator.setAppBadge.bind(navigator)
  Object.assign(globalThis, { badges })
  navigator.setAppBadge = (count = 0) => {
    badges.push(count)
    return native(count)
  }
  navigator.clearAppBadge = () => navigator.setAppBadge(0)
}

async function listening(context: BrowserContext, url: string, device: Device): Promise<Listening> {
  let asked = 0
  await context.addInitScript(giveSubscription, device.subscription)
  // The answer to the browser's own question, which is no part of the page.
  await context.exposeFunction('answer', async () => {
    asked += 1
    await context.grantPermissions(['notifications'], { origin: url })
  })
  await context.addInitScript(() => {
    Notification.requestPermission = async () => {
      await (globalThis as unknown as PageScope).answer()
      return Notification.permission
    }
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let registrationId = ''
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await devtools.send('ServiceWorker.enable')

  async function tap(action = ''): Promise<string | null> {
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('there is no worker')
    // No protocol taps on a notification: the event is made in the worker, which then works as always. Only a real tap
    // may open a window; the test opens it instead.
    return worker.evaluate(async (pressed) => {
      const scope = globalThis as unknown as WorkerScope
      let opened: string | null = null
      scope.clients.openWindow = async (address) => {
        opened = address
        return null
      }
      const [notification] = await scope.registration.getNotifications()
      if (!notification) throw new Error('nothing is shown')
      const event = new scope.NotificationEvent('notificationclick', { notification, action: pressed })
      let done: Promise<unknown> = Promise.resolve()
      const waitUntil = (work: Promise<unknown>) => void (done = work)
      scope.dispatchEvent(Object.assign(event, { waitUntil }))
      await done
      return opened
    }, action)
  }

  /**
   * What is called after a push was handed over answers once the worker has shown it. Asking what is shown in between,
   * the browser would take what it has noted but not yet shown for dismissed, and forget it.
   */
  async function shownNext(): Promise<() => Promise<void>> {
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('there is no worker')
    const pending = await worker.evaluateHandle(() => {
      const { registration } = globalThis as unknown as WorkerScope
      const { promise, resolve } = Promise.withResolvers<void>()
      registration.showNotification = async (...asked) => {
        Reflect.deleteProperty(registration, 'showNotification')
        await registration.showNotification(...asked)
        resolve()
      }
      return { promise }
    })
    return () => pending.evaluate(({ promise }) => promise)
  }

  async function lose({ subscription }: Device): Promise<number> {
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('there is no worker')
    // No protocol ends a subscription: as with a tap, only the event is made here.
    return worker.evaluate(async ({ endpoint, keys }) => {
      let wanted = 0
      const given = {
        getSubscription: () => Promise.resolve(null),
        subscribe: async () => {
          wanted += 1
          return { endpoint, options: {}, toJSON: () => ({ endpoint, keys }) }
        },
      }
      Object.assign(PushManager.prototype, given)
      const event = new ExtendableEvent('pushsubscriptionchange')
      let done: Promise<unknown> = Promise.resolve()
      const waitUntil = (work: Promise<unknown>) => void (done = work)
      dispatchEvent(Object.assign(event, { waitUntil }))
      await done.catch(() => undefined)
      return wanted
    }, subscription)
  }

  return {
    page,
    device,
    lose,
    asked: () => asked,
    badges: () => page.evaluate(() => (globalThis as unknown as PageScope).badges),
    async deliver(payload) {
      const data = payload ? JSON.stringify(payload) : (device.received.at(-1)?.text ?? '')
      const next = await shownNext()
      await devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
      await next()
    },
    shown: () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications()
        return all.map((each) => {
          // The types leave the buttons out.
          const { title, body, tag, lang, actions } = each as Notification & { actions: { title: string }[] }
          return { title, body, tag, lang, actions: actions.map((action) => action.title) }
        })
      }),
    tap,
    async tapClosed() {
      for (const open of context.pages()) await open.close()
      const address = await tap()
      if (address === null) throw new Error('the tap opens nothing')
      const opened = await context.newPage()
      await opened.goto(address)
      return opened
    },
  }
}

interface PushFixtures {
  /** Opens a browser of someone who has signed in before. */
  listen: (who: Member, options?: BrowserContextOptions) => Promise<Listening>
}

/** Journeys with notifications: a whole browser, for the headless shell shows none, and a push service of the tests' own. */
export const test = base.extend<PushFixtures, { world: Notified }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? '/usr/bin/chromium'
      await use({ ...launchOptions, executablePath })
    },
    { scope: 'worker' },
  ],
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const world = await openNotifiedClinic()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  listen: async ({ browser, world }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (who, options) => {
      const { url } = world.server
      const context = await browser.newContext({
        baseURL: url,
        locale: 'lv-LV',
        timezoneId: 'Europe/Riga',
        reducedMotion: 'reduce',
        ...options,
      })
      contexts.push(context)
      // Other journeys refuse everything beforehand; here nobody has answered the browser yet.
      await context.clearPermissions()
      await context.addInitScript((token) => {
        if (localStorage.getItem('entered') !== null) return
        localStorage.setItem('entered', '')
        localStorage.setItem('access_token', token)
      }, who.token)
      return listening(context, url, world.pushes.newDevice())
    })
    for (const context of contexts) await context.close()
  },
})
