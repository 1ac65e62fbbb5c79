import type { Reader } from '../schema.ts'

/** Notes that a mail went out; noted twice is noted once. */
export async function markSent(db: Reader, key: string, at: Date): Promise<void> {
  await db
    .insertInto('sent_mail')
    .values({ key, sent_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
