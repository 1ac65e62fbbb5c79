import { failure, isFailure, type FieldCode, type Outcome } from '#contract/errors.ts'
import type { Answers, AnswersInput, OwnQuestionnaire } from '#contract/questionnaire.ts'
import {
  findQuestionnaire,
  findSubmission,
  listAnswers,
  questionnaireVersion,
} from '../../store/answer/read.ts'
import { insertSubmission, upsertAnswers } from '../../store/answer/write.ts'
import { findPerson } from '../../store/person/read.ts'
import { findNewestQuestionnaire } from '../../store/questionnaire/read.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import { raiseFlag } from '../flag/raise.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { answerPlace } from './sealed-answer.ts'
import { newRisks } from './risks.ts'
import { questionsOf } from './version.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>

/** The version for this patient: the one they handed in, else the newest. */
export async function versionFor(db: Reader, patientId: string) {
  const submission = await findSubmission(db, patientId)
  const row = submission
    ? await findQuestionnaire(db, submission.questionnaire_id)
    : await findNewestQuestionnaire(db)
  return row && { row, submittedAt: submission?.submitted_at ?? null }
}

/** The questionnaire with one's own answers; answers given to an older version carry over by their options. */
export async function getQuestionnaire(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  actor: Actor,
): Promise<Outcome<OwnQuestionnaire>> {
  const db = database.sql
  // Read before what it is the version of: what changes in between only looks older than it is.
  const grown = await questionnaireVersion(db, actor.clientId)
  const version = await versionFor(db, actor.clientId)
  const person = await findPerson(db, actor.personId)
  if (!version || !person) return failure('not_found')
  const rows = await listAnswers(db, actor.clientId)
  const chosen = new Map<string, Set<string>>()
  for (const { question_id, chosen: sealed } of rows) {
    const ids = await vault.open(person.data_key, answerPlace(actor.clientId, question_id), sealed)
    chosen.set(question_id, new Set(JSON.parse(ids) as string[]))
  }
  const answers: Answers = {}
  const questions = questionsOf(version.row).map(({ _id, text, multiselect, preview, order, options }) => {
    const ids = chosen.get(_id)
    const shown = options.map((option) => ({
      _id: option._id,
      label: option.label,
      selected: ids?.has(option._id) ?? false,
      ...(option.risk && { risk: true }),
    }))
    if (ids) answers[_id] = shown.map(({ selected }) => selected)
    const last = multiselect ? -1 : shown.findIndex(({ selected }) => selected)
    return { _id, text, multiselect, preview, order, lastSelectedIdx: last < 0 ? null : last, options: shown }
  })
  return {
    _id: actor.clientId,
    questionnaire: {
      _id: version.row.id,
      createdAt: version.row.created_at.toISOString(),
      questionCount: questions.length,
      questions,
    },
    answers,
    submittedAt: version.submittedAt?.toISOString() ?? null,
    version: grown,
  }
}

/** Saves answers; the newest choice wins for each question, and a clock ahead of ours counts as now. */
export async function saveAnswers(ports: Needs, actor: Actor, input: AnswersInput): Promise<Outcome<null>> {
  return transact(ports.database, (tx) => writeAnswers(ports, tx, actor, input))
}

/** Saves answers and hands the questionnaire in, however many are answered; again answers the first time. */
export async function submitAnswers(
  ports: Needs,
  actor: Actor,
  input: AnswersInput,
): Promise<Outcome<{ submittedAt: string }>> {
  return transact(ports.database, async (tx) => {
    const kept = await writeAnswers(ports, tx, actor, input)
    if (isFailure(kept)) return kept
    const at = new Date(ports.clock.now())
    const submittedAt = await insertSubmission(tx, {
      patientId: actor.clientId,
      questionnaireId: input.questionnaireId,
      at,
    })
    return { submittedAt: submittedAt.toISOString() }
  })
}

/** Saves answers inside a transaction of the caller. */
export async function writeAnswers(
  { clock, vault, jobs }: Pick<Ports, 'clock' | 'vault' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  input: AnswersInput,
): Promise<Outcome<null>> {
  const row = await findQuestionnaire(tx, input.questionnaireId)
  const person = await findPerson(tx, actor.personId)
  if (!row || !person) return failure('not_found')
  const questions = new Map(questionsOf(row).map((question) => [question._id, question]))
  const now = clock.now()
  const savedAt = new Date(Math.min(input.savedAt ? Date.parse(input.savedAt) : now, now))
  const fields: Record<string, FieldCode> = {}
  const answers = []
  for (const [questionId, picked] of Object.entries(input.answers)) {
    const question = questions.get(questionId)
    const count = picked.filter(Boolean).length
    if (!question || picked.length !== question.options.length || (!question.multiselect && count > 1)) {
      fields[`answers.${questionId}`] = 'invalid'
      continue
    }
    const ids = question.options.filter((_, index) => picked[index]).map(({ _id }) => _id)
    answers.push({
      patient_id: actor.clientId,
      question_id: questionId,
      questionnaire_id: row.id,
      chosen: await vault.seal(person.data_key, answerPlace(actor.clientId, questionId), JSON.stringify(ids)),
      saved_at: savedAt,
    })
  }
  if (Object.keys(fields).length > 0) return failure('validation', { fields })
  const patient = { patientId: actor.clientId, dataKey: person.data_key }
  const risks = await newRisks({ vault }, tx, patient, { questions, picked: input.answers, savedAt })
  await upsertAnswers(tx, answers)
  if (risks.length > 0) await raiseFlag({ clock, vault, jobs }, tx, patient, risks)
  return null
}
