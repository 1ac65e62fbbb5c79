import { useSyncExternalStore } from 'react'

/** From here on two texts fit beside each other, next to the menu. */
const query = '(min-width: 75rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether texts stand beside each other. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
