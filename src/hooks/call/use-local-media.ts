import { useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../../app/services.tsx'
import { type LocalMedia, localMedia, type LocalMediaState } from './local-media.ts'

/** The person's camera and microphone for as long as the screen stands; let go with it. */
export function useLocalMedia(start: { blurred: boolean }): { media: LocalMedia; local: LocalMediaState } {
  const services = useServices()
  const [media] = useState(() => localMedia(services.media, start))
  useEffect(() => () => media.stop(), [media])
  return { media, local: useSyncExternalStore(media.subscribe, media.state) }
}
