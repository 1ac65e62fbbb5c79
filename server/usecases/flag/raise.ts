import type { RiskAnswer } from '#contract/flag.ts'
import { randomUUID } from 'node:crypto'
import { lockOpenFlag } from '../../store/flag/read.ts'
import { listSpecialistsOf } from '../../store/flag/specialists.ts'
import { insertFlag, updateFlagAnswers } from '../../store/flag/write.ts'
import type { Tx } from '../../store/schema.ts'
import { queueMail, queuePush } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { flagAnswersPlace } from './sealed-flag.ts'

/** What a flag keeps of an answer: the words of that time, and the question to which a later answer belongs. */
export interface SavedAnswer extends RiskAnswer {
  questionId: string
}

/**
 * Raises a flag for what a patient answered and tells their specialists, or adds it to the one that is open; said `again`,
 * also where it stands in that one already.
 */
export async function raiseFlag(
  ports: Pick<Ports, 'clock' | 'vault' | 'jobs'>,
  tx: Tx,
  { patientId, dataKey }: { patientId: string; dataKey: string },
  answers: readonly SavedAnswer[],
  { again = true } = {},
): Promise<void> {
  const { clock, vault } = ports
  const [id, at] = [randomUUID(), new Date(clock.now())]
  const isNew = await insertFlag(tx, {
    id,
    patient_id: patientId,
    sealed_answers: await vault.seal(dataKey, flagAnswersPlace(id), JSON.stringify(answers)),
    raised_at: at,
    answered_at: at,
  })
  if (isNew) return notifySpecialists(ports, tx, patientId, id)
  const open = await lockOpenFlag(tx, patientId)
  // Somebody has seen to it in this very moment, but not to these answers.
  if (!open) return raiseFlag(ports, tx, { patientId, dataKey }, answers)
  const before = await openAnswers({ vault }, dataKey, open)
  if (!again && !saysMore(before, answers)) return
  const sealed = await vault.seal(dataKey, flagAnswersPlace(open.id), JSON.stringify(joined(before, answers)))
  await updateFlagAnswers(tx, open.id, sealed, at)
}

async function notifySpecialists(
  ports: Pick<Ports, 'clock' | 'jobs'>,
  tx: Tx,
  patientId: string,
  flagId: string,
): Promise<void> {
  for (const { clientId, personId } of await listSpecialistsOf(tx, patientId)) {
    const [kind, key] = ['patient-answered', `patient-answered/${flagId}/${clientId}`] as const
    await queueMail(ports, tx, { kind, key, personId })
    await queuePush(ports, tx, { kind, key, clientId })
  }
}

/** Whether something of it was not said before. */
const saysMore = (before: readonly SavedAnswer[], answers: readonly SavedAnswer[]) =>
  answers.some(({ questionId, answers: said }) => {
    const known = before.find((each) => each.questionId === questionId)?.answers ?? []
    return said.some(({ lv }) => known.every((each) => each.lv !== lv))
  })

/** All that was ever answered: what was said before stays said, in the words of that time. */
function joined(before: readonly SavedAnswer[], answers: readonly SavedAnswer[]): SavedAnswer[] {
  const all = new Map(before.map((each) => [each.questionId, each]))
  for (const each of answers) {
    const said = all.get(each.questionId)?.answers ?? []
    const more = each.answers.filter(({ lv }) => said.every((other) => other.lv !== lv))
    all.set(each.questionId, { ...each, answers: [...said, ...more] })
  }
  return [...all.values()]
}

/** What a flag is about. */
export async function openAnswers(
  { vault }: Pick<Ports, 'vault'>,
  dataKey: string,
  { id, sealed_answers: sealed }: { id: string; sealed_answers: string },
): Promise<SavedAnswer[]> {
  return JSON.parse(await vault.open(dataKey, flagAnswersPlace(id), sealed)) as SavedAnswer[]
}
