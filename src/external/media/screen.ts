import type { ScreenRefusal } from './port.ts'

/** Letters stay sharp up to this size and pace, and a line can carry them. The page itself is no choice: it would show itself. */
const wanted = {
  video: { width: { max: 1920 }, height: { max: 1200 }, frameRate: { max: 15 } },
  audio: false,
  selfBrowserSurface: 'exclude',
  surfaceSwitching: 'include',
}

/** One error has two causes, which its words alone tell apart (Chromium names the system). */
const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError' && !/system/i.test(error.message)

/** A picture of what the person chooses in the browser's own question. */
export async function openScreen(): Promise<MediaStreamTrack | ScreenRefusal> {
  try {
    const [track] = (await navigator.mediaDevices.getDisplayMedia(wanted)).getVideoTracks()
    if (!track) return 'refused'
    track.contentHint = 'detail'
    return track
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'refused'
  }
}
