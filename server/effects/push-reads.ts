import { listStays } from '../store/call/presence.ts'
import { listMailedFollowUps } from '../store/follow-up/mailed.ts'
import { hasUnreadFlagMessage } from '../store/flag/messages.ts'
import { hasFlaggedPatient } from '../store/flag/specialists.ts'
import { listMailedConsultations } from '../store/mail/read.ts'
import { hasOpenAsk } from '../store/measure/ask.ts'
import { listPushedMessages } from '../store/push/messages.ts'
import { countWaiting, listTargets } from '../store/push/read.ts'
import type { Database } from '../store/schema.ts'
import { findProfile } from '../store/specialist/profile.ts'
import { batchLoader } from './batch-loader.ts'

/** What pushes are made of, read for many at once. */
export function pushReads(ports: { database: Pick<Database, 'sql'> }) {
  return {
    target: batchLoader((ids: readonly string[]) => listTargets(ports.database.sql, ids)),
    consultation: batchLoader((ids: readonly string[]) => listMailedConsultations(ports.database.sql, ids)),
    followUp: batchLoader((ids: readonly string[]) => listMailedFollowUps(ports.database.sql, ids)),
    /** Few notices ask. */
    profile: (clientId: string) => findProfile(ports.database.sql, clientId),
    /** Few notices ask. */
    hasFlaggedPatient: (clientId: string) => hasFlaggedPatient(ports.database.sql, clientId),
    /** Few notices ask. */
    hasUnreadFlagMessage: (clientId: string) => hasUnreadFlagMessage(ports.database.sql, clientId),
    /** Few notices ask. */
    hasOpenAsk: (clientId: string) => hasOpenAsk(ports.database.sql, clientId),
    message: batchLoader((ids: readonly string[]) => listPushedMessages(ports.database.sql, ids)),
    /** Whether someone is in a call now; few notices ask. */
    async isInCall(consultationId: string, clientId: string): Promise<boolean> {
      const stays = await listStays(ports.database.sql, consultationId)
      return (stays.get(clientId) ?? []).some(({ to }) => to === null)
    },
    waiting: batchLoader((personIds: readonly string[]) => countWaiting(ports.database.sql, personIds)),
  }
}
export type PushReads = ReturnType<typeof pushReads>
