import type { Install } from './port.ts'

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  /** The types leave both out: no standard has them. */
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
  interface Navigator {
    readonly standalone?: boolean
  }
}

/** The browser's question, caught as soon as it comes. */
export function browserInstall(): Install {
  const listeners = new Set<() => void>()
  let held: InstallPrompt | null = null
  function hold(prompt: InstallPrompt | null) {
    held = prompt
    for (const listener of listeners) listener()
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event)
  })
  addEventListener('appinstalled', () => hold(null))
  return {
    way() {
      if (matchMedia('(display-mode: standalone)').matches) return null
      if (held) return 'ask'
      // Only Safari on phones and tablets has this word, and false means that the app could be on the home screen.
      return navigator.standalone === false ? 'by-hand' : null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask() {
      void held?.prompt().catch(() => undefined)
      hold(null)
    },
  }
}
