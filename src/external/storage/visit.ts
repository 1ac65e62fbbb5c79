import type { DeviceStorage } from './port.ts'

/** Who comes back to a tab after this long may be somebody else. */
const FORGOTTEN_MS = 30 * 60_000

function remove(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}

/**
 * What a guest has typed: kept with the tab over a reload, forgotten when the tab is closed or half an hour after the last
 * word. Where the browser forbids it, nothing is kept.
 */
export function visitStorage(): DeviceStorage {
  return {
    get(key) {
      try {
        const [, at = '', value = ''] = /^(\d+) (.*)$/s.exec(sessionStorage.getItem(key) ?? '') ?? []
        if (Date.now() - Number(at) < FORGOTTEN_MS) return value
      } catch {
        return null
      }
      remove(key)
      return null
    },
    set(key, value) {
      try {
        sessionStorage.setItem(key, `${Date.now()} ${value}`)
      } catch {
        // It is still in its field.
      }
    },
    remove,
    // No other tab sees what is kept here.
    onChangeElsewhere: () => () => undefined,
  }
}
