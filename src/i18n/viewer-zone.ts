import { useSyncExternalStore } from 'react'
import { rigaZone } from './formats.ts'

const listeners = new Set<() => void>()
let zone: string | undefined

/** Asking costs a tenth of a millisecond, and every time and date on a screen needs it. */
const viewerZone = () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || rigaZone)

/** Whoever comes back to the page may have travelled meanwhile. */
function askAgain() {
  if (document.visibilityState !== 'visible') return
  zone = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', askAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', askAgain)
    zone = undefined
  }
}

/** The viewer's IANA zone; Riga in server HTML and in the first render of it, so that both agree. */
export function useZone(): string {
  return useSyncExternalStore(subscribe, viewerZone, () => rigaZone)
}
