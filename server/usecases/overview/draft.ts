import { failure, type Outcome } from '#contract/errors.ts'
import {
  OverviewDraft,
  type getOverviewDraft as getRoute,
  type keepOverviewDraft as keepRoute,
} from '#contract/overview.ts'
import type { AnswerOf, InputOf } from '#contract/route.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { findPatientKey } from '../../store/overview/patient.ts'
import { findDraft } from '../../store/overview/read.ts'
import { dropDraft, upsertDraft } from '../../store/overview/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { overviewDraftPlace } from './sealed-overview.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>
type Doctor = Pick<Actor, 'clientId'>

/** What a specialist has begun to write about a patient; version 0 while there is nothing. */
export async function getOverviewDraft(
  { database: { sql }, vault }: Needs,
  { clientId: doctorId }: Doctor,
  patientId: string,
): Promise<Outcome<AnswerOf<typeof getRoute>['body']>> {
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  const draft = await findDraft(sql, doctorId, patientId)
  if (!draft) return { form: {}, version: 0 }
  const { dataKey } = await findPatientKey(sql, patientId)
  const text = await vault.open(dataKey, overviewDraftPlace(doctorId, patientId), draft.sealed_form)
  return {
    form: OverviewDraft.parse(JSON.parse(text)),
    version: draft.version,
    savedAt: draft.saved_at.toISOString(),
  }
}

/** Keeps what is being written, over the version that was changed. */
export function saveOverviewDraft(
  { database, clock, vault }: Needs,
  { clientId: doctorId }: Doctor,
  patientId: string,
  { form, version }: InputOf<typeof keepRoute>['body'],
): Promise<Outcome<AnswerOf<typeof keepRoute>['body']>> {
  return transact(database, async (tx) => {
    if (!(await isOwnPatient(tx, doctorId, patientId))) return failure('not_found')
    const { dataKey } = await findPatientKey(tx, patientId)
    const at = new Date(clock.now())
    const place = overviewDraftPlace(doctorId, patientId)
    const draft = {
      doctor_id: doctorId,
      patient_id: patientId,
      sealed_form: await vault.seal(dataKey, place, JSON.stringify(form)),
      saved_at: at,
    }
    if (!(await upsertDraft(tx, draft, version))) return failure('conflict')
    return { version: version + 1, savedAt: at.toISOString() }
  })
}

/** Throws away what was begun. */
export async function dropOverviewDraft(
  { database: { sql } }: Pick<Ports, 'database'>,
  { clientId: doctorId }: Doctor,
  patientId: string,
): Promise<Outcome<null>> {
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  await dropDraft(sql, doctorId, patientId)
  return null
}
