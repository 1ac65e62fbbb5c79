import type { Reader } from '../schema.ts'

/** Forgets mails that went out long ago. */
export async function sweepSent(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('sent_mail').where('sent_at', '<', before).execute()
}

/** Notes that a mail went out; noted twice is noted once. */
export async function markSent(db: Reader, key: string, at: Date): Promise<void> {
  await db
    .insertInto('sent_mail')
    .values({ key, sent_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
