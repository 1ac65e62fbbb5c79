import type { Insertable } from 'kysely'
import { keepOver } from '../keep-over.ts'
import type { Reader } from '../schema.ts'
import type { SessionNoteTable } from '../tables/overviews.ts'

/** Keeps a note over the version that its author changed. */
export const keepNote = (
  db: Reader,
  { consultation_id, ...what }: Omit<Insertable<SessionNoteTable>, 'version'>,
  version: number,
) => keepOver(db, 'session_note', { of: { consultation_id }, what, version })
