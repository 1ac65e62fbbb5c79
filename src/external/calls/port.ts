import type { CallEntry } from '#contract/call.ts'
import type { Signal } from '#contract/socket.ts'

/** Sound and picture of one side; null is silence or no picture. */
export interface Tracks {
  readonly audio: MediaStreamTrack | null
  readonly video: MediaStreamTrack | null
}

type MediaSignal = Extract<Signal, { kind: 'media' }>

/** What one side says beside its sound and picture. */
interface Words {
  /** A picture that is no camera's: of a screen, or none while a line is weak. */
  readonly picture?: MediaSignal['picture']
  /** No picture is asked of the other side: what comes from there comes badly. */
  readonly wants?: MediaSignal['wants']
}

/** What this side sends. */
export interface Sent extends Tracks, Words {}

export type Quality = 'good' | 'fair' | 'poor'

/** How good a line is: as it is shown, for what this side sends, and for what comes to it. */
export interface LineQuality {
  readonly shown: Quality
  readonly up: Quality
  readonly down: Quality
}

/** What one side says of what it sends. */
export interface Said extends Words {
  readonly audio: boolean
  readonly video: boolean
}

export interface LineState {
  /** waiting: nobody to talk to; connecting: not yet heard; live: media flows; broken: it did and is being mended. */
  readonly phase: 'waiting' | 'connecting' | 'live' | 'broken'
  /** What arrives; a track may be there before anything is sent on it. */
  readonly remote: Tracks
  /** What the other side says it sends. */
  readonly partner: Said
  readonly quality: LineQuality | null
  /** What carries the call cannot be reached from here; tries go on. */
  readonly unreachable: boolean
  /** The relay, the only way that this call may take, lets nothing through for now. */
  readonly relayDown?: boolean
}

/** The socket as a line sees it: signals about one call, in order, any of which may be lost. */
export interface Wire {
  send: (signal: Signal) => void
  onSignal: (listener: (signal: Signal) => void) => () => void
  /** The server says that the other side went away. */
  onPartnerLeft: (listener: () => void) => () => void
  /** Asks the server for a new way in, without a provider that cannot be reached: `renew` brings it, or another line. */
  again: (without?: 'daily') => void
  /** Before a way through the relay is sought anew: `renew` brings credentials that it takes; settles in any case. */
  freshRelay: () => Promise<void>
}

/** One side of a call's media. It mends itself as long as its wire works. */
export interface CallLine {
  state(): LineState
  subscribe(listener: () => void): () => void
  /** Says that this side is here; again after the wire or the server was away. */
  sendHello(): void
  /** What the server tells now counts from here on; the connection that lives goes on. */
  renew(entry: CallEntry): void
  /** Takes effect at once, also before the other side is there. */
  send(sent: Sent): void
  close(): void
}

/** Where calls happen: an adapter for each provider that `call/join` may answer. */
export interface Calls {
  enter(entry: CallEntry, wire: Wire): Promise<CallLine>
}
