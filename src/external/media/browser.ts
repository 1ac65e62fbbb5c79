import { blurTrack } from './blur.ts'
import type { Device, Media, MediaKind, MediaRefusal, Opened } from './port.ts'
import { openScreen } from './screen.ts'
import { meterOf, playChime } from './sound.ts'

const permissionNames = { audio: 'microphone', video: 'camera' } as const

/** What a browser's error means; names from the Media Capture specification. */
function refusalOf(error: unknown): MediaRefusal {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'denied'
}

function constraintsOf(kind: MediaKind, wanted: string | true): MediaTrackConstraints {
  const device = wanted === true ? {} : { deviceId: { ideal: wanted } }
  if (kind === 'audio')
    return { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  return { ...device, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } }
}

function openedOf(track: MediaStreamTrack | undefined): Opened | MediaRefusal {
  if (!track) return 'missing'
  return { track, deviceId: track.getSettings().deviceId ?? '', label: track.label }
}

/** The browser's own devices. */
export function browserMedia(): Media {
  const devices = navigator.mediaDevices as MediaDevices | undefined

  async function ask(constraints: MediaStreamConstraints): Promise<MediaStream | MediaRefusal> {
    if (!devices) return 'denied'
    return devices.getUserMedia(constraints).catch(refusalOf)
  }

  async function openOne(kind: MediaKind, wanted: string | true): Promise<Opened | MediaRefusal> {
    const answer = await ask({ [kind]: constraintsOf(kind, wanted) })
    return typeof answer === 'string' ? answer : openedOf(answer.getTracks()[0])
  }

  return {
    async allowed(kind) {
      try {
        const status = await navigator.permissions.query({ name: permissionNames[kind] })
        return status.state === 'granted'
      } catch {
        return false
      }
    },
    async open({ audio, video }) {
      if (audio && video) {
        // Asked together the browser shows one question instead of two.
        const both = await ask({ audio: constraintsOf('audio', audio), video: constraintsOf('video', video) })
        if (typeof both !== 'string') {
          return { audio: openedOf(both.getAudioTracks()[0]), video: openedOf(both.getVideoTracks()[0]) }
        }
        if (both === 'denied' && !(await this.allowed('audio')) && !(await this.allowed('video'))) {
          return { audio: both, video: both }
        }
      }
      return {
        ...(audio && { audio: await openOne('audio', audio) }),
        ...(video && { video: await openOne('video', video) }),
      }
    },
    openScreen,
    async devices() {
      const all = (await devices?.enumerateDevices().catch(() => [])) ?? []
      const of = (kind: MediaDeviceKind): Device[] =>
        all
          .filter((device) => device.kind === kind && device.deviceId !== '')
          .map(({ deviceId, label }) => ({ id: deviceId, label }))
      return { microphones: of('audioinput'), cameras: of('videoinput'), speakers: of('audiooutput') }
    },
    onDevicesChange(listener) {
      devices?.addEventListener('devicechange', listener)
      return () => devices?.removeEventListener('devicechange', listener)
    },
    blur: blurTrack,
    meter: meterOf,
    chime: playChime,
  }
}
