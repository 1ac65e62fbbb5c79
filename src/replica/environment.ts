import type { Api } from '../external/api/port.ts'
import type { Background } from '../external/background/port.ts'
import type { DeviceClock } from '../external/clock/port.ts'
import type { Locks } from '../external/locks/port.ts'

/** Where the database lies; the browser's own IndexedDB when none is given. */
export interface DatabasePlace {
  readonly name: string
  readonly indexedDB?: IDBFactory
  readonly IDBKeyRange?: typeof IDBKeyRange
}

/** Everything the replica needs from outside. */
export interface Environment {
  readonly api: Api
  readonly locks: Locks
  readonly clock: DeviceClock
  readonly background: Background
  readonly place: DatabasePlace
  readonly newId: () => string
  /** A number from 0 to below 1. */
  readonly random: () => number
  /** Whether somebody misses every second without an answer; absent in the worker, before which nobody sits. */
  readonly isUrgent?: () => boolean
  /** Whether this token is being exchanged, or another has taken its place: nothing goes out with it any more. */
  readonly isOver?: (token: string) => boolean
  /** Empties the worker's cache of pictures, which tells what was looked at; absent where nobody comes or goes. */
  readonly forgetPictures?: () => Promise<void>
  /** A token was there when this page began: somebody used it, even if their session ends before anybody knows whose it was. */
  readonly beganSignedIn?: boolean
}
