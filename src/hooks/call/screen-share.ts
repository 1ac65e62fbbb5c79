import type { Media } from '../../external/media/port.ts'

/** `ended` and `refused` are said for a while and are `off` then. */
export interface ScreenState {
  readonly status: 'off' | 'asking' | 'on' | 'ended' | 'refused'
  readonly track: MediaStreamTrack | null
}

/** The person's screen, shown in place of the camera for as long as they want. */
export interface ScreenShare {
  show(): Promise<void>
  hide(): void
  /** What was shown before a reload is shown no more, which is said. */
  lost(): void
  /** Without a word: the call is over here. */
  close(): void
}

/** Long enough to be read twice. */
const SAID_MS = 12_000

export const screenOff: ScreenState = { status: 'off', track: null }

/** Follows one screen from the browser's question to its end, which may come from the browser's own bar. */
export function screenShare(
  media: Pick<Media, 'openScreen'>,
  send: (state: ScreenState) => void,
): ScreenShare {
  let state = screenOff
  let asked = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  function become(next: ScreenState) {
    clearTimeout(silence)
    state = next
    send(next)
  }
  function say(status: 'ended' | 'refused') {
    become({ status, track: null })
    silence = setTimeout(() => become(screenOff), SAID_MS)
  }
  function stop(): boolean {
    const { track } = state
    asked += 1
    track?.stop()
    return track !== null
  }

  return {
    async show() {
      if (state.status === 'asking' || state.status === 'on') return
      asked += 1
      const mine = asked
      become({ status: 'asking', track: null })
      const answer = await media.openScreen().catch(() => 'refused' as const)
      if (mine !== asked) {
        // Meanwhile the call ended.
        if (typeof answer !== 'string') answer.stop()
        return
      }
      if (answer === 'cancelled') return become(screenOff)
      if (answer === 'refused') return say('refused')
      // Our own stop() does not fire it.
      answer.addEventListener('ended', () => state.track === answer && say('ended'))
      become({ status: 'on', track: answer })
    },
    hide: () => (stop() ? say('ended') : become(screenOff)),
    lost: () => say('ended'),
    close() {
      stop()
      become(screenOff)
    },
  }
}
