import type { Clock } from '../clock/port.ts'

const DEVICES = 5
const REST_MS = 30_000

/**
 * Push services that are silent are left alone for a while, so that those who wait for them hold up nobody else: after
 * failing for five devices with no answer in between nothing is sent there for half a minute.
 */
export function circuitBreaker(clock: Clock) {
  const failing = new Map<string, { endpoints: Set<string>; until: number }>()
  return {
    /** Seconds to wait before this origin is spoken to again; 0 when it may be now. */
    left(origin: string): number {
      const { until } = failing.get(origin) ?? { until: 0 }
      return Math.max(0, Math.ceil((until - clock.now()) / 1000))
    },
    failed({ origin, href }: URL): void {
      const known = failing.get(origin) ?? { endpoints: new Set(), until: 0 }
      known.endpoints.add(href)
      if (known.endpoints.size >= DEVICES)
        failing.set(origin, { endpoints: new Set(), until: clock.now() + REST_MS })
      else failing.set(origin, known)
    },
    /** How many origins are left alone now. */
    open: (): number => [...failing.values()].filter(({ until }) => until > clock.now()).length,
    answered: (origin: string): void => void failing.delete(origin),
  }
}
