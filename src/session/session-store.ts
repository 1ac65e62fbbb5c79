import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { retryPause } from '#domain/retry-pace.ts'
import { ApiError, type ExchangingApi } from '../external/api/port.ts'
import type { DeviceStorage } from '../external/storage/port.ts'
import { forgetPersonal, sessionKey } from '../data/query-keys.ts'
import type { LazyService } from '../data/lazy-service.ts'
import { type DraftStore, draftStore } from '../data/draft-store.ts'
import { type StoredOrigin, storedOrigin } from './stored-origin.ts'
import { clientOf, guestSession, type Session, signedIn, unsynchronized } from './session-view.ts'

export const TOKEN_KEY = 'access_token'

export interface SessionStore {
  read: () => Session
  token: () => string | null
  subscribe: (listener: () => void) => () => void
  /** Someone else than before, nobody, or only now known, through no act of this page: what is open is checked again. */
  onReplaced: (listener: () => void) => () => void
  /** The session as soon as it can be acted on: known by the server, or by this device while there is no answer. */
  settled: () => Promise<Session>
  start: () => void
  signIn: (answer: { accessToken: string; user: User }) => void
  /**
   * Ends the session here once `leave` has led away; the server is told as soon as it can be reached from this page, and
   * otherwise lets the session grow old. The token goes at once: a page that is loaded anew meanwhile is a guest's.
   */
  signOut: (leave: () => Promise<unknown>) => Promise<void>
  /** Null when it did not work, or one is under way; nothing changed then. */
  switchClient: (id: string) => Promise<User | null>
  /** Whether the token is being exchanged for that of another profile: the server may refuse it any moment. */
  isSwitching: () => boolean
  /** Asks the server again who this is. */
  reload: () => void
  setUser: (user: User) => void
  /** Where the person was going before they had an account; it goes with the session. */
  readonly origin: StoredOrigin
  /** What the person has typed and not sent yet; it goes with the session too. */
  readonly drafts: DraftStore
}

interface Options {
  api: ExchangingApi
  storage: DeviceStorage
  /** The cache of answers. It comes with the first part that asks for something: the first paint needs none. */
  queries: LazyService<QueryClient>
  /** Whether somebody misses every second without an answer. */
  isUrgent: () => boolean
  /** The token is about to be exchanged, or has been, or was not after all. */
  onSwitching: (switching: boolean) => void
}

// Guests never need them.
const accountRoutes = () => import('#contract/account-routes.ts')

/** The pause before the next try, after what the server asked for. */
function waitAfter(error: unknown, misses: number, urgent: boolean): number {
  const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1_000 : 0
  return asked + retryPause(misses, { urgent, chance: Math.random() })
}

/** The server has answered, and this token opens nothing; that it is asked too often says nothing of the session. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** The last known user belongs to one token: after a switch in another tab it must not come back. */
const tagOf = (token: string) => token.slice(0, 12)

/** The session over the API and what this device keeps. */
export function sessionStore({ api, storage, queries, isUrgent, onSwitching }: Options): SessionStore {
  const listeners = new Set<() => void>()
  const replacedListeners = new Set<() => void>()
  const origin = storedOrigin(storage)
  const drafts = draftStore(storage)
  let session: Session = guestSession
  let misses = 0
  let switching = false
  /** What is exchanged meanwhile is not taken up any more. */
  let signedOut = false
  const switchTo = (next: boolean) => {
    switching = next
    onSwitching(next)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading: string | null = null

  function become(next: Session, { replaced = false } = {}) {
    session = next
    for (const listener of listeners) listener()
    if (replaced) for (const listener of replacedListeners) listener()
  }

  /** At once where the cache is there, so that nothing old is drawn in between; else as soon as it has come. */
  function inAnswers(act: (answers: QueryClient) => void) {
    const answers = queries.opened()
    if (answers) act(answers)
    else void queries.open().then(act, () => undefined)
  }

  const forget = (options?: { keepSession: boolean }) =>
    inAnswers((answers) => forgetPersonal(answers, options))

  function remember(token: string, user: User) {
    // A cold start needs to know who this is, not what is private about them: the device keeps no more.
    const known: User = { ...user, personalCode: null, birthDate: null, phone: null }
    inAnswers((answers) => answers.setQueryData(sessionKey, { tag: tagOf(token), user: known }))
  }

  function lastKnown(token: string): User | null {
    const kept = queries.opened()?.getQueryData<{ tag: string; user: User }>(sessionKey)
    return kept?.tag === tagOf(token) ? kept.user : null
  }

  function end({ replaced }: { replaced: boolean }) {
    clearTimeout(timer)
    loading = null
    storage.remove(TOKEN_KEY)
    origin.forget()
    drafts.forget()
    forget()
    become(guestSession, { replaced })
  }

  /** Asks who the stored token belongs to; repeats after a random, growing wait until the server answers. */
  async function load() {
    clearTimeout(timer)
    const token = storage.get(TOKEN_KEY)
    if (token === null) {
      if (session.status !== 'guest') end({ replaced: true })
      return
    }
    // While another profile is taken, the old token may be over already and the new one is not here yet.
    if (loading === token || switching) return
    loading = token
    try {
      const { getUserProfile } = await accountRoutes()
      const { body } = await api.call(getUserProfile, {}, { token })
      if (storage.get(TOKEN_KEY) === token) arrived(token, body)
    } catch (error) {
      if (storage.get(TOKEN_KEY) === token) failed(error)
    } finally {
      if (loading === token) loading = null
    }
  }

  function arrived(token: string, user: User) {
    misses = 0
    const before = session.user
    remember(token, user)
    const other = before !== null && clientOf(before) !== clientOf(user)
    if (other) forget({ keepSession: true })
    // Whoever was not known yet was let into screens that are for guests only.
    become(signedIn(user), { replaced: other || before === null })
  }

  function failed(error: unknown) {
    if (isRefused(error)) return end({ replaced: true })
    misses += 1
    // Who has just opened the page waits for it.
    const urgent = !session.synchronized || isUrgent()
    timer = setTimeout(() => void load(), waitAfter(error, misses, urgent))
    if (!session.missed) become({ ...session, missed: true })
  }

  /**
   * Until the server has heard it, as long as this page lives. Nothing is left for a later one: a token that still
   * opens an account must not lie on a device its person has signed out of.
   */
  async function sendLogout(token: string, tried = 1): Promise<void> {
    try {
      const { logout } = await accountRoutes()
      await api.beside.call(logout, {}, { token, keepalive: true })
    } catch (error) {
      if (!(error instanceof ApiError) || !error.repeatable) return
      setTimeout(() => void sendLogout(token, tried + 1), waitAfter(error, tried, true))
    }
  }

  /** A token that this page has not spoken for yet: the last known user meanwhile, then the server's word. */
  function adopt({ replaced }: { replaced: boolean }) {
    const token = storage.get(TOKEN_KEY)
    if (token === null) return end({ replaced })
    const user = lastKnown(token)
    if (replaced) forget({ keepSession: user !== null })
    become(unsynchronized(user), { replaced })
    misses = 0
    void load()
  }

  return {
    origin,
    drafts,
    read: () => session,
    token: () => storage.get(TOKEN_KEY),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onReplaced(listener) {
      replacedListeners.add(listener)
      return () => void replacedListeners.delete(listener)
    },
    settled() {
      if (session.status !== 'unsynchronized' || session.user) return Promise.resolve(session)
      return new Promise((resolve) => {
        const heard = () => {
          if (session.status === 'unsynchronized' && !session.user) return
          listeners.delete(heard)
          resolve(session)
        }
        listeners.add(heard)
      })
    },
    start() {
      storage.onChangeElsewhere((key) => {
        if (key === TOKEN_KEY || key === null) adopt({ replaced: true })
      })
      addEventListener('online', () => {
        misses = 0
        if (!session.synchronized || session.missed) void load()
      })
      if (storage.get(TOKEN_KEY) !== null) adopt({ replaced: false })
      // A page that was closed while it was being signed out may have left some.
      else drafts.forget()
    },
    signIn({ accessToken, user }) {
      signedOut = false
      storage.set(TOKEN_KEY, accessToken)
      drafts.forget()
      forget()
      remember(accessToken, user)
      become(signedIn(user))
    },
    async signOut(leave) {
      const token = storage.get(TOKEN_KEY)
      storage.remove(TOKEN_KEY)
      signedOut = true
      if (token) void sendLogout(token)
      await leave()
      end({ replaced: false })
    },
    async switchClient(id) {
      if (switching) return null
      switchTo(true)
      // What screens are asking would be answered to a token that is over by then.
      void queries.opened()?.cancelQueries()
      try {
        const { switchClient } = await accountRoutes()
        return await api.exchange(async (old) => {
          const { body } = await old.call(switchClient, { params: { id } })
          switchTo(false)
          if (signedOut) {
            void sendLogout(body.accessToken)
            return null
          }
          this.signIn(body)
          return body.user
        })
      } catch {
        switchTo(false)
        // The server may have taken it, and its answer be lost: then the old token is over.
        void load()
        void queries.opened()?.invalidateQueries()
        return null
      }
    },
    isSwitching: () => switching,
    reload: () => void load(),
    setUser(user) {
      const token = storage.get(TOKEN_KEY)
      if (token === null || session.status === 'guest') return
      remember(token, user)
      become(signedIn(user))
    },
  }
}
