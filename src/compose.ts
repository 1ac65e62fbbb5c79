import { anyUnsaved } from './app/unsaved.ts'
import { isInCall, isUrgent } from './app/attention.ts'
import { draftStore } from './data/draft-store.ts'
import { apiKey } from './data/query-keys.ts'
import { lazyService } from './data/lazy-service.ts'
import { runBeforeReload } from './app/before-reload.ts'
import { ORIGIN_KEY } from './session/stored-origin.ts'
import { followSession } from './data/replica-session.ts'
import type { Content } from './app/router-context.ts'
import type { Services } from './app/services.tsx'
import { sessionStore, TOKEN_KEY } from './session/session-store.ts'
import { browserClock } from './external/clock/browser.ts'
import { serverTime } from './external/clock/server-time.ts'
import { exchangingApi } from './external/api/exchange.ts'
import { hostsOf } from './external/api/hosts.ts'
import { httpApi } from './external/api/http.ts'
import { browserInstall } from './external/install/browser.ts'
import { lazyMedia } from './external/media/lazy.ts'
import { socketIo } from './external/socket/socket-io.ts'
import { localDeviceStorage } from './external/storage/local.ts'
import { browserKeeping, tabDeviceStorage } from './external/storage/tab.ts'
import { visitStorage } from './external/storage/visit.ts'
import { workboxUpdates } from './external/updates/workbox.ts'

/** Stripe comes to a page that takes a card or asks a bank, and to no other. */
const stripe = async () => (await import('./external/payments/stripe.ts')).stripeCards

/** Chooses the page's adapters, once. */
export async function compose() {
  // The browser asks once, perhaps before anything awaited below has come.
  const install = browserInstall()
  const tab = tabDeviceStorage(TOKEN_KEY, [ORIGIN_KEY])
  const device = localDeviceStorage()
  const storage = tab ?? device
  const keeping = browserKeeping(TOKEN_KEY, tab !== null)
  const hosts = hostsOf(document)
  const readToken = () => storage.get(TOKEN_KEY)
  const signedIn = () => readToken() !== null
  const queries = lazyService(async () =>
    (await import('./data/query-client.ts')).openQueryClient({
      signedIn: signedIn(),
      keep: !keeping.shared,
    }),
  )
  let deviceId = storage.get('device_id')
  if (deviceId === null) {
    deviceId = crypto.randomUUID()
    storage.set('device_id', deviceId)
  }

  const clock = browserClock()
  const time = serverTime(clock.now)
  const asked = httpApi({
    onDate: time.observe,
    host: hosts.api,
    readToken,
    readLanguage: () => device.get('language'),
    onUnauthenticated: (token) => {
      if (token === readToken()) session.reload()
    },
  })
  const api = exchangingApi(asked, readToken)
  const session = sessionStore({
    api,
    storage,
    queries,
    isUrgent,
    onSwitching: (switching) => replica.opened()?.[switching ? 'abortFetching' : 'nudge'](),
  })
  const socket = socketIo({
    host: hosts.socket,
    deviceId,
    onRefused: () => session.reload(),
    isExchanging: () => session.isSwitching(),
    isUrgent,
    isInCall,
  })
  const environment = {
    api,
    clock,
    newId: () => crypto.randomUUID(),
    random: () => Math.random(),
    isUrgent,
    beganSignedIn: signedIn(),
    isOver: (token: string) => session.isSwitching() || token !== readToken(),
  }
  const replica = lazyService(async () => {
    const [{ createReplica }, { browserLocks, pageLocks }, { browserBackground }, { forgetPictures }] =
      await Promise.all([
        import('./replica/replica.ts'),
        import('./external/locks/browser.ts'),
        import('./external/background/browser.ts'),
        import('./external/pictures/cache.ts'),
      ])
    if (!keeping.shared) {
      const [locks, background] = [browserLocks(), browserBackground()]
      return createReplica({ ...environment, forgetPictures, locks, background, place: { name: 'saruna' } })
    }
    const [{ memoryDatabase }, { askBeforeClosing }, { noBackground }] = await Promise.all([
      import('./external/database/memory.ts'),
      import('./app/ask-before-closing.ts'),
      import('./external/background/none.ts'),
    ])
    const place = { name: `tab-${crypto.randomUUID()}`, ...memoryDatabase() }
    const ending = createReplica({
      ...environment,
      forgetPictures,
      locks: pageLocks(),
      background: noBackground,
      place,
    })
    askBeforeClosing(ending)
    // The worker does not know whose tab asks it for a picture; who closes this one signs out of nothing.
    addEventListener('pagehide', () => void forgetPictures())
    return ending
  })
  if (signedIn()) {
    // What the next two import: found in them, it would cost one more way to the worker and back.
    void import('#contract/sync.ts')
    // Every screen will ask for it: the device's own database opens while the rest is still coming.
    void replica.open().catch(() => undefined)
    // Who is signed in is known from the last visit before anything is drawn.
    await queries.open().catch(() => undefined)
  }
  const push = lazyService(async () => {
    const [{ pushStore }, { browserPush }] = await Promise.all([
      import('./push/push-store.ts'),
      import('./external/push/browser.ts'),
    ])
    return pushStore({
      api,
      session,
      storage,
      clock: browserClock(),
      push: browserPush(),
      device: deviceId,
      keeping,
      note: async (person) => (await replica.open()).notify(person),
    })
  })
  const guestTab = visitStorage()
  // The session keeps its drafts by it, so it is here.
  const visit = lazyService(() => Promise.resolve(draftStore(guestTab)))
  const services: Services = {
    api,
    serverTime: time,
    session,
    keeping,
    visit,
    queries,
    socket,
    updates: workboxUpdates({ beforeReload: runBeforeReload, unsaved: anyUnsaved }),
    install,
    device,
    tab: guestTab,
    // What only a call needs is loaded when one is entered.
    calls: {
      enter: async (entry, wire) => (await import('./external/calls/provider.ts')).calls().enter(entry, wire),
    },
    cards: {
      open: async (...fields) => (await stripe()).open(...fields),
      askBank: async (challenge) => (await stripe()).askBank(challenge),
    },
    media: lazyMedia(async () => (await import('./external/media/browser.ts')).browserMedia()),
    replica,
    push,
  }
  const content: Content = {
    // Only begun here: the screen shows its own waiting and failing, also without network.
    ensure(route, input) {
      const asked = async () =>
        (await queries.open()).prefetchQuery({
          queryKey: apiKey(route, input),
          queryFn: async ({ signal }) => (await api.call(route, input, { signal })).body,
          staleTime: 60_000,
        })
      void asked().catch(() => undefined)
      return Promise.resolve()
    },
  }
  /** Begins to follow who signs in and what happens outside; the session has been started by then. */
  const follow = () => {
    followSession({ lazyReplica: replica, session, storage: device, host: hosts.api, device: deviceId })
    // Nothing can call a copy that nobody has opened.
    const callOpened = async () => {
      const opened = await replica.whenOpened()
      const { callReplica } = await import('./data/replica-triggers.ts')
      callReplica({ replica: opened, session, socket })
    }
    void callOpened()
  }
  return { services, content, follow }
}
