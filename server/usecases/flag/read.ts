import { failure, type Outcome } from '#contract/errors.ts'
import type { Escalation, Flag, WaitingFlag } from '#contract/flag.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { adminChannels } from '#domain/risk-flag.ts'
import {
  listFlags as listRows,
  listWaitingFlags as listWaitingRows,
  type FlagRow,
} from '../../store/flag/read.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { findPatientKey } from '../../store/overview/patient.ts'
import type { Actor, Ports } from '../ports.ts'
import { flagNotePlace } from './sealed-flag.ts'
import { openAnswers } from './raise.ts'
import { reachOf } from './reach.ts'

/** The risk answers of a specialist's own patient, the last first. */
export async function listFlags(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  { clientId: doctorId, personId }: Pick<Actor, 'clientId' | 'personId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<Page<Flag>>> {
  const db = database.sql
  if (!(await isOwnPatient(db, doctorId, patientId))) return failure('not_found')
  const { dataKey, anonymous } = await findPatientKey(db, patientId)
  const { rows, total } = await listRows(db, patientId, page)
  const data = rows.map(async (row) => {
    // Others may have named whoever is a number before this one.
    const flag = await flagView({ vault }, dataKey, row, !anonymous || row.resolved_by === personId)
    if (!row.resolved_at) flag.reach = await reachOf({ clock, vault }, db, row, { dataKey, doctorId })
    return flag
  })
  return { data: await Promise.all(data), total, ...page }
}

/** A flag as a specialist reads it. */
export async function flagView(
  { vault }: Pick<Ports, 'vault'>,
  dataKey: string,
  row: FlagRow,
  withNote: boolean,
): Promise<Flag> {
  const kept = await openAnswers({ vault }, dataKey, row)
  const { id, resolved_at: at, sealed_note: note } = row
  return {
    _id: id,
    version: row.version,
    raisedAt: row.raised_at.toISOString(),
    answeredAt: row.answered_at.toISOString(),
    answers: kept.map(({ questionId: _id, ...answer }) => answer),
    ...escalationOf(row),
    ...(at &&
      note !== null && {
        resolved: {
          at: at.toISOString(),
          by: { name: row.resolver_name ?? '', surname: row.resolver_surname ?? '' },
          ...(row.channel && { channel: row.channel }),
          ...(withNote && { note: await vault.open(dataKey, flagNotePlace(id), note) }),
        },
      }),
  }
}

type EscalatedRow = Pick<FlagRow, 'escalated_at' | 'escalated_why' | 'escalator_name' | 'escalator_surname'>

function escalationOf({
  escalated_at: at,
  escalated_why: why,
  escalator_name: name,
  escalator_surname: surname,
}: EscalatedRow): { escalated?: Escalation } {
  if (!at || !why) return {}
  const by = name !== null && surname !== null ? { by: { name, surname } } : {}
  return { escalated: { at: at.toISOString(), why, ...by } }
}

/**
 * Patients with an open risk answer whom no specialist has or who were handed over, for administrators: who they are, not
 * what they answered.
 */
export async function listWaitingFlags(
  { database }: Pick<Ports, 'database'>,
  page: Paging,
): Promise<Page<WaitingFlag>> {
  const { rows, total } = await listWaitingRows(database.sql, page)
  return { data: rows.map(waitingView), total, ...page }
}

type WaitingRow = Awaited<ReturnType<typeof listWaitingRows>>['rows'][number]

function waitingView(row: WaitingRow): WaitingFlag {
  const { id, version, raised_at: raisedAt, patient_id: patientId, name, surname, email, phone } = row
  return {
    _id: id,
    version,
    raisedAt: raisedAt.toISOString(),
    ...escalationOf(row),
    channels: adminChannels(phone),
    patient: { _id: patientId, name, surname, email, ...(phone && { phone }) },
  }
}
