import Daily, { type DailyCall, type DailyNetworkStats, type DailyParticipant } from '@daily-co/daily-js'
import { dailySources } from './daily-sources.ts'
import type { LineQuality, Tracks } from './port.ts'

/** What a room tells. */
interface RoomEars {
  /** This page is in the room. */
  onJoined: () => void
  /** The other side's sound and picture; null when nobody else is there. */
  onPartner: (remote: Tracks | null) => void
  onQuality: (quality: LineQuality | null) => void
  /** Whether this page's own way to the room works. */
  onWay: (works: boolean) => void
  /** The room is over for this page, once; a new ticket may open it again, unless Daily itself could not be reached. */
  onLost: (why: 'unreachable' | 'over') => void
}

/** This page's stay in a room at Daily. */
export interface DailyRoom {
  send(tracks: Tracks): void
  close(): void
}

/** Daily's program and the way into the room may take this long together. */
const JOIN_MS = 20_000

const qualities = { good: 'good', warning: 'fair', bad: 'poor', unknown: null } as const

type Network = Pick<DailyNetworkStats, 'networkState' | 'networkStateReasons'>

/** Of this page's own way to Daily. Where Daily names no direction, it is that of what is sent. */
function qualityOf({
  networkState,
  networkStateReasons: reasons = [],
}: Partial<Network>): LineQuality | null {
  const shown = qualities[networkState ?? 'unknown']
  if (!shown) return null
  const comesBadly = reasons.includes('recvPacketLoss')
  const goesBadly = !comesBadly || reasons.some((each) => each !== 'recvPacketLoss')
  return { shown, up: goesBadly ? shown : 'good', down: comesBadly ? shown : 'good' }
}

function tracksOf({ tracks }: DailyParticipant): Tracks {
  return { audio: tracks.audio.persistentTrack ?? null, video: tracks.video.persistentTrack ?? null }
}

/** Enters a room with Daily's own program, which comes from its servers and draws nothing here. */
export function enterRoom(ticket: { url: string; token: string }, first: Tracks, ears: RoomEars): DailyRoom {
  const sources = dailySources()
  const [audio, video] = [sources.next('audio', first.audio), sources.next('video', first.video)]
  const call: DailyCall = Daily.createCallObject({
    // One that is being left may still be saying goodbye.
    allowMultipleCallInstances: true,
    dailyConfig: { avoidEval: true, noAutoDefaultDeviceChange: true },
    subscribeToTracksAutomatically: true,
    ...(audio && { audioSource: audio.track }),
    ...(video && { videoSource: video.track }),
    startAudioOff: first.audio === null,
    startVideoOff: first.video === null,
  })
  let over = false
  const late = setTimeout(() => lose('unreachable'), JOIN_MS)

  function close() {
    over = true
    clearTimeout(late)
    sources.stop()
    void call.destroy().catch(() => undefined)
  }
  function lose(why: 'unreachable' | 'over') {
    if (over) return
    close()
    ears.onLost(why)
  }
  /** Runs while this page is in the room; what comes later belongs to a stay that is over. */
  const during =
    <Event>(act: (event: Event) => void) =>
    (event: Event) => {
      if (!over) act(event)
    }

  function lookAround() {
    const other = Object.values(call.participants()).find(({ local }) => !local)
    ears.onPartner(other ? tracksOf(other) : null)
  }

  call
    .on(
      'joined-meeting',
      during(() => {
        clearTimeout(late)
        ears.onJoined()
        lookAround()
      }),
    )
    .on('participant-joined', during(lookAround))
    .on('participant-updated', during(lookAround))
    .on('participant-left', during(lookAround))
    .on('track-started', during(lookAround))
    .on(
      'network-quality-change',
      during((network) => ears.onQuality(qualityOf(network))),
    )
    .on(
      'network-connection',
      during(({ event }) => ears.onWay(event !== 'interrupted')),
    )
    .on('left-meeting', () => lose('over'))
    .on('error', ({ error }) => lose(error?.type === 'connection-error' ? 'unreachable' : 'over'))
  // Why it failed was told as an error before.
  call.join(ticket).catch(() => lose('over'))

  function give(kind: keyof Tracks, track: MediaStreamTrack | null) {
    const source = sources.next(kind, track)
    if (!source) return
    const given = kind === 'audio' ? { audioSource: source.track } : { videoSource: source.track }
    void call.setInputDevicesAsync(given).catch(() => undefined)
    if (kind === 'audio') call.setLocalAudio(source.on)
    else call.setLocalVideo(source.on)
  }

  return {
    send(tracks) {
      if (over) return
      give('audio', tracks.audio)
      give('video', tracks.video)
    },
    close,
  }
}
