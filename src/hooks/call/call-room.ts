import { SECOND } from '#domain/duration.ts'
import { retryPause } from '#domain/retry-pace.ts'
import { type CallEntry, type CallSummary, endCall, joinCall } from '#contract/call.ts'
import type { Signal } from '#contract/socket.ts'
import type { Api } from '../../external/api/port.ts'
import type { CallLine, Calls, LineState, Sent, Wire } from '../../external/calls/port.ts'
import type { LiveSocket } from '../../external/socket/port.ts'
import { type ApiError, isApiError } from '../../data/api-error.ts'
import { relayRenewal } from './relay-renewal.ts'
import { secondsTogether, type TimeTogether } from './time-together.ts'

export type { LineState, Quality } from '../../external/calls/port.ts'

export interface RoomState {
  /** `elsewhere`: the person went on with the call on another page or device. */
  readonly stage: 'outside' | 'entering' | 'inside' | 'elsewhere' | 'over'
  /** Why entering was refused. */
  readonly refusal: ApiError | null
  /** The server cannot be reached; the room is entered again as soon as it can. */
  readonly away: boolean
  /** It can, but what carries calls cannot. */
  readonly unreachable: boolean
  /** The call is carried without its provider, which cannot be reached. */
  readonly instead: boolean
  readonly line: LineState | null
  /** Null before that. */
  readonly together: TimeTogether | null
  /** The chat of the two, where the patient may write in it: then it is written in beside the call. */
  readonly chatId?: string | null
  /** How it ended, once it has. */
  readonly summary: Omit<CallSummary, 'finished'> | null
}

/** One call as this page takes part in it. It is entered again by itself after a lost network or a server restart. */
export interface CallRoom {
  state: () => RoomState
  subscribe: (listener: () => void) => () => void
  enter(): void
  send(sent: Sent): void
  /** While waiting this only leaves; while the call runs it ends it for both. */
  end(): Promise<{ finished: boolean }>
  /** Goes away without ending anything. */
  close(): void
}

interface Options {
  api: Api
  socket: LiveSocket
  calls: Calls
  consultationId: string
  /** Told when the server refuses, so that the screen learns the true state of the consultation. */
  onRefused: () => void
}

/** What an overloaded server, or one that cannot reach its provider, is asked at most so often. */
const MAX_WAIT_MS = 8_000
/** While alone the room is entered again this often: a greeting or a presence may have been lost on the way. */
const KNOCK_MS = 15_000

/** Between tries, longer after each that failed. */
const pause = (failures: number) => Math.random() * Math.min(MAX_WAIT_MS, 1_000 * 2 ** failures)

const outside: RoomState = {
  stage: 'outside',
  refusal: null,
  away: false,
  unreachable: false,
  instead: false,
  line: null,
  together: null,
  summary: null,
}

export function callRoom({ api, socket, calls, consultationId, onRefused }: Options): CallRoom {
  const listeners = new Set<() => void>()
  const params = { id: consultationId }
  let state = outside
  let wanted = false
  let entering = false
  let attempt = 0
  /** What this page, or the other side's, could not reach. */
  let without: 'daily' | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let knocking: ReturnType<typeof setInterval> | undefined
  let line: CallLine | null = null
  let provider: CallEntry['provider'] | null = null
  let tracks: Sent = { audio: null, video: null }
  // When the person came in here, by the server's clock: of several pages the one entered last talks.
  let since: string | null = null

  function become(change: Partial<RoomState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** The server has counted so many seconds; they go on while both are here. */
  function count(seconds: number, both: boolean) {
    become({ together: { seconds, since: both ? Date.now() : null } })
  }
  function recount(said: { consultationId: string; together?: number }, both: boolean) {
    if (said.consultationId === consultationId && state.together && said.together !== undefined)
      count(said.together, both)
  }
  const wire: Wire = {
    send: (signal) => socket.send('signal', { consultationId, signal }),
    onSignal(listener) {
      const own = (message: { consultationId: string }, signal: Signal) => {
        if (message.consultationId === consultationId) listener(signal)
      }
      const stops = [
        socket.on('signal', (message) => own(message, message.signal)),
        socket.on('partnerJoinedCall', ({ partnerSignal, ...message }) => {
          if (partnerSignal.kind !== 'joined') own(message, partnerSignal)
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
    onPartnerLeft: (listener) =>
      socket.on('partnerLeftCall', (message) => {
        if (message.consultationId === consultationId) listener()
      }),
    again(provider) {
      without ??= provider
      void enter()
    },
    freshRelay: () => relay.fresh(),
  }

  /**
   * Joins again for the relay's credentials alone: nobody is greeted and the call goes on as it is, also when this fails.
   * While the room is entered, or cannot be, entering brings them.
   */
  async function askForRelay() {
    const at = line
    if (!at || entering || socket.state() !== 'open') return
    const other = without ?? (state.instead ? 'daily' : undefined)
    try {
      const { body } = await api.call(joinCall, { params, query: other ? { without: other } : {} })
      if (at !== line || body.provider !== provider) return
      at.renew(body)
      relay.update(body)
    } catch (error) {
      if (!isApiError(error) || error.repeatable) throw error
      // Asked again it would answer the same, as in a call that is over.
      relay.stop()
    }
  }
  const relay = relayRenewal({ ask: askForRelay, pause })

  function claim() {
    if (since !== null) wire.send({ kind: 'claim', since })
  }

  function claimedElsewhere(theirs: string) {
    if (!wanted || since === null || theirs === since) return
    if (theirs > since) leave({ stage: 'elsewhere' })
    else claim()
  }

  /** Entering needs the socket: presence is its connection, and the other side answers through it. */
  async function enter() {
    if (!wanted || entering || socket.state() !== 'open') return
    entering = true
    clearTimeout(retry)
    try {
      const { body } = await api.call(joinCall, { params, query: without ? { without } : {} })
      await arrive(body)
    } catch (error) {
      refused(error)
    } finally {
      entering = false
    }
  }

  async function arrive(entry: CallEntry) {
    if (provider !== entry.provider) {
      // What carries the call may change with a release, or while a provider is away.
      line?.close()
      line = null
    }
    if (line) line.renew(entry)
    else {
      const fresh = await calls.enter(entry, wire)
      if (!wanted) return fresh.close()
      line = fresh
      provider = entry.provider
      fresh.subscribe(() => become({ line: fresh.state() }))
      fresh.send(tracks)
    }
    become({
      stage: 'inside',
      away: false,
      unreachable: false,
      instead: entry.instead ?? false,
      line: line.state(),
      chatId: entry.chatId ?? null,
    })
    if (entry.startedAt) count(entry.together, entry.partnerPresent)
    relay.update(entry)
    attempt = 0
    line.sendHello()
    since ??= entry.now
    claim()
  }

  function refused(error: unknown) {
    if (!wanted) return
    if (!isApiError(error) || error.repeatable) {
      const unreachable = isApiError(error, 'call_unavailable')
      become({ away: !unreachable, unreachable })
      attempt += 1
      retry = setTimeout(() => void enter(), pauseAfter(error))
      return
    }
    leave({ stage: 'outside', refusal: error })
    onRefused()
  }

  function pauseAfter(error: unknown): number {
    if (isApiError(error, 'network'))
      return retryPause(attempt, { urgent: true, inCall: true, chance: Math.random() })
    return Math.max(pause(attempt - 1), isApiError(error) ? (error.retryAfter ?? 0) * SECOND : 0)
  }

  function leave(change: Partial<RoomState>) {
    const inside = line && state.stage === 'inside'
    if (inside && change.stage === 'outside') wire.send({ kind: 'bye' })
    if (inside && change.stage === 'elsewhere') wire.send({ kind: 'bye', elsewhere: true })
    wanted = false
    since = null
    without = undefined
    clearTimeout(retry)
    clearInterval(knocking)
    knocking = undefined
    relay.stop()
    line?.close()
    line = null
    become({ line: null, away: false, unreachable: false, instead: false, ...change })
  }

  let stops: (() => void)[] = []

  const listen = () => [
    socket.subscribe(() => {
      if (!wanted) return
      if (socket.state() === 'open') void enter()
      else if (state.stage === 'inside') {
        // Of whoever has lost the line the server counts no further.
        if (state.together) count(secondsTogether(state.together, Date.now()), false)
        become({ away: true })
      }
    }),
    socket.on('callStarted', ({ consultation }) => {
      if (consultation._id === consultationId) count(0, true)
    }),
    socket.on('partnerJoinedCall', (message) => recount(message, true)),
    socket.on('partnerLeftCall', (message) => recount(message, false)),
    socket.on('callClaimed', (message) => {
      if (message.consultationId === consultationId) claimedElsewhere(message.since)
    }),
    socket.on('callFinished', ({ consultation, ...summary }) => {
      if (consultation._id === consultationId) leave({ stage: 'over', summary })
    }),
  ]

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    enter() {
      if (wanted) return
      wanted = true
      if (stops.length === 0) stops = listen()
      knocking ??= setInterval(() => {
        // After a refusal it is tried again at its own time.
        if (line?.state().phase === 'waiting' && !state.away && !state.unreachable) void enter()
      }, KNOCK_MS)
      become({ stage: 'entering', refusal: null })
      void enter()
    },
    send(next) {
      tracks = next
      line?.send(next)
    },
    async end() {
      const { body } = await api.call(endCall, { params })
      const { finished, ...summary } = body
      leave(finished ? { stage: 'over', summary } : { stage: 'outside' })
      return { finished }
    },
    close() {
      for (const stop of stops) stop()
      stops = []
      leave({ stage: 'outside' })
    },
  }
}
