import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/**
 * The browser that has a secret of a sign-up, with its person. `shared`: the address was signed up more than once; a
 * browser without a person is not told so, because it is to learn nothing of the address.
 */
export function findSignUpBrowser(db: Reader, secretHash: string, now: Date) {
  return db
    .selectFrom('sign_up_browser as browser')
    .leftJoin('person', 'person.id', 'browser.person_id')
    .where('browser.secret_hash', '=', secretHash)
    .select([
      'browser.person_id',
      'browser.email_index',
      'browser.code_hash',
      'browser.tries',
      'browser.expires_at',
      'person.status',
      'person.approval',
    ])
    .select(
      sql<boolean>`person.id is not null and (person.password_disputed or exists (
        select from sign_up_browser as other
        where other.email_index = browser.email_index and other.secret_hash <> browser.secret_hash
          and other.expires_at > ${now}))`.as('shared'),
    )
    .executeTakeFirst()
}

/** Whether a code is the newest of a person who has just signed up. */
export async function isNewestCode(db: Reader, personId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_up_browser')
    .select('code_hash')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.code_hash === codeHash
}
