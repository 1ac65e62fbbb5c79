import type { ServerTime } from './port.ts'

/** Less is nothing: the header of an answer tells whole seconds, and an answer takes its time. */
const AGREES_MS = 2_000
/** An answer that took longer says too little of the time at its end. */
const MAX_ANSWER_MS = 4_000

/** Learns the server's time from every answer, so that a device whose clock is wrong or is put right is soon known. */
export function serverTime(now: () => number): ServerTime {
  const listeners = new Set<() => void>()
  let ahead = 0
  return {
    ahead: () => ahead,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    observe(date, askedAt) {
      const took = now() - askedAt
      const said = Date.parse(date ?? '')
      if (Number.isNaN(said) || took < 0 || took > MAX_ANSWER_MS) return
      // In the middle of its second and of the way there and back.
      const found = said + 500 - (askedAt + took / 2)
      const next = Math.abs(found) < AGREES_MS ? 0 : found
      if (Math.abs(next - ahead) < AGREES_MS) return
      ahead = next
      for (const listener of listeners) listener()
    },
  }
}
