import { failure, type Outcome } from '#contract/errors.ts'
import type { Flag, WaitingFlag } from '#contract/flag.ts'
import type { Page, Paging } from '#contract/paging.ts'
import {
  listFlags as listRows,
  listWaitingFlags as listWaitingRows,
  type FlagRow,
} from '../../store/flag/read.ts'
import { isOwnPatient } from '../../store/overview/own-patients.ts'
import { findPatientKey } from '../../store/overview/patient.ts'
import type { Actor, Ports } from '../ports.ts'
import { flagNotePlace } from './places.ts'
import { openAnswers } from './raise.ts'

/** The risk answers of a specialist's own patient, the last first. */
export async function listFlags(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<Page<Flag>>> {
  const db = database.sql
  if (!(await isOwnPatient(db, doctorId, patientId))) return failure('not_found')
  const { dataKey } = await findPatientKey(db, patientId)
  const { rows, total } = await listRows(db, patientId, page)
  return { data: await Promise.all(rows.map((row) => flagView({ vault }, dataKey, row))), total, ...page }
}

async function flagView({ vault }: Pick<Ports, 'vault'>, dataKey: string, row: FlagRow): Promise<Flag> {
  const kept = await openAnswers({ vault }, dataKey, row)
  const { id, resolved_at: at, sealed_note: note } = row
  return {
    _id: id,
    raisedAt: row.raised_at.toISOString(),
    answers: kept.map(({ question, answers }) => ({ question, answers })),
    ...(at &&
      note !== null && {
        resolved: {
          at: at.toISOString(),
          by: { name: row.resolver_name ?? '', surname: row.resolver_surname ?? '' },
          note: await vault.open(dataKey, flagNotePlace(id), note),
        },
      }),
  }
}

/** Patients with an open risk answer whom no specialist has, for administrators: who they are, not what they answered. */
export async function listWaitingFlags(
  { database }: Pick<Ports, 'database'>,
  page: Paging,
): Promise<Page<WaitingFlag>> {
  const { rows, total } = await listWaitingRows(database.sql, page)
  const data = rows.map(
    ({ id, raised_at: raisedAt, patient_id: patientId, name, surname, email, phone }) => ({
      _id: id,
      raisedAt: raisedAt.toISOString(),
      patient: { _id: patientId, name, surname, email, ...(phone && { phone }) },
    }),
  )
  return { data, total, ...page }
}
