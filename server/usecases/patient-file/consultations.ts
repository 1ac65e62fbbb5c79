import type { Consultation } from '#contract/consultation.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { listConsultations } from '../../store/consultation/read.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { consultationView } from '../consultation/view.ts'
import type { Actor, Ports } from '../ports.ts'

/** All consultations of a specialist with one of their patients, newest first. */
export async function listPatientConsultations(
  ports: Pick<Ports, 'database' | 'vault'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<Page<Consultation>>> {
  const { sql } = ports.database
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  const { rows, total } = await listConsultations(sql, { doctorId, patientId }, page)
  const data = await Promise.all(rows.map((row) => consultationView(ports, row, 'doctor')))
  return { data, total, ...page }
}
