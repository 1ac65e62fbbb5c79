import type { ReplicaDb } from '../db.ts'
import type { Health } from '../health.ts'
import { type Watched, watched } from '../watched.ts'
import { isFull, withRoom } from '../make-room.ts'
import { openAgain, type Opened } from '../open.ts'
import { drain } from '../outbox/drain.ts'
import { retryPause } from '#domain/retry-pace.ts'
import { pausedUntil } from '../outbox/pause.ts'
import { fetchKeyAndOpen } from '../sealing/seal.ts'
import type { Environment } from '../environment.ts'
import { fileUploader } from './file-uploader.ts'
import { isOver, pull } from './pull.ts'

/** What this page is doing for its copy. */
export interface SyncStep {
  readonly syncing: boolean
  /** Whether the server answered the last time; null before the first try. */
  readonly reachable: boolean | null
  /** There was no space for what the server sent: what is shown may be old. */
  readonly full: boolean
}

const somethingWaits = async (db: ReplicaDb) =>
  (await db.outbox.filter(({ state }) => state === 'waiting').count()) > 0

const atOnce = { fetch: true, send: true, despitePause: true }

/** How often the copy is freshened when nothing else calls for it, in milliseconds. */
const USUAL_MS = 60_000
const WHILE_LIVE_MS = 5 * 60_000

interface Options {
  readonly environment: Environment
  readonly opened: Promise<Opened>
  readonly health: Watched<Health>
}

/**
 * Sends and fetches whenever something calls for it: an act, a socket's event, the network, time. However often it is
 * called, one round runs at a time, and one more after it.
 */
export function syncLoop({ environment, opened, health }: Options) {
  const { clock, random, isUrgent } = environment
  const step = watched<SyncStep>({ syncing: false, reachable: null, full: false })
  const shown: Watched<SyncStep> = step
  let missed = 0
  /** The last round came to nothing on this device, whatever the server says. */
  let broke = false
  let isLive: (() => boolean) | undefined
  let forgetTimer: (() => void) | undefined
  const life = { over: false }
  const call = { send: false, fetch: false, despitePause: false }
  let round: Promise<void> | null = null
  let fetching = new AbortController()
  const files = fileUploader({
    environment,
    arrived: (call) => void start({ ...call, send: true }),
    ended() {
      step.become({ ...step.read(), syncing: round !== null })
      again().catch(() => undefined)
    },
  })

  async function rounds() {
    const found = await opened
    const { db, readOnly } = found
    while (!life.over && (call.send || call.fetch)) {
      const { send, fetch, despitePause } = { ...call }
      Object.assign(call, { send: false, fetch: false, despitePause: false })
      if (readOnly) return
      await openAgain(found)
      // Whoever exchanges the token calls again once the next one is here.
      if (isOver(environment, (await db.session.get('current'))?.token)) continue
      const full = send && (await sendAll(db, despitePause)) === 'storage_full'
      if (full) step.become({ ...step.read(), full })
      if (!fetch) continue
      const end = await pull(db, environment, fetching.signal)
      missed = end === 'unreachable' ? missed + 1 : 0
      step.become({ syncing: true, reachable: end !== 'unreachable', full: full || end === 'storage_full' })
      if (end !== 'done') continue
      await fetchKeyAndOpen(db, environment).catch(() => undefined)
      // What has just arrived is told to those who wrote it; what was left sealed may go out now.
      if (!full && (await somethingWaits(db))) call.send = true
    }
  }

  /** Sends what waits. Without the space to note what goes out nothing does; what the server has still comes. */
  async function sendAll(db: ReplicaDb, despitePause: boolean): Promise<'done' | 'storage_full'> {
    try {
      const { end, settled } = await withRoom(db, () => drain(db, environment, { despitePause }))
      if (settled > 0) call.fetch = true
      if (end === 'files') files.upload(db, despitePause)
      return 'done'
    } catch (error) {
      if (isFull(error)) return 'storage_full'
      throw error
    }
  }

  /** The next round by itself: soon after a failure, at leisure otherwise. */
  async function again() {
    const { db } = await opened
    const usual = (isLive?.() ? WHILE_LIVE_MS : USUAL_MS) * (0.75 + random() / 2)
    // Whoever opens their own database again keeps no server busy.
    const urgent = broke || (isUrgent?.() ?? false)
    const fetchIn = missed > 0 ? retryPause(missed, { urgent, chance: random() }) : usual
    // A database that broke has no pause to tell of; the next round opens it again.
    const sendIn = (await pausedFor(db).catch(() => null)) ?? fetchIn
    forgetTimer?.()
    if (life.over) return
    forgetTimer = clock.after(
      Math.min(fetchIn, sendIn),
      () => void start({ fetch: fetchIn <= sendIn, send: true }),
    )
  }

  /** How long until pushes or files may go out again; null when neither is paused. */
  async function pausedFor(db: ReplicaDb): Promise<number | null> {
    const now = clock.now()
    const pauses = [await pausedUntil(db, now, 'pause'), await pausedUntil(db, now, 'filePause')]
    const ends = pauses.filter((until) => until > 0)
    return ends.length > 0 ? Math.min(...ends) - now : null
  }

  function start(wanted: Partial<typeof call>): Promise<void> {
    for (const key of ['send', 'fetch', 'despitePause'] as const) if (wanted[key]) call[key] = true
    if (isEnded()) return Promise.resolve()
    round ??= runAll()
    return round
  }

  /** Also where the database is gone for good: there is nothing to send from, and nowhere to put anything. */
  const isEnded = () => life.over || ['outdated', 'unavailable'].includes(health.read())

  async function runAll() {
    // Called while a round was ending: whoever waits for that call waits for the next round too.
    do await run()
    while ((call.send || call.fetch) && !isEnded())
    round = null
  }

  async function run() {
    step.become({ ...step.read(), syncing: true })
    try {
      await rounds()
      broke = false
    } catch {
      // A database that closed under a round: the next one, soon, opens it again or finds out why not.
      broke = true
      missed += 1
    } finally {
      step.become({ ...step.read(), syncing: files.under() !== null })
      await again().catch(() => undefined)
    }
  }

  async function now(): Promise<void> {
    await start(atOnce)
    for (let left = under(); left; left = under()) await left
  }
  const under = () => files.under() ?? round

  return {
    step: shown,
    /** Something waits to be sent. */
    queued: () => void start({ send: true }),
    /** Gives up what is being fetched: its token is about to be over. */
    abortFetching() {
      fetching.abort()
      fetching = new AbortController()
    },
    /** Something may have changed on the server. */
    nudge: () => void start({ fetch: true, send: true }),
    /** A person asks, or the network is back: no pause counts. Ends when everything has been tried, files included. */
    now,
    /** The same, waiting for no file. */
    nowButFiles: () => start(atOnce),
    /** Tells whether events come over a socket: less is asked then. */
    watchLive: (live: () => boolean) => {
      isLive = live
    },
    stop: () => {
      life.over = true
      forgetTimer?.()
    },
  }
}
