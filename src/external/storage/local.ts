import type { DeviceStorage } from './port.ts'

/** localStorage, or memory for this page alone where the browser forbids it. */
export function localDeviceStorage(): DeviceStorage {
  const spare = new Map<string, string>()
  return {
    get(key) {
      try {
        return localStorage.getItem(key) ?? spare.get(key) ?? null
      } catch {
        return spare.get(key) ?? null
      }
    },
    set(key, value) {
      try {
        localStorage.setItem(key, value)
        spare.delete(key)
      } catch {
        spare.set(key, value)
      }
    },
    remove(key) {
      spare.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // Nothing was kept there either.
      }
    },
    onChangeElsewhere(listener) {
      const heard = (event: StorageEvent) => listener(event.key)
      addEventListener('storage', heard)
      return () => removeEventListener('storage', heard)
    },
  }
}
