import { awake, noRest, restAfter, takenBack } from '#domain/weak-line.ts'
import type { LineState, Sent } from '../../external/calls/port.ts'
import type {
  BlurredTrack,
  DeviceList,
  LevelMeter,
  Media,
  MediaKind,
  MediaRefusal,
  Opened,
} from '../../external/media/port.ts'
import type { Sending } from './call-mark.ts'
import { type ScreenShare, screenShare, screenOff, type ScreenState } from './screen-share.ts'

export interface InputState {
  readonly status: 'off' | 'asking' | 'on' | MediaRefusal
  readonly deviceId: string
  readonly label: string
  readonly track: MediaStreamTrack | null
}

export interface LocalMediaState {
  readonly microphone: InputState
  readonly camera: InputState
  readonly muted: boolean
  readonly blurred: boolean
  readonly devices: DeviceList
  /** Empty is the system's own choice. */
  readonly speakerId: string
  /** Shown in place of the camera, which stays as it is. */
  readonly screen: ScreenState
  /** The camera is on, but not sent while what is sent goes badly. */
  readonly resting: boolean
  /** The camera is on, but not sent while the other side asks for no picture. */
  readonly unwanted: boolean
  /** The other side's picture is not asked for while what comes from there comes badly. */
  readonly sparing: boolean
  /** The person took the picture back from a weak line: it is theirs from then on. */
  readonly overruled: boolean
  /** What the other side may get. */
  readonly tracks: Sent
}

/** The person's own devices during a call. Nothing is opened before `start`; a camera switched off is let go. */
export interface LocalMedia {
  state: () => LocalMediaState
  subscribe: (listener: () => void) => () => void
  start(wanted: { audio: boolean; video: boolean }): Promise<void>
  setMuted(muted: boolean): void
  setCamera(on: boolean): Promise<void>
  setBlurred(blurred: boolean): void
  chooseDevice(kind: MediaKind, id: string): Promise<void>
  chooseSpeaker(id: string): void
  showScreen(): Promise<void>
  hideScreen(): void
  /** How the line is at this moment: while a direction stays weak, the picture that goes there rests. */
  heedLine(line: Heeded, now: number): void
  /** Sends the camera whatever the line, for the rest of the call. */
  bringBack(): void
  /** Asks for the other side's picture whatever the line, likewise. */
  askBack(): void
  /** Loudness of the microphone, 0 to 1, for as long as it is listened to. */
  meter(track: MediaStreamTrack): LevelMeter
  /** A quiet tone from the chosen loudspeaker. */
  testSpeaker(): Promise<void>
  /** Sends again what was sent before a reload, as far as the browser opens it without asking. */
  resume(before: Sending): Promise<void>
  stop(): void
}

/** Of a line, what decides on the pictures. */
type Heeded = Pick<LineState, 'quality' | 'partner'>

const closed: InputState = { status: 'off', deviceId: '', label: '', track: null }
const nothing: Sent = { audio: null, video: null }

export function localMedia(media: Media, { blurred }: { blurred: boolean }): LocalMedia {
  const listeners = new Set<() => void>()
  const keys = { audio: 'microphone', video: 'camera' } as const
  let blur: BlurredTrack | null = null
  let stopped = false
  let stopListening: (() => void) | undefined
  /** What was unplugged while it was used, by kind: opened again once it is back. */
  const lost = new Map<MediaKind, string>()
  let rest = noRest
  let theirs = noRest
  let state: LocalMediaState = {
    microphone: closed,
    camera: closed,
    muted: false,
    blurred,
    devices: { microphones: [], cameras: [], speakers: [] },
    speakerId: '',
    screen: screenOff,
    resting: false,
    unwanted: false,
    sparing: false,
    overruled: false,
    tracks: nothing,
  }
  const screen: ScreenShare = screenShare(media, (next) => become({ screen: next }))

  function become(change: Partial<LocalMediaState>) {
    const next = { ...state, ...change }
    if (next.camera.track !== state.camera.track || next.blurred !== state.blurred) blur = blurOf(next)
    const { resting, overruled } = rest
    const sparing = theirs.resting
    const tracks = { ...sentOf(next, resting || next.unwanted), ...(sparing && { wants: 'sound' as const }) }
    state = { ...next, resting, overruled, sparing, tracks }
    for (const listener of listeners) listener()
  }

  function sentOf({ muted, microphone, camera, screen: { track } }: LocalMediaState, resting: boolean): Sent {
    const audio = muted ? null : microphone.track
    if (track) return { audio, video: track, picture: 'screen' }
    if (resting && camera.track) return { audio, video: null, picture: 'resting' }
    return { audio, video: blur?.track ?? camera.track }
  }

  function restAs(own: typeof rest, other: typeof rest, unwanted = state.unwanted) {
    const shows =
      own.resting !== rest.resting || own.overruled !== rest.overruled || other.resting !== theirs.resting
    rest = own
    theirs = other
    if (shows || unwanted !== state.unwanted) become({ unwanted })
  }

  function blurOf({ camera, blurred }: LocalMediaState): BlurredTrack | null {
    blur?.stop()
    return blurred && camera.track ? media.blur(camera.track) : null
  }

  function release(kind: MediaKind) {
    state[keys[kind]].track?.stop()
  }

  function take(kind: MediaKind, answer: Opened | MediaRefusal | undefined) {
    if (!answer) return
    release(kind)
    lost.delete(kind)
    if (typeof answer === 'string') return become({ [keys[kind]]: { ...closed, status: answer } })
    const { track, deviceId, label } = answer
    if (stopped) return track.stop()
    // Unplugged, or taken away by the system; our own stop() does not fire it.
    track.addEventListener('ended', () => {
      lost.set(kind, deviceId)
      become({ [keys[kind]]: { ...closed, status: 'missing' } })
    })
    become({ [keys[kind]]: { status: 'on', track, deviceId, label } })
  }

  async function open(wanted: { audio?: string | true; video?: string | true }) {
    become({
      ...(wanted.audio && { microphone: { ...state.microphone, status: 'asking' } }),
      ...(wanted.video && { camera: { ...state.camera, status: 'asking' } }),
    })
    stopped = false
    stopListening ??= media.onDevicesChange(() => void regain())
    const answer = await media.open(wanted)
    take('audio', answer.audio)
    take('video', answer.video)
    await list()
  }

  async function list() {
    const devices = await media.devices()
    if (!stopped) become({ devices })
  }

  /** Devices came or went: one that was lost goes on by itself, if the browser does not ask for it. */
  async function regain() {
    await list()
    const { cameras, microphones } = state.devices
    for (const [kind, id] of lost) {
      const isBack = (kind === 'video' ? cameras : microphones).some((device) => device.id === id)
      if (isBack && (await media.allowed(kind)) && lost.delete(kind)) await open({ [kind]: id })
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: ({ audio, video }) => open({ ...(audio && { audio: true }), ...(video && { video: true }) }),
    setMuted: (muted) => become({ muted }),
    async setCamera(on) {
      if (on) return open({ video: state.camera.deviceId || true })
      release('video')
      lost.delete('video')
      rest = awake(rest)
      become({ camera: { ...closed, deviceId: state.camera.deviceId } })
    },
    setBlurred: (blurred) => become({ blurred }),
    chooseDevice(kind, id) {
      // Phones open no second camera beside the first.
      if (kind === 'video') release(kind)
      return open({ [kind]: id })
    },
    chooseSpeaker: (speakerId) => become({ speakerId }),
    showScreen: () => screen.show(),
    hideScreen: () => screen.hide(),
    heedLine({ quality, partner }, now) {
      const unwanted = partner.wants === 'sound'
      const own = restAfter(rest, {
        now,
        quality: quality?.up ?? null,
        camera: state.camera.track !== null && !unwanted,
        screen: state.screen.track !== null,
      })
      const other = restAfter(theirs, {
        now,
        quality: quality?.down ?? null,
        // What it says while it rests for this side's sake, it would send.
        camera: partner.video || (theirs.resting && partner.picture === 'resting'),
        screen: partner.picture === 'screen',
      })
      restAs(own, other, unwanted)
    },
    bringBack: () => restAs(takenBack(rest), theirs),
    askBack: () => restAs(rest, takenBack(theirs)),
    meter: (track) => media.meter(track),
    testSpeaker: () => media.chime(state.speakerId || undefined),
    async resume({ microphone, muted, camera, blurred, overruled, screen: shown }) {
      if (overruled) rest = takenBack(rest)
      become({ muted, blurred })
      // A screen is not opened without the person, and no question comes unasked.
      if (shown) screen.lost()
      const [audio, video] = await Promise.all([media.allowed('audio'), media.allowed('video')])
      const wanted = { ...(microphone && audio && { audio }), ...(camera && video && { video }) }
      if (wanted.audio || wanted.video) await open(wanted)
    },
    stop() {
      stopped = true
      lost.clear()
      stopListening?.()
      stopListening = undefined
      release('audio')
      release('video')
      screen.close()
      rest = awake(rest)
      theirs = awake(theirs)
      become({ microphone: closed, camera: closed, unwanted: false })
    },
  }
}
