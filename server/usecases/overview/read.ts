import { failure, type Outcome } from '#contract/errors.ts'
import type { Overview } from '#contract/overview.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { findOverview, listOverviews as listRows } from '../../store/overview/read.ts'
import { isPatient } from '../../store/overview/patient.ts'
import type { Audit } from '../audit/audit.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { overviewViews } from './view.ts'

type Needs = Pick<Ports, 'database' | 'vault'>

/** The records that a specialist signed of a patient, the last first. */
export async function listOverviews(
  ports: Needs,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<Page<Overview>>> {
  const { sql } = ports.database
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  const { rows, total } = await listRows(sql, { patientId, doctorId }, page)
  return { data: await overviewViews(ports, sql, rows, 'doctor'), total, ...page }
}

/** One record, for its author: for everybody else there is none. */
export async function getOverview(
  ports: Needs,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  id: string,
): Promise<Outcome<Overview>> {
  const { sql } = ports.database
  const row = await findOverview(sql, id)
  if (row?.doctor_id !== doctorId) return failure('not_found')
  const [view] = await overviewViews(ports, sql, [row], 'doctor')
  return view ?? failure('not_found')
}

/** All records of a patient for an administrator, whose reason the audit keeps before they see anything. */
export function readOverviews(
  ports: Needs,
  patientId: string,
  reason: string,
  page: Paging,
  audit: Audit,
): Promise<Outcome<Page<Overview>>> {
  return transact(ports.database, async (tx) => {
    if (!(await isPatient(tx, patientId))) return failure('not_found')
    await audit(tx, patientId, reason)
    const { rows, total } = await listRows(tx, { patientId }, page)
    return { data: await overviewViews(ports, tx, rows, 'admin'), total, ...page }
  })
}
