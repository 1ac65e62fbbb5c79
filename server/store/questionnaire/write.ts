import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Administrators who write at once go one after the other, so that the second one sees what the first has done. */
export async function lockQuestionnaires(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('questionnaire'))`.execute(tx)
}

/** Adds a version; versions never change. */
export async function insertQuestionnaire(
  tx: Tx,
  version: { id: string; content: object; savedBy: string | undefined; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('questionnaire')
    .values({
      id: version.id,
      content: JSON.stringify(version.content),
      saved_by: version.savedBy ?? null,
      created_at: version.createdAt,
    })
    .execute()
}
