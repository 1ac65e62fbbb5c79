import type { Clock } from '../clock/port.ts'

const FAILURES = 5
const REST_MS = 20_000

/**
 * Leaves a service that gives no answers alone for a while, so that nobody waits for what will not come: after five
 * failures with no answer in between it is not asked for twenty seconds.
 */
export function circuit(clock: Clock) {
  let failures = 0
  let until = 0
  return {
    /** Seconds until it may be asked again; 0 when it may be now. */
    left: (): number => Math.max(0, Math.ceil((until - clock.now()) / 1000)),
    answered(): void {
      failures = 0
    },
    failed(): void {
      failures += 1
      if (failures < FAILURES) return
      failures = 0
      until = clock.now() + REST_MS
    },
  }
}
