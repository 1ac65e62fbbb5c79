import type { Paging } from '#contract/paging.ts'
import type { Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { SessionNoteTable } from '../tables/overviews.ts'
import { pageOf } from '../page.ts'

export function findSessionNote(
  db: Reader,
  consultationId: string,
): Promise<Selectable<SessionNoteTable> | undefined> {
  return db
    .selectFrom('session_note')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
}

/** A note with its consultation. */
interface SessionNoteRow {
  consultation_id: string
  starts_at: Date
  sealed_text: string
  saved_at: Date
}

/** A page of what a specialist noted about the consultations with a patient, the latest consultation first. */
export function listSessionNotes(
  db: Reader,
  { doctorId, patientId }: { doctorId: string; patientId: string },
  page: Paging,
): Promise<{ rows: SessionNoteRow[]; total: number }> {
  const matching = db
    .selectFrom('consultation')
    .innerJoin('session_note', 'session_note.consultation_id', 'consultation.id')
    .where('consultation.doctor_id', '=', doctorId)
    .where('consultation.patient_id', '=', patientId)
    .where('session_note.sealed_text', 'is not', null)
  return matching
    .select(['consultation_id', 'consultation.starts_at', 'session_note.saved_at'])
    .select((select) => select.ref('session_note.sealed_text').$notNull().as('sealed_text'))
    .orderBy('consultation.starts_at', 'desc')
    .orderBy('consultation.id')
    .$call((shown) => pageOf(shown, page, matching))
}
