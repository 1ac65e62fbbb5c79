import type { ReplicaDb } from '../db.ts'
import { type Kept, refusal } from '../refusal.ts'
import type { DraftRow, SessionRow } from '../tables/local.ts'
import { asSession, type WriteContext } from './as-session.ts'

/** Whoever writes. */
type Writer = Pick<SessionRow, 'client' | 'person'>

const keyOf = ({ client }: Writer, key: string) => `${client}/${key}`
const isNothing = (value: unknown) => value === undefined || value === null || value === ''
const rowOf = (writer: Writer, key: string, value: unknown): DraftRow => ({
  key: keyOf(writer, key),
  person: writer.person,
  client: writer.client,
  value,
})

/**
 * Keeps something half written, under a name of the place where it is being written. Nothing left drops it. `client`: who
 * has written it; when that is another one by now, nothing is kept.
 */
export function putDraft(
  context: WriteContext,
  key: string,
  value: unknown,
  client?: string,
): Promise<Kept<null>> {
  return asSession(context, async (db, session) => {
    if (client !== undefined && client !== session.client) return refusal('signed_out')
    if (isNothing(value)) await dropDraft(db, session, key)
    else await db.drafts.put(rowOf(session, key, value))
    return null
  })
}

/** Drops it with what it became, in one transaction. */
export const dropDraft = (db: ReplicaDb, writer: Writer, key: string): Promise<void> =>
  db.drafts.delete(keyOf(writer, key))

/** What was half written there, by this client. */
export async function readDraft(db: ReplicaDb, key: string): Promise<unknown> {
  const session = await db.session.get('current')
  if (!session) return undefined
  return (await db.drafts.get(keyOf(session, key)))?.value
}

/** What is half written at a place, as it stands: whose it is, and whether there may be more that is still sealed. */
export async function heldDraft(db: ReplicaDb, key: string) {
  const session = await db.session.get('current')
  if (!session) return { client: null, value: undefined, sealed: false }
  const { client } = session
  const value: unknown = (await db.drafts.get(keyOf(session, key)))?.value
  return { client, value, sealed: (await db.sealed.count()) > 0 }
}
