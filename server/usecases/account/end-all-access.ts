import { randomUUID } from 'node:crypto'
import { removeFeedsOf } from '../../store/calendar-feed/write.ts'
import { deleteKnownDevices } from '../../store/known-device/write.ts'
import type { Tx } from '../../store/schema.ts'
import { deleteSessionsOf } from '../../store/session/write.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

/**
 * Ends everything that opens an account without asking for its password again: sessions with their sockets and pushes, and
 * calendar feeds, whose end is told by mail. Devices lose their own tries with it. Answers how many sessions ended. The
 * caller has locked the person.
 *
 * The way back of a changed address stays, because it may be all that its person has left. Reset links stay too: they lead
 * to the person's own mail box, and only the use of a link voids them.
 */
export async function endAllAccess(
  { live, jobs }: Pick<Ports, 'live' | 'jobs'>,
  tx: Tx,
  personId: string,
  { exceptSession }: { exceptSession?: string } = {},
): Promise<number> {
  // Pushes end with their session (`on delete cascade`).
  const ended = await deleteSessionsOf(tx, personId, exceptSession)
  live.closeSessions(tx, ended)
  await deleteKnownDevices(tx, personId)
  if (await removeFeedsOf(tx, personId))
    await queueMail({ jobs }, tx, {
      kind: 'calendar-feed-ended',
      key: `calendar-feed-ended/${randomUUID()}`,
      personId,
    })
  return ended.length
}
