import type { Feedback, FeedbackQuestion } from '#contract/call.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { everAsked, hasGivenFeedback, listQuestions } from '../../store/feedback/read.ts'
import { insertFeedback } from '../../store/feedback/write.ts'
import { dataKeyOf } from '../../store/person/data-key.ts'
import { ownConsultation } from '../consultation/own.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** Where the words of one answer are sealed. */
export const answerTextPlace = (feedbackId: string, questionId: string) =>
  `feedback/${feedbackId}/${questionId}/text`

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
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  actor: Actor,
  consultationId: string,
  given: Feedback,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const row = await ownConsultation(tx, actor, consultationId)
    if (isFailure(row)) return row
    if (row.status !== 'finished') return failure('wrong_status')
    const audience = audienceOf(actor)
    const answers = 'answers' in given ? given.answers : []
    const asked = await everAsked(
      tx,
      audience,
      answers.map(({ questionId }) => questionId),
    )
    const stray = answers.findIndex(({ questionId }) => !asked.has(questionId))
    if (stray >= 0) return failure('validation', { fields: { [`answers.${stray}.questionId`]: 'invalid' } })
    if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length) {
      return failure('validation', { fields: { answers: 'invalid' } })
    }
    const id = randomUUID()
    const kept = await insertFeedback(
      tx,
      {
        id,
        consultation_id: consultationId,
        client_id: actor.clientId,
        audience,
        skipped: !('answers' in given),
        created_at: new Date(clock.now()),
      },
      await sealAnswers({ vault }, await dataKeyOf(tx, actor.clientId), id, answers),
    )
    return kept ? null : failure('already_given')
  })
}

function sealAnswers(
  { vault }: Pick<Ports, 'vault'>,
  key: string,
  feedbackId: string,
  answers: Extract<Feedback, { answers: unknown }>['answers'],
) {
  return Promise.all(
    answers.map(async ({ questionId, rating, text }) => ({
      question_id: questionId,
      rating,
      sealed_text: text ? await vault.seal(key, answerTextPlace(feedbackId, questionId), text) : null,
    })),
  )
}
