import { useSyncExternalStore } from 'react'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

function stored(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Puts the chosen look on the page; the system's own when none was chosen. */
export function applyTheme(theme: Theme = stored()): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

function choose(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Chosen for this page alone then.
  }
  applyTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen look and how to choose another. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, stored, () => 'system' as const)
  return { theme, setTheme: choose }
}
