import type { VideoHost } from '#contract/video.ts'

/** A film as it is embedded. */
export interface Video {
  /** Of the frame. */
  readonly src: string
  readonly host: VideoHost
  /** Where it is watched on its own. */
  readonly page: string
}

const YOUTUBE = ['youtube.com', 'youtube-nocookie.com']
const PLAIN = /^(?:www|m|music)\./

/** The film that an address leads to, in whichever of its ways it is written; null for anything else. */
export function videoOf(address: string): Video | null {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(PLAIN, '')
  const youtube = YOUTUBE.includes(host) ? ofYoutube(url) : host === 'youtu.be' ? url.pathname.slice(1) : null
  if (youtube && /^[\w-]{11}$/.test(youtube))
    return {
      src: `https://www.youtube-nocookie.com/embed/${youtube}`,
      host: 'www.youtube-nocookie.com',
      page: `https://www.youtube.com/watch?v=${youtube}`,
    }
  const vimeo = host === 'vimeo.com' || host === 'player.vimeo.com' ? ofVimeo(url) : null
  return vimeo
    ? {
        src: `https://player.vimeo.com/video/${vimeo}`,
        host: 'player.vimeo.com',
        page: `https://vimeo.com/${vimeo}`,
      }
    : null
}

const ofYoutube = ({ searchParams, pathname }: URL) =>
  searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(pathname)?.[1] ?? null

const ofVimeo = ({ pathname }: URL) => /^\/(?:.*\/)?(\d{6,12})(?:\/|$)/.exec(pathname)?.[1] ?? null
