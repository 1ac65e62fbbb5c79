import type { VideoHost } from '#contract/video.ts'
import { typedCode } from '#contract/typed-text.ts'

/** A film as it is embedded. */
export interface Video {
  /** Of the frame. */
  readonly src: string
  readonly host: VideoHost
  /** Where it is watched on its own. */
  readonly page: string
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www|m|music)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|(?:embed|shorts|live)\/))([\w-]{11})(?![\w-])/i
const VIMEO = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:[\w/-]*\/)?(\d{6,12})(?![\w-])/i

/** The film that an address leads to, in whichever of its ways it is written; null for anything else. */
export function videoOf(address: string): Video | null {
  const typed = typedCode(address)
  const youtube = YOUTUBE.exec(typed)?.[1]
  if (youtube !== undefined)
    return {
      src: `https://www.youtube-nocookie.com/embed/${youtube}`,
      host: 'www.youtube-nocookie.com',
      page: `https://www.youtube.com/watch?v=${youtube}`,
    }
  const vimeo = VIMEO.exec(typed)?.[1]
  if (vimeo === undefined) return null
  return {
    src: `https://player.vimeo.com/video/${vimeo}`,
    host: 'player.vimeo.com',
    page: `https://vimeo.com/${vimeo}`,
  }
}
