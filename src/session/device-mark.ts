import type { DeviceStorage } from '../external/storage/port.ts'

const KEY = 'device_mark'
const BYTES = 32

/**
 * A secret of this device, made at the first sign-in. The server keeps its hash for whoever signs in here, and lets nobody
 * else's wrong passwords use up the tries of this device.
 */
export function deviceMark(device: DeviceStorage): string {
  const kept = device.get(KEY)
  if (kept !== null) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  device.set(KEY, made)
  return made
}
