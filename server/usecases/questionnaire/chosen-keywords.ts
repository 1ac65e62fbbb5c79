import { listAnswers } from '../../store/answer/read.ts'
import type { Reader } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { versionFor } from './answers.ts'
import { answerPlace } from './sealed-answer.ts'
import { questionsOf } from './version.ts'

/**
 * The keywords of what a patient has chosen, each with how many answers name it; nothing without any answer. Of one's own
 * answers only: it is called for the patient who asks.
 */
export async function chosenKeywords(
  { vault }: Pick<Ports, 'vault'>,
  db: Reader,
  { clientId }: Actor,
  dataKey: string,
): Promise<ReadonlyMap<string, number> | undefined> {
  const version = await versionFor(db, clientId)
  if (!version) return undefined
  const chosen = new Set<string>()
  for (const { question_id, chosen: sealed } of await listAnswers(db, clientId)) {
    const ids = await vault.open(dataKey, answerPlace(clientId, question_id), sealed)
    for (const id of JSON.parse(ids) as string[]) chosen.add(id)
  }
  if (chosen.size === 0) return undefined
  const counts = new Map<string, number>()
  for (const { options } of questionsOf(version.row))
    for (const { _id, categories } of options)
      for (const keyword of chosen.has(_id) ? categories : [])
        counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
  return counts
}
