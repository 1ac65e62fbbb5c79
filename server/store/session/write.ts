import { SESSION_LIFE } from '#domain/account-limits.ts'
import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { LinkKind, LinkTokenTable, SessionTable } from '../tables/people.ts'

export async function insertSession(tx: Tx, session: Insertable<SessionTable>): Promise<void> {
  await tx.insertInto('session').values(session).execute()
}

/** Notes that a session was used. */
export async function touchSession(db: Reader, id: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ used_at: at }).where('id', '=', id).execute()
}

/** Ends a session; false when it had ended already. */
export async function deleteSession(db: Reader, id: string): Promise<boolean> {
  const row = await db.deleteFrom('session').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** On what a session stands, and whether others use it too; nothing when it has ended. */
export function lockSession(tx: Tx, id: string) {
  return tx
    .selectFrom('session')
    .select(['shared', 'browser', 'system'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a session of a person; false when they have no such one. */
export async function deleteOwnSession(tx: Tx, personId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a person's sessions, but for one; answers which ended. */
export async function deleteSessionsOf(tx: Tx, personId: string, except?: string): Promise<string[]> {
  let ended = tx.deleteFrom('session').where('person_id', '=', personId)
  if (except) ended = ended.where('id', '!=', except)
  const rows = await ended.returning('id').execute()
  return rows.map((row) => row.id)
}

/** Adds a link; one that is there keeps its end. */
export async function insertLinkToken(tx: Tx, token: Insertable<LinkTokenTable>): Promise<void> {
  await tx
    .insertInto('link_token')
    .values(token)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Voids a person's links of one kind that nobody used: all, or all but the newest. */
export async function deleteLinkTokens(tx: Tx, personId: string, kind: LinkKind, keep = 0): Promise<void> {
  const newest = tx
    .selectFrom('link_token')
    .select('hash')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .limit(keep)
  await tx
    .deleteFrom('link_token')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('hash', 'not in', newest)
    .execute()
}

/** Uses a person's links of one kind up: whoever opens one again is told so for a while. */
export async function useLinkTokens(tx: Tx, personId: string, kind: LinkKind, at: Date): Promise<void> {
  await tx
    .updateTable('link_token')
    .set({ used_at: sql`${at}` })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}

/** The link behind a token, kept from being used twice until the transaction ends. */
export function lockLinkToken(tx: Tx, hash: string, kind: LinkKind) {
  return tx
    .selectFrom('link_token')
    .select(['person_id', 'expires_at', 'used_at'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

/** The link behind a token, only looked at. */
export function findLinkToken(db: Reader, hash: string, kind: LinkKind) {
  return db
    .selectFrom('link_token')
    .select(['person_id', 'expires_at', 'used_at'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Forgets links that expired before an instant. */
export async function sweepLinkTokens(db: Reader, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('link_token').where('expires_at', '<', expiredBefore).execute()
}

/** Ends sessions that have lived as long as sessions may, or unused for as long as those of their kind may. */
export async function sweepSessions(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('created_at', '<', new Date(now - SESSION_LIFE.most))
    .execute()
  await db
    .deleteFrom('session')
    .where('shared', '=', true)
    .where('used_at', '<', new Date(now - SESSION_LIFE.idleShared))
    .execute()
  for (const role of ['patient', 'doctor', 'admin'] as const) {
    await db
      .deleteFrom('session')
      .using('client')
      .whereRef('client.id', '=', 'session.client_id')
      .where('client.role', '=', role)
      .where('session.used_at', '<', new Date(now - SESSION_LIFE.idle[role]))
      .execute()
  }
}
