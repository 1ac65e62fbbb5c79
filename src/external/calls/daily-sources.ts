import type { Tracks } from './port.ts'

/** One kind of what is given to Daily. */
interface Source {
  readonly on: boolean
  readonly track: MediaStreamTrack
}

function blankPicture(): MediaStream {
  const canvas = document.createElement('canvas')
  // Without a context there is no picture to take.
  canvas.getContext('2d')
  return canvas.captureStream(0)
}

/** A copy is sent with the same care for what it shows: a screen keeps its letters sharp. */
function copyOf(track: MediaStreamTrack): MediaStreamTrack {
  const copy = track.clone()
  copy.contentHint = track.contentHint
  return copy
}

/**
 * What Daily is given of one's own sound and picture: copies, because it may stop what it holds, and the original goes on
 * being this page's. A copy ends when the next one takes its place. For what is off it is given silence and a blank, so that
 * it never opens a device by itself.
 */
export function dailySources() {
  const given = new Map<keyof Tracks, { of: MediaStreamTrack | null; track: MediaStreamTrack }>()
  let silent: AudioContext | undefined

  function nothingOf(kind: keyof Tracks): MediaStreamTrack {
    const stream =
      kind === 'audio'
        ? (silent ??= new AudioContext()).createMediaStreamDestination().stream
        : blankPicture()
    const [track] = stream.getTracks()
    if (!track) throw new Error(`this browser makes no empty ${kind}`)
    return track
  }

  return {
    /** What to give now; null when that is what Daily has already. */
    next(kind: keyof Tracks, of: MediaStreamTrack | null): Source | null {
      const before = given.get(kind)
      if (before?.of === of) return null
      const track = of ? copyOf(of) : nothingOf(kind)
      before?.track.stop()
      given.set(kind, { of, track })
      return { on: of !== null, track }
    },
    stop(): void {
      for (const { track } of given.values()) track.stop()
      given.clear()
      void silent?.close()
    },
  }
}
