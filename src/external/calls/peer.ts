import type { CallEntry } from '#contract/call.ts'
import type { Signal } from '#contract/socket.ts'
import { type Negotiation, negotiate } from './negotiation.ts'
import type { CallLine, LineState, Sent, Wire } from './port.ts'
import { isSameQuality, type LineSample, qualityOf, sampleOf } from './quality.ts'
import { mediaOf, saidIn, saysOther } from './said.ts'

const MEASURE_MS = 2_000
/** A drop shorter than this mends itself (a change of network takes about that long). */
const PATIENCE_MS = 3_000
/** After this long without media both sides begin anew. */
const TIMEOUT_MS = 12_000

const nobody: LineState = {
  phase: 'waiting',
  remote: { audio: null, video: null },
  partner: { audio: false, video: false },
  quality: null,
  unreachable: false,
}

/**
 * Browser to browser. Every `hello` that is no reply comes from a page that has just begun, so it always gets a
 * new connection; the caller makes the offer, and what is sent changes by replacing tracks, without negotiating again.
 */
export function peerLine(first: CallEntry, wire: Wire): CallLine {
  let entry = first
  const caller = entry.role === 'caller'
  const listeners = new Set<() => void>()
  let state = nobody
  let tracks: Sent = { audio: null, video: null }
  let connection: RTCPeerConnection | null = null
  let negotiation: Negotiation | null = null
  let sample: LineSample | null = null
  /** Said hello and heard none since: signals still underway belong to a connection that is gone. */
  let asking = false
  let mending: ReturnType<typeof setTimeout> | undefined
  let givingUp: ReturnType<typeof setTimeout> | undefined

  function become(change: Partial<LineState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function drop() {
    clearTimeout(mending)
    clearTimeout(givingUp)
    connection?.close()
    connection = null
    negotiation = null
    sample = null
  }

  function renegotiate() {
    asking = true
    wire.send({ kind: 'hello', reply: false, by: 'peer' })
    sendMedia()
  }

  /** Without media for too long: both sides start over, again and again until one try succeeds. */
  function patience() {
    clearTimeout(givingUp)
    givingUp = setTimeout(() => {
      renegotiate()
      patience()
    }, TIMEOUT_MS)
  }

  const sendMedia = () => wire.send(mediaOf(tracks))

  /** The line that carries one kind of media; its order was fixed by the caller's offer. */
  function sender(kind: 'audio' | 'video') {
    return connection?.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
  }

  function attach() {
    for (const kind of ['audio', 'video'] as const) {
      const transceiver = sender(kind)
      if (!transceiver) continue
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
      void transceiver.sender.replaceTrack(tracks[kind]).catch(() => undefined)
    }
  }

  const configuration = (): RTCConfiguration => ({
    iceServers: entry.iceServers ?? [],
    iceTransportPolicy: entry.relayOnly ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
  })

  function connect() {
    drop()
    asking = false
    const fresh = new RTCPeerConnection(configuration())
    connection = fresh
    negotiation = negotiate(fresh, { polite: !caller, send: wire.send, onOffer: attach })
    fresh.ontrack = ({ track }) => become({ remote: { ...state.remote, [track.kind]: track } })
    fresh.onconnectionstatechange = () => follow(fresh)
    fresh.onicegatheringstatechange = () => fresh === connection && lookForRelay(fresh)
    become({ phase: state.phase === 'waiting' ? 'connecting' : 'broken', quality: null })
    patience()
    if (!caller) return
    fresh.addTransceiver('audio', { direction: 'sendrecv' })
    fresh.addTransceiver('video', { direction: 'sendrecv' })
    attach()
  }

  /** A relay that refuses or cannot be reached gives no address, and the browser has tried it to the end. */
  function lookForRelay(at: RTCPeerConnection) {
    if (!entry.relayOnly || at.iceGatheringState !== 'complete') return
    const relayDown = !/^a=candidate:/m.test(at.localDescription?.sdp ?? '')
    if (relayDown !== (state.relayDown ?? false)) become({ relayDown })
  }

  function follow(at: RTCPeerConnection) {
    if (at !== connection) return
    clearTimeout(mending)
    if (at.connectionState === 'connected') {
      clearTimeout(givingUp)
      return become({ phase: 'live', relayDown: false })
    }
    if (at.connectionState !== 'disconnected' && at.connectionState !== 'failed') return
    become({ phase: 'broken', quality: null })
    const wait = at.connectionState === 'failed' ? 0 : PATIENCE_MS
    mending = setTimeout(() => void restart(at), wait)
    patience()
  }

  /** Seeks a way anew, which a relay lets only those do whose credentials are good. */
  async function restart(at: RTCPeerConnection) {
    await wire.freshRelay()
    if (at === connection && at.connectionState !== 'connected') at.restartIce()
  }

  function heard(signal: Signal) {
    if (signal.kind === 'media') return become({ partner: saidIn(signal) })
    if (signal.kind === 'hello' && signal.by === 'daily') {
      // Told so, the other side comes over and greets anew.
      if (!signal.reply) wire.send({ kind: 'hello', reply: true, by: 'peer' })
      return
    }
    if (signal.kind === 'hello') {
      if (!signal.reply) {
        wire.send({ kind: 'hello', reply: true, by: 'peer' })
        connect()
      } else if (asking) connect()
      return sendMedia()
    }
    if (signal.kind === 'bye' || signal.kind === 'claim' || asking || !connection || !negotiation) return
    const at = connection
    const done =
      signal.kind === 'description'
        ? negotiation.description(signal.description)
        : negotiation.candidate(signal.candidate)
    // What belongs to a replaced connection cannot be used; a real failure shows as silence and is begun anew.
    done.catch(() => restart(at))
  }

  async function measure() {
    const at = connection
    if (!at || at.connectionState !== 'connected') return
    const report = await at.getStats().catch(() => null)
    if (!report || at !== connection) return
    const after = sampleOf(report)
    if (sample) {
      const quality = qualityOf(sample, after)
      if (!isSameQuality(quality, state.quality)) become({ quality })
    }
    sample = after
  }

  const measuring = setInterval(() => void measure(), MEASURE_MS)
  const stops = [
    wire.onSignal(heard),
    wire.onPartnerLeft(() => {
      drop()
      become(nobody)
    }),
    () => clearInterval(measuring),
  ]

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sendHello: renegotiate,
    renew(next) {
      entry = next
      // An ICE restart of the connection that lives takes these, too.
      connection?.setConfiguration(configuration())
    },
    send(next) {
      const changed = saysOther(tracks, next)
      tracks = next
      attach()
      if (changed) sendMedia()
    },
    close() {
      for (const stop of stops) stop()
      drop()
      listeners.clear()
    },
  }
}
