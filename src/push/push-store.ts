import { getPushKey, removeSubscription, saveSubscription } from '#contract/push.ts'
import { DAY } from '#domain/duration.ts'
import type { Api } from '../external/api/port.ts'
import type { DeviceClock } from '../external/clock/port.ts'
import type { DevicePush, PushPermission } from '../external/push/port.ts'
import type { DeviceStorage, Keeping } from '../external/storage/port.ts'
import { type Watched, watched } from '../replica/watched.ts'
import type { SessionStore } from '../session/session-store.ts'

/** How notifications stand for whoever is signed in on this device. A shared computer notifies nobody. */
export type PushState = Exclude<PushPermission, 'unasked' | 'allowed'> | 'shared-computer' | 'off' | 'on'

export interface PushStore {
  /** Null before the first look. */
  readonly state: Watched<PushState | null>
  /** Rejects when it did not work; nothing changed then. Only in answer to a tap, for it may ask for permission. */
  turnOn: () => Promise<void>
  turnOff: () => Promise<void>
  /** Makes browser and server agree on what this person chose on this device. */
  keep: () => Promise<void>
  /** Whoever signs out is notified here no more, and nothing of theirs stays in sight. */
  leave: () => Promise<void>
  /** Nothing of the person stays in sight; they may come back to the same choice. */
  hide: () => void
  /** Whether notifications may be offered here; whoever declined is left in peace for a month. */
  readonly offered: Watched<boolean>
  decline: () => void
  readonly badge: DevicePush['badge']
  readonly onTap: DevicePush['onTap']
}

interface Options {
  readonly api: Api
  readonly session: Pick<SessionStore, 'read' | 'token'>
  readonly storage: DeviceStorage
  readonly clock: DeviceClock
  readonly push: DevicePush
  /** The id this device gave itself. */
  readonly device: string
  readonly keeping: Pick<Keeping, 'shared'>
  /** Notes whom the worker may subscribe again by itself. */
  readonly note: (person: string | null) => Promise<void>
}

/** The person who wanted notifications here. A subscription of anyone else's must not be taken over. */
const OWNER = 'push_owner'
const DECLINED = 'push_declined'
const PEACE = 30 * DAY

/** Notifications of this device over the browser and the API. */
export function pushStore(options: Options): PushStore {
  const { api, session, storage, clock, push, device, keeping } = options
  const state = watched<PushState | null>(null)
  const peace = () => clock.now() - Number(storage.get(DECLINED) ?? 0) < PEACE
  const offered = watched(!peace())
  let last: Promise<unknown> = Promise.resolve()

  /** One thing after the other: a sign-out must not meet a half-made subscription. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work)
    last = turn
    return turn
  }

  const person = () => session.read().user?._id ?? null
  const owned = () => person() !== null && storage.get(OWNER) === person()

  async function look(): Promise<void> {
    if (keeping.shared) return state.become('shared-computer')
    const permission = push.permission()
    if (permission !== 'allowed' && permission !== 'unasked') return state.become(permission)
    const listening = permission === 'allowed' && owned() && (await push.subscription()) !== null
    state.become(listening ? 'on' : 'off')
  }

  /** Subscribes with the server's key of now, and tells the server where; for this session, should it end meanwhile. */
  async function register(token: string): Promise<void> {
    const { body } = await api.call(getPushKey, {})
    const { endpoint, keys } = await push.subscribe(body.publicKey)
    await api.call(saveSubscription, { body: { endpoint, keys, device } }, { token })
  }

  /** Nobody waits for it: without a database the worker knows nobody, and the next page sees to everything. */
  function note(owner: string | null): void {
    options.note(owner).catch(() => undefined)
  }

  async function release(): Promise<void> {
    storage.remove(OWNER)
    note(null)
    await push.unsubscribe()
  }

  async function turnOn(asked: Promise<PushPermission>): Promise<void> {
    const [owner, token] = [person(), session.token()]
    if ((await asked) !== 'allowed' || owner === null || token === null) return
    try {
      await register(token)
    } catch (error) {
      await release()
      throw error
    }
    storage.set(OWNER, owner)
    note(owner)
  }

  /** An address that nobody listens at any more is forgotten by the server in any case, at the next push. */
  async function turnOff(): Promise<void> {
    const token = session.token()
    const standing = await push.subscription().catch(() => null)
    const removal = standing && token !== null ? send(standing.endpoint, token) : null
    await release()
    await removal
  }

  const send = (endpoint: string, token: string) =>
    api.call(removeSubscription, { body: { endpoint } }, { token }).catch(() => undefined)

  async function keep(): Promise<void> {
    const [owner, token] = [person(), session.token()]
    // What stands in a shared computer's browser is somebody else's business.
    if (owner === null || token === null || keeping.shared) return
    if (owned() && push.permission() === 'allowed') {
      note(owner)
      await register(token)
    } else if (await push.subscription()) await release()
  }

  function hide(): void {
    push.badge(0)
    void push.closeShown().catch(() => undefined)
  }

  const thenLook = (work: () => Promise<void>) =>
    inTurn(async () => {
      try {
        await work()
      } finally {
        await look()
      }
    })

  push.onPermission(() => void thenLook(keep).catch(() => undefined))

  return {
    state,
    offered,
    turnOn() {
      // Browsers ask only while they still see the tap.
      const asked = push.ask()
      return thenLook(() => turnOn(asked))
    },
    turnOff: () => thenLook(turnOff),
    keep: () => thenLook(keep),
    leave() {
      hide()
      if (keeping.shared) return Promise.resolve()
      return thenLook(turnOff)
    },
    hide,
    decline() {
      storage.set(DECLINED, String(clock.now()))
      offered.become(false)
    },
    badge: push.badge,
    onTap: push.onTap,
  }
}
