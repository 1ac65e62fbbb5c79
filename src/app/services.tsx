import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Api } from '../external/api/port.ts'
import type { Calls } from '../external/calls/port.ts'
import type { CardProcessor } from '../external/payments/port.ts'
import type { Install } from '../external/install/port.ts'
import type { Media } from '../external/media/port.ts'
import type { LiveSocket } from '../external/socket/port.ts'
import type { ServerTime } from '../external/clock/port.ts'
import type { DeviceStorage, Keeping } from '../external/storage/port.ts'
import type { Updates } from '../external/updates/port.ts'
import type { LazyService } from '../data/lazy-service.ts'
import type { DraftStore } from '../data/draft-store.ts'
import type { PushStore } from '../push/push-store.ts'
import type { LazyReplica } from '../data/lazy-replica.ts'
import type { SessionStore } from '../session/session-store.ts'

/** What compose.ts chose for this page. */
export interface Services {
  readonly api: Api
  readonly serverTime: ServerTime
  readonly session: SessionStore
  readonly keeping: Keeping
  /** What a guest has typed and not sent yet; it ends with the visit, and when somebody signs in. */
  readonly visit: LazyService<DraftStore>
  readonly queries: LazyService<QueryClient>
  readonly socket: LiveSocket
  readonly updates: Updates
  readonly install: Install
  /** What this device keeps, whatever the tab keeps for itself. */
  readonly device: DeviceStorage
  /** Texts of a guest’s tab, kept for half an hour. */
  readonly tab: DeviceStorage
  readonly calls: Calls
  readonly cards: CardProcessor
  readonly media: Media
  readonly replica: LazyReplica
  readonly push: LazyService<PushStore>
}

const ServicesContext = createContext<Services | null>(null)

/** Hands the services to the hooks below it. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** The page's services; screens use the hooks made of them instead. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('There is no ServicesProvider above this component.')
  return services
}
