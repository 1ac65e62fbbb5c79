import type { DeviceClock } from './port.ts'

/** The browser's clock and timers. */
export function browserClock(): DeviceClock {
  return {
    now: () => Date.now(),
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}
