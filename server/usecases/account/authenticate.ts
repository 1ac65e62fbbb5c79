import { SESSION_LIFE } from '#domain/account-limits.ts'
import { findSession, listSessions, type SessionRow } from '../../store/session/read.ts'
import { deleteSession, touchSession } from '../../store/session/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { hashToken } from './token.ts'

/** `used_at` is written at most this often. */
const TOUCH_MS = 5 * 60_000

/** Who stands behind an access token, or null. Blocked and removed people are nobody, at once. */
export async function authenticate(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  token: string,
): Promise<Actor | null> {
  const session = await findSession(database.sql, hashToken(token))
  if (!session) return null
  const now = clock.now()
  if (isOver(session, now)) await deleteSession(database.sql, session.id)
  if (isOver(session, now) || !isWelcome(session)) return null
  if (now - session.used_at.getTime() > TOUCH_MS) await touchSession(database.sql, session.id, new Date(now))
  return {
    personId: session.person_id,
    clientId: session.client_id,
    sessionId: session.id,
    role: session.role,
  }
}

/** Which of these sessions are no longer good: ended, over, or of people who were blocked or removed. */
export async function deadSessions(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  ids: readonly string[],
): Promise<string[]> {
  const now = clock.now()
  const sessions = await listSessions(database.sql, ids)
  const alive = new Set(
    sessions.filter((session) => isWelcome(session) && !isOver(session, now)).map(({ id }) => id),
  )
  return ids.filter((id) => !alive.has(id))
}

const isWelcome = ({ status, approval }: SessionRow): boolean =>
  status === 'confirmed' && approval !== 'awaiting_approval'

/** Whether a session has grown old, unused or altogether. */
export const isOver = (
  { role, used_at, created_at, shared }: Pick<SessionRow, 'role' | 'used_at' | 'created_at' | 'shared'>,
  now: number,
): boolean => {
  const idle = shared ? SESSION_LIFE.idleShared : SESSION_LIFE.idle[role]
  return now - used_at.getTime() > idle || now - created_at.getTime() > SESSION_LIFE.most
}
