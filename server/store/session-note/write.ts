import type { Insertable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { SessionNoteTable } from '../tables/overviews.ts'

/** Keeps a note over the version that its author changed, 0 for none; whether that is the one there is. */
export async function keepNote(
  db: Reader,
  note: Omit<Insertable<SessionNoteTable>, 'version'>,
  version: number,
): Promise<boolean> {
  const next = { ...note, version: version + 1 }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('session_note')
      .values(next)
      .onConflict((conflict) => conflict.column('consultation_id').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('session_note')
    .set({ sealed_text: next.sealed_text, saved_at: next.saved_at, version: next.version })
    .where('consultation_id', '=', note.consultation_id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
