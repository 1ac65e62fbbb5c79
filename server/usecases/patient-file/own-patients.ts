import { failure, type Outcome } from '#contract/errors.ts'
import type {
  getOwnPatient as oneRoute,
  listOwnPatients as listRoute,
  OwnPatient,
} from '#contract/overview.ts'
import type { Page } from '#contract/paging.ts'
import type { AnswerOf, InputOf } from '#contract/route.ts'
import { HOUR } from '#domain/duration.ts'
import { findChatOf } from '../../store/chat/read.ts'
import { countAttempt } from '../../store/counter/write.ts'
import { hasFlag } from '../../store/flag/read.ts'
import { listOwnPatients as listRows, type OwnPatientRow } from '../../store/patient-file/own-patients.ts'
import { findPatientKey } from '../../store/overview/patient.ts'
import { patientView } from '../consultation/view.ts'
import type { Actor, Ports } from '../ports.ts'
import { codeIndexOf } from '../overview/form.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** Searches by personal code are few: nobody tries codes one after another. */
const CODE_SEARCHES = { limit: 60, windowMs: HOUR }
const MAX_FOUND = 20

/** A page of the patients of a specialist. */
export async function listOwnPatients(
  { database, clock }: Needs,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  { name, flagged, limit, offset }: InputOf<typeof listRoute>['query'],
): Promise<Page<OwnPatient>> {
  const find = {
    doctorId,
    now: new Date(clock.now()),
    name,
    flagged: flagged === undefined ? undefined : flagged === 'true',
  }
  const { rows, total } = await listRows(database.sql, find, { limit, offset })
  return { data: rows.map(rowView), total, limit, offset }
}

/** The patients of a specialist in whose records a personal code stands. */
export async function findOwnPatients(
  { database, clock, vault }: Needs & Pick<Ports, 'vault'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  code: string,
): Promise<Outcome<{ data: OwnPatient[] }>> {
  const now = clock.now()
  const wait = await countAttempt(database.sql, { key: `overview-code/${doctorId}`, ...CODE_SEARCHES, now })
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
  const find = { doctorId, now: new Date(now), codeIndex: await codeIndexOf({ vault }, code) }
  const { rows } = await listRows(database.sql, find, { limit: MAX_FOUND, offset: 0 })
  return { data: rows.map(rowView) }
}

/** One of a specialist’s patients. */
export async function getOwnPatient(
  { database, clock }: Needs,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
): Promise<Outcome<AnswerOf<typeof oneRoute>['body']>> {
  const find = { doctorId, now: new Date(clock.now()), patientId }
  const { rows } = await listRows(database.sql, find, { limit: 1, offset: 0 })
  const [row] = rows
  if (!row) return failure('not_found')
  const { codeOnFile } = await findPatientKey(database.sql, patientId)
  const chat = await findChatOf(database.sql, patientId, doctorId)
  const hasFlags = await hasFlag(database.sql, patientId)
  return { ...rowView(row), codeOnFile, hasFlags, ...(chat && { chatId: chat.id }) }
}

function rowView(row: OwnPatientRow): OwnPatient {
  return {
    ...patientView(row, 'doctor'),
    ...(row.last_at && { lastConsultationAt: row.last_at.toISOString() }),
    ...(row.next_at && { nextConsultationAt: row.next_at.toISOString() }),
    consultations: row.consultations,
    overviews: row.overviews,
    flagged: row.flagged_since !== null,
    ...(row.flagged_since && { flaggedSince: row.flagged_since.toISOString() }),
  }
}
