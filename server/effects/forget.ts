import { DAY } from '#domain/duration.ts'
import { sweepCounters } from '../store/counter/write.ts'
import { sweepEmergencyDetails } from '../store/emergency/write.ts'
import { sweepEmailChanges } from '../store/email-change/write.ts'
import { sweepCalls } from '../store/idempotency/write.ts'
import { sweepSent } from '../store/mail/write.ts'
import { sweepEvents } from '../store/payment/events.ts'
import { sweepMutations } from '../store/mutation/write.ts'
import { sweepLinkTokens, sweepSessions } from '../store/session/write.ts'
import { sweepKnownDevices } from '../store/known-device/write.ts'
import { sweepSignUpBrowsers } from '../store/sign-up/write.ts'
import { pruneChanges } from '../store/sync/log.ts'
import { sweepUnsent } from '../usecases/chat/drop-files.ts'
import type { Ports } from '../usecases/ports.ts'

/** How long each thing is kept that nothing needs any more but somebody may still come back for. */
const KEPT = {
  /** Keys of calls and what they made, for whoever asks again. */
  calls: 7 * DAY,
  /** Expired links: whoever opens one late is told that it expired. */
  links: 30 * DAY,
  /** That a mail went out: longer than any job may be tried again, dead letters included. */
  sent: 91 * DAY,
  /** Uploaded files whose message did not come. */
  uploads: 7 * DAY,
  /** How long devices may stay away and go on from where they were; what they queued is known as long. */
  away: 90 * DAY,
  /** Events of the card processor, which repeats them for three days. */
  events: 30 * DAY,
} as const

/** Forgets what has had its time; one act each. */
export function forgetting(ports: Pick<Ports, 'database' | 'clock' | 'jobs'>): (() => Promise<void>)[] {
  const { database, clock } = ports
  const now = clock.now()
  const before = (age: number) => new Date(now - age)
  return [
    () => sweepCalls(database.sql, before(KEPT.calls)),
    () => sweepLinkTokens(database.sql, before(KEPT.links)),
    () => sweepSignUpBrowsers(database.sql, before(KEPT.links)),
    () => sweepEmailChanges(database.sql, before(KEPT.links)),
    () => sweepEmergencyDetails(database.sql, new Date(now)),
    () => sweepSessions(database.sql, now),
    () => sweepKnownDevices(database.sql, now),
    () => sweepSent(database.sql, before(KEPT.sent)),
    () => pruneChanges(database, before(KEPT.away)),
    () => sweepMutations(database.sql, before(KEPT.away)),
    () => sweepUnsent(ports, before(KEPT.uploads)),
    () => sweepEvents(database.sql, before(KEPT.events)),
    () => sweepCounters(database.sql, now),
  ]
}
