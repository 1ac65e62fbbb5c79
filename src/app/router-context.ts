import type { CallOf, Route } from '#contract/route.ts'
import type { Texts } from '../i18n/catalogues.ts'
import type { LazyReplica } from '../data/lazy-replica.ts'
import type { SessionStore } from '../session/session-store.ts'

/** Fills the cache with what a public screen shows first. */
export interface Content {
  ensure: <R extends Route>(route: R, input: CallOf<R>) => Promise<void>
}

/** What routes know besides their address. */
export interface RouterContext {
  readonly session: Pick<SessionStore, 'read' | 'settled'>
  readonly content: Content
  readonly replica: LazyReplica
  readonly texts: Pick<Texts, 'all'>
}
