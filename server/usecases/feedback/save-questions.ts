import { failure, type Outcome } from '#contract/errors.ts'
import type { LocalizedText } from '#contract/language.ts'
import { randomUUID } from 'node:crypto'
import { putQuestions } from '../../store/feedback/questions.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** Saves what one side is asked after a call; at least one question. Ids are kept, so that answers stay with them. */
export async function saveFeedbackQuestions(
  { database }: Pick<Ports, 'database'>,
  audience: 'doctor' | 'patient',
  questions: readonly { _id?: string; text: LocalizedText }[],
): Promise<Outcome<null>> {
  if (questions.length === 0) return failure('validation', { fields: { questions: 'required' } })
  return transact(database, async (tx) => {
    await putQuestions(
      tx,
      audience,
      questions.map(({ _id, text }) => ({ id: _id ?? randomUUID(), text })),
    )
    return null
  })
}
