import { BRIEFED_ANSWERS, type Briefing } from '#contract/briefing.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { isAgreed } from '#domain/transitions.ts'
import { listGivenAnswers } from '../../store/answer/handed-in.ts'
import { findPrepared, type Prepared } from '../../store/briefing.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import { listFlags } from '../../store/flag/read.ts'
import { findOverview } from '../../store/overview/read.ts'
import { ownConsultation } from '../consultation/own.ts'
import { notePlace } from '../consultation/view.ts'
import { flagView } from '../flag/read.ts'
import { overviewViews } from '../overview/view.ts'
import type { Actor, Ports } from '../ports.ts'
import { answerView } from './answers.ts'

type Needs = Pick<Ports, 'database' | 'vault'>

/**
 * What the specialist of an agreed consultation looks at before it: parts of the patient's file, each as it is told there,
 * and what the patient wrote for this time. Others, and those only asked, find nothing.
 */
export async function getBriefing(ports: Needs, actor: Actor, id: string): Promise<Outcome<Briefing>> {
  const { sql } = ports.database
  const row = await ownConsultation(sql, actor, id)
  if (isFailure(row)) return row
  // Once two have agreed on a consultation that stands, the patient is the specialist's own.
  if (!isAgreed(row)) return failure('not_found')
  const { patient_id: patientId, patient_data_key: key } = row
  const there = await findPrepared(sql, actor.clientId, patientId, row.id)
  return {
    ...(row.note !== null && { note: await ports.vault.open(key, notePlace(row.id), row.note) }),
    flag: there.flagged ? await openFlag(ports, row) : null,
    lastOverview: there.overview_id ? await lastOverview(ports, there.overview_id) : null,
    ...(there.draft_saved_at && { draftSavedAt: there.draft_saved_at.toISOString() }),
    ...devicesOf(there),
    ...(await handedIn(ports, row, there.submitted_at)),
  }
}

function devicesOf({ camera, microphone, checked_at }: Prepared): Pick<Briefing, 'deviceCheck'> {
  if (!camera || !microphone || !checked_at) return {}
  return { deviceCheck: { camera, microphone, checkedAt: checked_at.toISOString() } }
}

/** There is one open at most, and it was raised last. */
async function openFlag({ database, vault }: Needs, row: ConsultationRow): Promise<Briefing['flag']> {
  const { rows } = await listFlags(database.sql, row.patient_id, { limit: 1, offset: 0 })
  const open = rows.find(({ resolved_at }) => resolved_at === null)
  return open ? flagView({ vault }, row.patient_data_key, open, false) : null
}

async function lastOverview(ports: Needs, id: string): Promise<Briefing['lastOverview']> {
  const row = await findOverview(ports.database.sql, id)
  const [view] = row ? await overviewViews(ports, ports.database.sql, [row], 'doctor') : []
  return view ?? null
}

/** The first answers; until the questionnaire is handed in they are the patient's alone. */
async function handedIn(
  { database, vault }: Needs,
  { patient_id: patientId, patient_data_key: dataKey }: ConsultationRow,
  at: Date | null,
): Promise<Pick<Briefing, 'handedInAt' | 'answers' | 'answered'>> {
  if (at === null) return { answers: [], answered: 0 }
  const page = { limit: BRIEFED_ANSWERS, offset: 0 }
  const { rows, total } = await listGivenAnswers(database.sql, patientId, page)
  return {
    handedInAt: at.toISOString(),
    answers: await Promise.all(rows.map((row) => answerView({ vault }, { patientId, dataKey }, row))),
    answered: total,
  }
}
