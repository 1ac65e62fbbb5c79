import type { CallEntry } from '#contract/call.ts'
import type { Signal } from '#contract/socket.ts'
import { enterRoom, type DailyRoom } from './daily-room.ts'
import type { CallLine, LineQuality, LineState, Sent, Tracks, Wire } from './port.ts'
import { mediaOf, saidIn, saysOther } from './said.ts'

/** Who leaves is said by the server too; until then the last picture stands. */
const LEAVING_MS = 1_500
/** A room that was lost is entered again after this long at first … */
const FIRST_PAUSE_MS = 1_000
/** … and after this long at most. */
const MAX_PAUSE_MS = 15_000

const nothing: Tracks = { audio: null, video: null }
const nobody: LineState = {
  phase: 'waiting',
  remote: nothing,
  partner: { audio: false, video: false },
  quality: null,
  unreachable: false,
}

/**
 * Through a room at Daily. Who is there is what the two sides tell each other over the server, as from browser to browser;
 * Daily carries sound and picture. A room that is lost, also by a ticket that ran out, is entered again with a new ticket.
 */
export function dailyLine(first: CallEntry, wire: Wire): CallLine {
  const listeners = new Set<() => void>()
  let state = nobody
  let ticket = first
  let tracks: Sent = nothing
  let room: DailyRoom | null = null
  let joined = false
  let everJoined = false
  let works = true
  let there = false
  let wasLive = false
  let remote: Tracks | null = null
  let quality: LineQuality | null = null
  let failures = 0
  let leaving: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function become(change: Partial<LineState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** What all that was heard comes to. */
  function updatePhase() {
    if (!there) {
      wasLive = false
      return become({ phase: 'waiting', remote: nothing, quality: null })
    }
    const together = joined && works && remote !== null
    wasLive ||= together
    become({
      phase: together ? 'live' : wasLive ? 'broken' : 'connecting',
      remote: remote ?? nothing,
      quality: together ? quality : null,
    })
  }

  function partnerSeen(seen: Tracks | null) {
    clearTimeout(leaving)
    if (seen) {
      there ||= remote === null
      remote = seen
      return updatePhase()
    }
    leaving = setTimeout(() => {
      remote = null
      updatePhase()
    }, LEAVING_MS)
  }

  function lost(why: 'unreachable' | 'over') {
    clearTimeout(leaving)
    room = null
    joined = false
    remote = null
    become({ unreachable: why === 'unreachable' })
    updatePhase()
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    // Where it was reached before it is tried once more: a change of network looks the same.
    const without = why === 'unreachable' && (!everJoined || failures > 0) ? 'daily' : undefined
    failures += 1
    again = setTimeout(() => wire.again(without), pause * (0.5 + Math.random() / 2))
  }

  function open() {
    const { url = '', token = '' } = ticket
    clearTimeout(again)
    works = true
    room = enterRoom({ url, token }, tracks, {
      onJoined() {
        joined = true
        everJoined = true
        failures = 0
        become({ unreachable: false })
        updatePhase()
      },
      onPartner: partnerSeen,
      onQuality(next) {
        quality = next
        updatePhase()
      },
      onWay(next) {
        works = next
        updatePhase()
      },
      onLost: lost,
    })
  }

  const sendMedia = () => wire.send(mediaOf(tracks))

  function heard(signal: Signal) {
    if (signal.kind === 'media') return become({ partner: saidIn(signal) })
    if (signal.kind !== 'hello') return
    // The other side could not reach Daily: where it is, this side goes.
    if (signal.by === 'peer') return wire.again('daily')
    there = true
    updatePhase()
    if (!signal.reply) wire.send({ kind: 'hello', reply: true, by: 'daily' })
    sendMedia()
  }

  const stops = [
    wire.onSignal(heard),
    wire.onPartnerLeft(() => {
      there = false
      become({ partner: nobody.partner })
      updatePhase()
    }),
  ]
  open()

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sendHello() {
      wire.send({ kind: 'hello', reply: false, by: 'daily' })
      sendMedia()
    },
    renew(next) {
      ticket = next
      if (!room) open()
    },
    send(next) {
      const changed = saysOther(tracks, next)
      tracks = next
      room?.send(next)
      if (changed) sendMedia()
    },
    close() {
      for (const stop of stops) stop()
      clearTimeout(leaving)
      clearTimeout(again)
      room?.close()
      listeners.clear()
    },
  }
}
