import { failure, type FieldCode, type Outcome } from '#contract/errors.ts'
import { type AnsweringToSend, MAX_SHARED } from '#contract/measure.ts'
import { ANSWER_PACE, risksOf, sumOf } from '#domain/measure.ts'
import { countAttempt } from '../../store/counter/write.ts'
import { insertAnswering } from '../../store/measure/answering.ts'
import { lockAsksOf, updateAnswered } from '../../store/measure/ask.ts'
import { upsertConsent, listSharedWith } from '../../store/measure/consent.ts'
import { findMeasureVersion } from '../../store/measure/measure.ts'
import { findPerson } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { raiseFlag } from '../flag/raise.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { answeringPlace } from './sealed-answering.ts'
import { contentOf } from './version.ts'

/**
 * Keeps what a patient answered, inside a transaction of the caller: to an ask, once, or anew by themselves to what they
 * were asked for before. It answers everybody who waited for it when it was answered. What may mean danger raises a flag,
 * whoever may see the rest: each answering says it anew.
 */
export async function saveAnswering(
  { clock, vault, jobs }: Pick<Ports, 'clock' | 'vault' | 'jobs'>,
  tx: Tx,
  { clientId: patientId, personId }: Actor,
  { _id: id, measureId, versionId, askId, chosen, answeredAt, shared }: AnsweringToSend,
): Promise<Outcome<null>> {
  const asks = await lockAsksOf(tx, patientId, measureId)
  const version = await findMeasureVersion(tx, measureId, versionId)
  const person = await findPerson(tx, personId)
  const ask = asks.find((each) => each.id === askId)
  if (asks.length === 0 || !version || !person || (askId && !ask)) return failure('not_found')
  // On another device it was answered before.
  if (ask?.answering_id) return failure('wrong_status')
  const { name, questions } = contentOf(version)
  const fields = wrongAnswers(questions, chosen)
  if (sumOf(questions, chosen) === null || Object.keys(fields).length > 0)
    return failure('validation', { fields })
  // A clock ahead of ours counts as now.
  const at = new Date(Math.min(Date.parse(answeredAt), clock.now()))
  const sealed = await vault.seal(person.data_key, answeringPlace(id), JSON.stringify(chosen))
  const isNew = await insertAnswering(tx, {
    id,
    patient_id: patientId,
    measure_id: measureId,
    version_id: versionId,
    sealed_answers: sealed,
    answered_at: at,
  })
  if (!isNew) return failure('id_reused')
  const wait = await countAttempt(tx, {
    key: `measure-answer/${patientId}`,
    ...ANSWER_PACE,
    now: clock.now(),
  })
  if (wait > 0) return failure('validation', { fields: { answeredAt: 'invalid' } })
  const answered = asks.filter(
    (each) => !each.taken_back_at && !each.answering_id && (each.id === askId || each.asked_at <= at),
  )
  await updateAnswered(
    tx,
    answered.map((each) => each.id),
    id,
  )
  if (shared.length > 0) {
    const own = await listSharedWith(tx, patientId, MAX_SHARED)
    for (const { doctorId, allowed } of shared)
      if (own.some((each) => each.id === doctorId))
        await upsertConsent(tx, { patient_id: patientId, doctor_id: doctorId, allowed, chosen_at: at })
  }
  const risks = riskAnswers({ name, questions }, chosen)
  if (risks.length > 0)
    await raiseFlag({ clock, vault, jobs }, tx, { patientId, dataKey: person.data_key }, risks)
  return null
}

/**
 * Of an answering that was refused, because another device was first or there were too many: what may mean danger is
 * heard all the same. The patient has been told that it will be.
 */
export async function heedRefusedAnswering(
  ports: Pick<Ports, 'clock' | 'vault' | 'jobs'>,
  tx: Tx,
  { clientId: patientId, personId }: Actor,
  { _id: id, measureId, versionId, askId, chosen }: AnsweringToSend,
): Promise<void> {
  const asks = await lockAsksOf(tx, patientId, measureId)
  const version = await findMeasureVersion(tx, measureId, versionId)
  const person = await findPerson(tx, personId)
  if (asks.length === 0 || !version || !person || (askId && asks.every((each) => each.id !== askId))) return
  // It is here already, and what it said was heard.
  if (asks.some((each) => each.answering_id === id)) return
  const content = contentOf(version)
  if (Object.keys(wrongAnswers(content.questions, chosen)).length > 0) return
  const risks = riskAnswers(content, chosen)
  if (risks.length > 0)
    await raiseFlag(ports, tx, { patientId, dataKey: person.data_key }, risks, { again: false })
}

/** What of an answering may mean danger, as a flag keeps it. */
const riskAnswers = (
  { name, questions }: Pick<ReturnType<typeof contentOf>, 'name' | 'questions'>,
  chosen: AnsweringToSend['chosen'],
) =>
  risksOf(questions, chosen).map(({ question, option }) => ({
    questionId: question._id,
    measure: name,
    question: question.text,
    answers: [option.label],
  }))

function wrongAnswers(
  questions: readonly { _id: string; options: readonly { _id: string }[] }[],
  chosen: AnsweringToSend['chosen'],
): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const { _id, options } of questions) {
    const option = chosen[_id]
    if (option === undefined) fields[`chosen.${_id}`] = 'required'
    else if (options.every((each) => each._id !== option)) fields[`chosen.${_id}`] = 'invalid'
  }
  for (const id of Object.keys(chosen))
    if (questions.every(({ _id }) => _id !== id)) fields[`chosen.${id}`] = 'unknown_key'
  return fields
}

/** Says whether one of a patient's own specialists may see what they answer; it holds at once. */
export function shareMeasures(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { clientId: patientId }: Pick<Actor, 'clientId'>,
  { doctorId, allowed }: { doctorId: string; allowed: boolean },
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const own = await listSharedWith(tx, patientId, MAX_SHARED)
    if (own.every(({ id }) => id !== doctorId)) return failure('not_found')
    const consent = { patient_id: patientId, doctor_id: doctorId, allowed, chosen_at: new Date(clock.now()) }
    await upsertConsent(tx, consent)
    return null
  })
}
