import type { Feedback, FeedbackQuestion } from '#contract/call.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { hasGivenFeedback, listQuestions } from '../../store/feedback/read.ts'
import { insertFeedback } from '../../store/feedback/write.ts'
import { ownConsultation } from '../consultation/own.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

const audienceOf = (actor: Actor) => (actor.role === 'doctor' ? 'doctor' : 'patient')

/** The questions for one's own side of a consultation, and whether they were answered. */
export async function getFeedback(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
  consultationId: string,
): Promise<Outcome<{ given: boolean; questions: FeedbackQuestion[] }>> {
  const row = await ownConsultation(database.sql, actor, consultationId)
  if (isFailure(row)) return row
  return {
    given: await hasGivenFeedback(database.sql, consultationId, actor.clientId),
    questions: await listQuestions(database.sql, audienceOf(actor)),
  }
}

/** Keeps one's feedback on a finished consultation, or that one skipped it; once. */
export async function giveFeedback(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  consultationId: string,
  given: Feedback,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const row = await ownConsultation(tx, actor, consultationId)
    if (isFailure(row)) return row
    if (row.status !== 'finished') return failure('wrong_status')
    const audience = audienceOf(actor)
    const asked = new Set((await listQuestions(tx, audience)).map(({ _id }) => _id))
    const answers = 'answers' in given ? given.answers : []
    const stray = answers.findIndex(({ questionId }) => !asked.has(questionId))
    if (stray >= 0) return failure('validation', { fields: { [`answers.${stray}.questionId`]: 'invalid' } })
    if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length) {
      return failure('validation', { fields: { answers: 'invalid' } })
    }
    const kept = await insertFeedback(
      tx,
      {
        id: randomUUID(),
        consultation_id: consultationId,
        client_id: actor.clientId,
        audience,
        skipped: !('answers' in given),
        created_at: new Date(clock.now()),
      },
      answers.map(({ questionId, rating, text }) => ({ question_id: questionId, rating, text: text ?? '' })),
    )
    return kept ? null : failure('already_given')
  })
}
