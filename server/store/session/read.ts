import { prepared } from '../prepared.ts'
import type { Reader, RowOf } from '../schema.ts'

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
/** A session with what must be checked at every call. */
export type SessionRow = RowOf<typeof sessions>

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
