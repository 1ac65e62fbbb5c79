import type { DeviceStorage, Keeping } from './port.ts'

const LEFT = 'left_at'
/** A reload takes seconds. A tab that comes back later was closed, and reopened by whoever sits here now. */
const AWAY_MS = 2 * 60_000

/**
 * The storage of a page on a shared computer: the token and what else is named last as long as the tab, everything else
 * as long as the page. Null where no session is kept in this tab.
 */
export function tabDeviceStorage(tokenKey: string, others: readonly string[]): DeviceStorage | null {
  const inTab = new Set([tokenKey, ...others])
  try {
    const left = Number(sessionStorage.getItem(LEFT))
    if (Date.now() - left > AWAY_MS) for (const key of inTab) sessionStorage.removeItem(key)
    if (sessionStorage.getItem(tokenKey) === null) return null
    addEventListener('pagehide', () => sessionStorage.setItem(LEFT, String(Date.now())))
  } catch {
    return null
  }
  const memory = new Map<string, string>()
  return {
    get: (key) => (inTab.has(key) ? sessionStorage.getItem(key) : (memory.get(key) ?? null)),
    set(key, value) {
      if (inTab.has(key)) sessionStorage.setItem(key, value)
      else memory.set(key, value)
    },
    remove(key) {
      if (inTab.has(key)) sessionStorage.removeItem(key)
      else memory.delete(key)
    },
    // No other tab sees what is kept here.
    onChangeElsewhere: () => () => undefined,
  }
}

/** Whether this page keeps its session in the tab, and how the next one is to keep it. */
export function browserKeeping(tokenKey: string, shared: boolean): Keeping {
  // Back leads to a page as it was before the change; it is not what it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (sessionStorage.getItem(tokenKey) !== null) !== shared) location.reload()
  })
  return {
    shared,
    change(token, path, moved) {
      const next = shared ? localStorage : sessionStorage
      if (!shared) next.setItem(LEFT, String(Date.now()))
      for (const [key, value] of Object.entries({ ...moved, [tokenKey]: token })) next.setItem(key, value)
      location.replace(path)
    },
  }
}
