import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { SignUpBrowserTable } from '../tables/people.ts'

export async function insertSignUpBrowser(
  tx: Tx,
  browser: Omit<Insertable<SignUpBrowserTable>, 'tries'>,
): Promise<void> {
  await tx
    .insertInto('sign_up_browser')
    .values({ ...browser, tries: 0 })
    .execute()
}

/** Gives those who signed up with an address another code, or none: then only the link confirms. */
export async function replaceCode(tx: Tx, emailIndex: string, codeHash: string | null): Promise<void> {
  await tx
    .updateTable('sign_up_browser')
    .set({ code_hash: codeHash, tries: 0 })
    .where('email_index', '=', emailIndex)
    .execute()
}

/** Takes one of so many tries at a code; the hash of the code, or nothing when none is left. */
export async function takeTry(db: Reader, secretHash: string, most: number): Promise<string | null> {
  const row = await db
    .updateTable('sign_up_browser')
    .set({ tries: sql<number>`tries + 1` })
    .where('secret_hash', '=', secretHash)
    .where('tries', '<', most)
    .where('code_hash', 'is not', null)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** Forgets browsers whose time ended before an instant. */
export async function sweepSignUpBrowsers(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('sign_up_browser').where('expires_at', '<', before).execute()
}
