import type { Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { EmailChangeTable } from '../tables/people.ts'

export type EmailChange = Selectable<EmailChangeTable>

const changes = (db: Reader) => db.selectFrom('email_change').selectAll()

export function findEmailChange(db: Reader, id: string): Promise<EmailChange | undefined> {
  return changes(db).where('id', '=', id).executeTakeFirst()
}

/** The change that a link belongs to. */
export function findEmailChangeBy(
  db: Reader,
  link: 'confirm_hash' | 'way_back_hash',
  hash: string,
): Promise<EmailChange | undefined> {
  return changes(db).where(link, '=', hash).executeTakeFirst()
}

/** What a person waits for that can still be confirmed. */
export function findPendingChange(db: Reader, personId: string, now: Date): Promise<EmailChange | undefined> {
  return changes(db)
    .where('person_id', '=', personId)
    .where('state', '=', 'pending')
    .where('confirm_until', '>', now)
    .executeTakeFirst()
}

/** The first change by which a person left an address, while its way back is open. */
export function findWayBack(
  db: Reader,
  { personId, email, now }: { personId: string; email: string; now: Date },
): Promise<EmailChange | undefined> {
  return changes(db)
    .where('person_id', '=', personId)
    .where('old_email', '=', email)
    .where('state', 'in', ['pending', 'done'])
    .where('way_back_until', '>', now)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Whether an address may still become somebody's again who signed in with it until a while ago; not that of one person. */
export async function isAwaitedBack(
  db: Reader,
  email: string,
  { now, personId }: { now: Date; personId?: string },
): Promise<boolean> {
  let awaited = db
    .selectFrom('email_change')
    .select('id')
    .where('old_email', '=', email)
    .where('state', 'in', ['pending', 'done'])
    .where('way_back_until', '>', now)
  if (personId !== undefined) awaited = awaited.where('person_id', '!=', personId)
  const row = await awaited.limit(1).executeTakeFirst()
  return row !== undefined
}
