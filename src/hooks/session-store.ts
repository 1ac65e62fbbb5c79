import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { Role } from '#contract/role.ts'
import { type Api, ApiError } from '../external/api/port.ts'
import type { DeviceStorage } from '../external/storage/port.ts'
import { forgetPersonal, sessionKey } from './query-client.ts'

export const TOKEN_KEY = 'access_token'

/**
 * Who uses this page. `unsynchronized`: a token is stored but the server has not answered for it yet;
 * the last known user, if any, is shown meanwhile so that the app works offline.
 */
export type Session =
  | { readonly status: 'guest'; readonly user: null; readonly role: 'guest' }
  | { readonly status: 'unsynchronized'; readonly user: User | null; readonly role: Role | 'guest' }
  | { readonly status: 'signed-in'; readonly user: User; readonly role: Role }

export const guestSession: Session = { status: 'guest', user: null, role: 'guest' }

export interface SessionStore {
  read: () => Session
  token: () => string | null
  subscribe: (listener: () => void) => () => void
  /** Someone else than before, or nobody, through no act of this page: what is open must be checked again. */
  onReplaced: (listener: () => void) => () => void
  /** The session as soon as it can be acted on: known by the server, or by this device while there is no answer. */
  settled: () => Promise<Session>
  start: () => void
  signIn: (answer: { accessToken: string; user: User }) => void
  /** Ends the session here at once; the server is told when it can be reached. */
  signOut: () => void
  /** False when it did not work; nothing changed then. */
  switchClient: (id: string) => Promise<User | null>
  /** Asks the server again who this is. */
  reload: () => void
  setUser: (user: User) => void
}

interface Options {
  api: Api
  storage: DeviceStorage
  queries: QueryClient
}

// Guests never need them.
const accountRoutes = () => import('#contract/account-routes.ts')

const LONGEST_WAIT_MS = 30_000

/** The last known user belongs to one token: after a switch in another tab it must not come back. */
const tagOf = (token: string) => token.slice(0, 12)

/** The session over the API and what this device keeps. */
export function sessionStore({ api, storage, queries }: Options): SessionStore {
  const listeners = new Set<() => void>()
  const replacedListeners = new Set<() => void>()
  let session: Session = guestSession
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let loading: string | null = null

  function become(next: Session, { replaced = false } = {}) {
    session = next
    for (const listener of listeners) listener()
    if (replaced) for (const listener of replacedListeners) listener()
  }

  function remember(token: string, user: User) {
    // A cold start needs to know who this is, not what is private about them: the device keeps no more.
    const known: User = { ...user, personalCode: null, birthDate: null, phone: null }
    queries.setQueryData(sessionKey, { tag: tagOf(token), user: known })
  }

  function lastKnown(token: string): User | null {
    const kept = queries.getQueryData<{ tag: string; user: User }>(sessionKey)
    return kept?.tag === tagOf(token) ? kept.user : null
  }

  function end({ replaced }: { replaced: boolean }) {
    clearTimeout(timer)
    loading = null
    storage.remove(TOKEN_KEY)
    forgetPersonal(queries)
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
    if (loading === token) return
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
    attempt = 0
    const before = session.user
    remember(token, user)
    const replaced = before !== null && before.currentClient._id._id !== user.currentClient._id._id
    if (replaced) forgetPersonal(queries, { keepSession: true })
    become({ status: 'signed-in', user, role: user.role }, { replaced })
  }

  function failed(error: unknown) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (refused && error.status !== 429) return end({ replaced: true })
    const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1_000 : 0
    const longest = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** attempt)
    attempt += 1
    timer = setTimeout(() => void load(), asked + Math.random() * longest)
  }

  async function tellServer(token: string) {
    const { logout } = await accountRoutes()
    await api.call(logout, {}, { token })
  }

  /** A token that this page has not spoken for yet: the last known user meanwhile, then the server's word. */
  function adopt({ replaced }: { replaced: boolean }) {
    const token = storage.get(TOKEN_KEY)
    if (token === null) return end({ replaced })
    const user = lastKnown(token)
    if (replaced) forgetPersonal(queries, { keepSession: user !== null })
    become({ status: 'unsynchronized', user, role: user?.role ?? 'guest' }, { replaced })
    attempt = 0
    void load()
  }

  return {
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
        if (session.status === 'unsynchronized') void load()
      })
      if (storage.get(TOKEN_KEY) === null) queries.removeQueries({ queryKey: sessionKey })
      else adopt({ replaced: false })
    },
    signIn({ accessToken, user }) {
      storage.set(TOKEN_KEY, accessToken)
      forgetPersonal(queries)
      remember(accessToken, user)
      become({ status: 'signed-in', user, role: user.role })
    },
    signOut() {
      const token = storage.get(TOKEN_KEY)
      end({ replaced: false })
      if (token) void tellServer(token).catch(() => undefined)
    },
    async switchClient(id) {
      try {
        const { switchClient } = await accountRoutes()
        const { body } = await api.call(switchClient, { params: { id } })
        this.signIn(body)
        return body.user
      } catch {
        return null
      }
    },
    reload: () => void load(),
    setUser(user) {
      const token = storage.get(TOKEN_KEY)
      if (token === null || session.status === 'guest') return
      remember(token, user)
      become({ status: 'signed-in', user, role: user.role })
    },
  }
}
