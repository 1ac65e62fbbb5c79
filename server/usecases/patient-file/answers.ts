import { failure, type Outcome } from '#contract/errors.ts'
import type { Paging } from '#contract/paging.ts'
import type { listPatientAnswers as route, PatientAnswer } from '#contract/patient-file.ts'
import type { AnswerOf } from '#contract/route.ts'
import { findHandedIn, type GivenAnswerRow, listGivenAnswers } from '../../store/answer/handed-in.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { findPatientKey } from '../../store/overview/patient.ts'
import type { Actor, Ports } from '../ports.ts'
import { answerPlace } from '../questionnaire/sealed-answer.ts'
import type { SavedQuestion } from '../questionnaire/version.ts'

/** What a specialist's patient answered to the questionnaire. Until it is handed in it is the patient's alone. */
export async function listPatientAnswers(
  { database: { sql }, vault }: Pick<Ports, 'database' | 'vault'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<AnswerOf<typeof route>['body']>> {
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  const handedIn = await findHandedIn(sql, patientId)
  if (!handedIn) return { data: [], total: 0, ...page, handedIn: null }
  const { dataKey } = await findPatientKey(sql, patientId)
  const { rows, total } = await listGivenAnswers(sql, patientId, page)
  return {
    data: await Promise.all(rows.map((row) => answerView({ vault }, { patientId, dataKey }, row))),
    total,
    ...page,
    handedIn: { at: handedIn.submitted_at.toISOString(), version: handedIn.number },
  }
}

/** An answer in the words of its version. */
export async function answerView(
  { vault }: Pick<Ports, 'vault'>,
  { patientId, dataKey }: { patientId: string; dataKey: string },
  row: GivenAnswerRow,
): Promise<PatientAnswer> {
  // An answer is kept only to a question of its version.
  const { text, options } = row.question as SavedQuestion
  const opened = await vault.open(dataKey, answerPlace(patientId, row.question_id), row.chosen)
  const ids = new Set(JSON.parse(opened) as string[])
  return {
    _id: row.question_id,
    question: text,
    chosen: options.filter(({ _id }) => ids.has(_id)).map(({ label }) => label),
    answeredAt: row.saved_at.toISOString(),
    version: row.number,
  }
}
