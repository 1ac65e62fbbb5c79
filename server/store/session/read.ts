import type { Role } from '#contract/role.ts'
import type { UserStatus } from '#contract/account.ts'
import { prepared } from '../prepared.ts'
import type { Reader } from '../schema.ts'

/** A session with what must be checked at every call. */
export interface SessionRow {
  id: string
  person_id: string
  client_id: string
  created_at: Date
  used_at: Date
  shared: boolean
  role: Role
  status: UserStatus
  approval: 'awaiting_approval' | 'confirmed' | null
}

const sessions = (db: Reader) =>
  db
    .selectFrom('session')
    .innerJoin('client', 'client.id', 'session.client_id')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select([
      'session.id',
      'session.person_id',
      'session.client_id',
      'session.created_at',
      'session.used_at',
      'session.shared',
      'client.role',
      'person.status',
      'person.approval',
    ])

const byToken = prepared('session', (db, { tokenHash }: { tokenHash: string }) =>
  sessions(db).where('session.token_hash', '=', tokenHash),
)

export async function findSession(db: Reader, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await byToken(db, { tokenHash })
  return row
}

export async function listSessions(db: Reader, ids: readonly string[]): Promise<SessionRow[]> {
  return ids.length === 0
    ? []
    : sessions(db)
        .where('session.id', 'in', [...ids])
        .execute()
}
