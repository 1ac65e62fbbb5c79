import type { ClientView, User } from '#contract/account.ts'
import type { Role } from '#contract/role.ts'

interface View {
  /** Somebody is known to use this page: by the server, or by this device from the last visit. */
  readonly loggedIn: boolean
  /** The server has answered for whoever uses it; for a guest there is nothing to ask. */
  readonly synchronized: boolean
  /** Nobody answered when the server was last asked who this is. */
  readonly missed: boolean
  /** Every profile of the person, and the one in use. */
  readonly clients: readonly ClientView[]
  readonly currentClient: ClientView | null
}

/**
 * Who uses this page. `unsynchronized`: a token is stored but the server has not answered for it yet; the last known
 * user, if any, is shown meanwhile so that the app works offline.
 */
export type Session = View &
  (
    | { readonly status: 'guest'; readonly user: null; readonly role: 'guest' }
    | { readonly status: 'unsynchronized'; readonly user: User | null; readonly role: Role | 'guest' }
    | { readonly status: 'signed-in'; readonly user: User; readonly role: Role }
  )

const viewOf = (user: User | null, synchronized: boolean): View => ({
  loggedIn: user !== null,
  synchronized,
  missed: false,
  clients: user?.clients ?? [],
  currentClient: user?.currentClient ?? null,
})

export const guestSession: Session = { ...viewOf(null, true), status: 'guest', user: null, role: 'guest' }

/** A session the server has answered for. */
export const signedIn = (user: User): Session => ({
  ...viewOf(user, true),
  status: 'signed-in',
  user,
  role: user.role,
})

/** A session of which only the token is certain, and who used it last. */
export const unsynchronized = (user: User | null): Session => ({
  ...viewOf(user, false),
  status: 'unsynchronized',
  user,
  role: user?.role ?? 'guest',
})

/** The id of the profile in use; null for guests and as long as nobody is known. */
export const clientOf = ({ currentClient }: Pick<Session, 'currentClient'>): string | null =>
  currentClient?._id._id ?? null
