import { useCallback, useSyncExternalStore } from 'react'
import type { Health } from '../replica/health.ts'
import type { SyncStep } from '../replica/sync/sync-loop.ts'
import { useOnline } from '../hooks/online.ts'
import { useOutbox } from './replica-queries.ts'
import { useServices } from '../app/services.tsx'

const idle: SyncStep = { syncing: false, reachable: null, full: false }
const never = () => () => undefined

/** The replica, once something has opened it. */
function useOpened() {
  const { replica: lazyReplica } = useServices()
  return useSyncExternalStore(lazyReplica.subscribe, lazyReplica.opened, () => null)
}

function useStep(): SyncStep {
  const replica = useOpened()
  return useSyncExternalStore(
    replica?.step.subscribe ?? never,
    () => replica?.step.read() ?? idle,
    () => idle,
  )
}

/** How the database of this device is; see `Health`. */
export function useReplicaHealth(): Health {
  const replica = useOpened()
  return useSyncExternalStore<Health>(
    replica?.health.subscribe ?? never,
    () => replica?.health.read() ?? 'opening',
    () => 'opening',
  )
}

/** Why this device does not keep what it should; see `Health` and `SyncStep`. */
type DeviceTrouble = Exclude<Health, 'opening' | 'open'> | 'full'

/** What is wrong with the database of this device, if anything is. */
export function useDeviceTrouble(): DeviceTrouble | null {
  const { full } = useStep()
  const health = useReplicaHealth()
  if (health !== 'opening' && health !== 'open') return health
  return full ? 'full' : null
}

/** The connection and the queue, for the line that tells of them. */
interface Connection {
  /** What the browser believes; only false is certain. */
  readonly online: boolean
  /** Whether the server answered the last time; null before the first try. */
  readonly reachable: boolean | null
  readonly syncing: boolean
  readonly waiting: number
  readonly failed: number
  readonly lastError: string | null
  /** When the next try is (milliseconds), while one is put off. */
  readonly nextTry: number | null
  /** Sends and fetches at once. */
  readonly sendNow: () => void
}

/** The connection and the queue of whoever is signed in. */
export function useConnection(): Connection {
  const { replica: lazyReplica } = useServices()
  const online = useOnline()
  const outbox = useOutbox()
  const { syncing, reachable } = useStep()
  const sendNow = useCallback(() => {
    lazyReplica
      .open()
      .then((found) => found.now())
      .catch(() => undefined)
  }, [lazyReplica])
  return {
    online,
    reachable,
    syncing,
    waiting: outbox?.waiting ?? 0,
    failed: outbox?.failed ?? 0,
    lastError: outbox?.lastError ?? null,
    nextTry: outbox?.nextTry ?? null,
    sendNow,
  }
}
