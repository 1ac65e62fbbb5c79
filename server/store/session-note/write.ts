import type { Insertable } from 'kysely'
import { upsertVersion } from '../upsert-version.ts'
import type { Reader } from '../schema.ts'
import type { SessionNoteTable } from '../tables/overviews.ts'

/** Keeps a note over the version that its author changed. */
export const upsertNote = (
  db: Reader,
  { consultation_id, ...what }: Omit<Insertable<SessionNoteTable>, 'version'>,
  version: number,
) => upsertVersion(db, 'session_note', { of: { consultation_id }, what, version })
