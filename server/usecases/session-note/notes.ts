import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import type { AnswerOf, InputOf } from '#contract/route.ts'
import type {
  getSessionNote as getRoute,
  keepSessionNote as keepRoute,
  SessionNote,
} from '#contract/session-note.ts'
import { isAgreed } from '#domain/transitions.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { findPatientKey } from '../../store/overview/patient.ts'
import type { Reader } from '../../store/schema.ts'
import { findSessionNote, listSessionNotes as listRows } from '../../store/session-note/read.ts'
import { upsertNote } from '../../store/session-note/write.ts'
import { ownConsultation } from '../consultation/own.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>

/** Where is sealed what a specialist noted about a consultation. */
const placeOf = (consultationId: string) => `session_note/${consultationId}/text`

/** A consultation on which a specialist and their patient have agreed: about others nothing is noted. */
async function agreedConsultation(db: Reader, actor: Actor, id: string): Promise<Outcome<ConsultationRow>> {
  const row = await ownConsultation(db, actor, id)
  return isFailure(row) || isAgreed(row) ? row : failure('not_found')
}

/** What its specialist noted about a consultation; version 0 while there is nothing. */
export async function getSessionNote(
  { database: { sql }, vault }: Pick<Needs, 'database' | 'vault'>,
  actor: Actor,
  id: string,
): Promise<Outcome<AnswerOf<typeof getRoute>['body']>> {
  const row = await agreedConsultation(sql, actor, id)
  if (isFailure(row)) return row
  const note = await findSessionNote(sql, id)
  if (!note) return { text: '', version: 0 }
  const { sealed_text: sealed, version, saved_at } = note
  const text = sealed === null ? '' : await vault.open(row.patient_data_key, placeOf(id), sealed)
  return { text, version, savedAt: saved_at.toISOString() }
}

/** Keeps what is being noted, over the version that was changed. */
export function saveSessionNote(
  { database, clock, vault }: Needs,
  actor: Actor,
  id: string,
  { text, version }: InputOf<typeof keepRoute>['body'],
): Promise<Outcome<AnswerOf<typeof keepRoute>['body']>> {
  return transact(database, async (tx) => {
    const row = await agreedConsultation(tx, actor, id)
    if (isFailure(row)) return row
    const at = new Date(clock.now())
    const sealed = text === '' ? null : await vault.seal(row.patient_data_key, placeOf(id), text)
    const note = { consultation_id: id, sealed_text: sealed, saved_at: at }
    if (!(await upsertNote(tx, note, version))) return failure('conflict')
    return { version: version + 1, savedAt: at.toISOString() }
  })
}

/** What a specialist noted about the consultations with one of their patients, the latest first. */
export async function listSessionNotes(
  { database: { sql }, vault }: Pick<Needs, 'database' | 'vault'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<Page<SessionNote>>> {
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  const { rows, total } = await listRows(sql, { doctorId, patientId }, page)
  const { dataKey } = await findPatientKey(sql, patientId)
  const data = await Promise.all(
    rows.map(async ({ consultation_id: id, starts_at, sealed_text, saved_at }) => ({
      consultation: { _id: id, from: starts_at.toISOString() },
      text: await vault.open(dataKey, placeOf(id), sealed_text),
      savedAt: saved_at.toISOString(),
    })),
  )
  return { data, total, ...page }
}
