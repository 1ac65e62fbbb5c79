import { DAY, HOUR } from '#domain/duration.ts'
import type { DeviceStorage } from '../external/storage/port.ts'

const KEY = 'install'
/** A visit begins after so long an absence. */
const AWAY = 6 * HOUR
const QUIET = 60 * DAY

interface Known {
  readonly visits: number
  readonly last: number
  /** When the offer was put away. */
  readonly refused: number
}

/** How often the app was used on this device, and whether its offer to be installed was put away. */
interface InstallRecord {
  /** Notes that the app is used now. Answers how many visits there were. */
  visit: (now: number) => number
  refuse: (now: number) => void
  /** Put away not long ago. */
  quiet: (now: number) => boolean
}

/** Keeps it among what this browser keeps. */
export function installRecord(storage: DeviceStorage): InstallRecord {
  const write = (known: Known) => storage.set(KEY, JSON.stringify(known))
  function read(): Known {
    const nothing = { visits: 0, last: 0, refused: 0 }
    try {
      // Nobody else writes it; what a person did to it is theirs.
      return { ...nothing, ...(JSON.parse(storage.get(KEY) ?? '{}') as Partial<Known>) }
    } catch {
      return nothing
    }
  }
  return {
    visit(now) {
      const known = read()
      const visits = now - known.last > AWAY ? known.visits + 1 : known.visits
      write({ ...known, visits, last: now })
      return visits
    },
    refuse: (now) => write({ ...read(), refused: now }),
    quiet: (now) => now - read().refused < QUIET,
  }
}
