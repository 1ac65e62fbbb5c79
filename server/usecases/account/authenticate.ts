import { SESSION_LIFE } from '#domain/account-limits.ts'
import { findSession } from '../../store/session/read.ts'
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
  if (session.status !== 'confirmed' || session.approval === 'awaiting_approval') return null
  const now = clock.now()
  const idle = now - session.used_at.getTime()
  if (idle > SESSION_LIFE.idle[session.role] || now - session.created_at.getTime() > SESSION_LIFE.most) {
    await deleteSession(database.sql, session.id)
    return null
  }
  if (idle > TOUCH_MS) await touchSession(database.sql, session.id, new Date(now))
  return {
    personId: session.person_id,
    clientId: session.client_id,
    sessionId: session.id,
    role: session.role,
  }
}
