import { toLanguage } from '#contract/enums.ts'
import type { DeviceStorage } from '../external/storage/port.ts'
import type { Arrival } from '../replica/session/enter.ts'
import { runBeforeReload } from '../app/before-reload.ts'
import type { LazyReplica } from './lazy-replica.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Session } from '../session/session-view.ts'

interface Options {
  readonly lazyReplica: LazyReplica
  readonly session: SessionStore
  readonly storage: DeviceStorage
  /** Scheme and host of the API, for the worker. */
  readonly host: string
  /** The id this device gave itself. */
  readonly device: string
}

/** Guests read a page before anything is copied for them. */
const GUEST_WAIT_MS = 5_000

/**
 * Keeps the replica's session row in step with who uses the page. Nobody signed in means that nothing personal may be
 * left here, whoever ended the session.
 */
export function followSession({ lazyReplica, session, storage, host, device }: Options): void {
  let known: string | null = null
  let last: Promise<void> = Promise.resolve()

  const arrivalOf = ({ user }: Session, token: string | null): Arrival | null =>
    user && token !== null
      ? {
          token,
          language: toLanguage(storage.get('language')),
          person: user._id,
          client: user.currentClient._id._id,
          role: user.role,
          host,
          device,
        }
      : null

  /** One after the other: entering must never overtake the leaving before it. */
  async function enterOrLeave(arrival: Arrival | null, before: Promise<unknown>) {
    await before
    try {
      const replica = await lazyReplica.open()
      if (arrival) return await replica.enter(arrival)
      await replica.leave('keep-anyway')
      replica.nudge()
    } catch {
      // Without a database nothing is kept and nothing is to be wiped.
    }
  }

  function follow() {
    const arrival = arrivalOf(session.read(), session.token())
    // A token nobody has answered for and no one known: neither comes nor goes.
    if (!arrival && session.read().status !== 'guest') return
    const next = JSON.stringify(arrival)
    if (next === known) return
    known = next
    // The words of the last moment are kept while the screen and the session row are still there to keep them for.
    last = enterOrLeave(arrival, arrival ? last : Promise.all([last, runBeforeReload()]))
  }

  session.subscribe(follow)
  if (session.token() !== null) return follow()
  const later = () => setTimeout(follow, GUEST_WAIT_MS)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
