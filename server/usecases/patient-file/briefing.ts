import { BRIEFED_ANSWERS, type Briefing } from '#contract/briefing.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { isAgreed } from '#domain/transitions.ts'
import { findDraft } from '../../store/overview/read.ts'
import { ownConsultation } from '../consultation/own.ts'
import { notePlace } from '../consultation/view.ts'
import { listFlags } from '../flag/read.ts'
import { listOverviews } from '../overview/read.ts'
import type { Actor, Ports } from '../ports.ts'
import { listPatientAnswers } from './answers.ts'

/**
 * What the specialist of an agreed consultation looks at before it: parts of the patient's file, each by the rule that it
 * follows there, and what the patient wrote for this time. Others, and those only asked, find nothing.
 */
export async function getBriefing(
  ports: Pick<Ports, 'database' | 'vault'>,
  actor: Actor,
  id: string,
): Promise<Outcome<Briefing>> {
  const { sql } = ports.database
  const row = await ownConsultation(sql, actor, id)
  if (isFailure(row)) return row
  if (!isAgreed(row)) return failure('not_found')
  const patientId = row.patient_id
  const last = { limit: 1, offset: 0 }
  const [flags, overviews, answers, draft] = await Promise.all([
    listFlags(ports, actor, patientId, last),
    listOverviews(ports, actor, patientId, last),
    listPatientAnswers(ports, actor, patientId, { limit: BRIEFED_ANSWERS, offset: 0 }),
    findDraft(sql, actor.clientId, patientId),
  ])
  if (isFailure(flags)) return flags
  if (isFailure(overviews)) return overviews
  if (isFailure(answers)) return answers
  return {
    ...(row.note !== null && {
      note: await ports.vault.open(row.patient_data_key, notePlace(row.id), row.note),
    }),
    // There is one open at most, and it is the last.
    flag: flags.data.find(({ resolved }) => !resolved) ?? null,
    lastOverview: overviews.data[0] ?? null,
    ...(draft && { draftSavedAt: draft.saved_at.toISOString() }),
    ...(answers.handedIn && { handedInAt: answers.handedIn.at }),
    answers: answers.data,
    answered: answers.total,
  }
}
