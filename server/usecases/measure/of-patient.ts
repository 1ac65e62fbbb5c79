import { failure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import type {
  AskableMeasure,
  listAskableMeasures as askableRoute,
  SharedAnswering,
} from '#contract/patient-measure.ts'
import type { AnswerOf } from '#contract/route.ts'
import type { Chosen } from '#domain/measure.ts'
import { type AnsweringRow, listAnswerings } from '../../store/measure/answering.ts'
import { listAskable } from '../../store/measure/ask.ts'
import { isShared } from '../../store/measure/consent.ts'
import { listMeasureVersions } from '../../store/measure/measure.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import { findPatientKey } from '../../store/overview/patient.ts'
import type { Actor, Ports } from '../ports.ts'
import { openAnswering } from './opened.ts'
import { answeringView, contentOf } from './version.ts'

/** What a specialist may ask one of their patients for, and whether they are let see what is answered. */
export async function listAskableMeasures(
  { database: { sql } }: Pick<Ports, 'database'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<AnswerOf<typeof askableRoute>['body']>> {
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  const both = { doctorId, patientId }
  const { rows, total } = await listAskable(sql, both, page)
  const data = rows.map(askableView)
  return { data, total, ...page, shared: await isShared(sql, both) }
}

/** What a patient answered to measures, the last first; not there for whom the patient does not let see it. */
export async function listSharedAnswerings(
  { database: { sql }, vault }: Pick<Ports, 'database' | 'vault'>,
  { clientId: doctorId }: Pick<Actor, 'clientId'>,
  patientId: string,
  page: Paging,
): Promise<Outcome<Page<SharedAnswering>>> {
  const isTheirs = await isOwnPatient(sql, doctorId, patientId)
  if (!isTheirs || !(await isShared(sql, { doctorId, patientId }))) return failure('not_found')
  const { dataKey } = await findPatientKey(sql, patientId)
  const { rows, total } = await listAnswerings(sql, patientId, page)
  const versions = await listMeasureVersions(sql, [...new Set(rows.map(({ version_id }) => version_id))])
  const byId = new Map(versions.map((version) => [version.id, version]))
  const data = await Promise.all(
    rows.map(async (row) => {
      const version = byId.get(row.version_id)
      if (!version) throw new Error('a version of a measure is gone')
      return sharedView(row, version, await openAnswering({ vault }, dataKey, row))
    }),
  )
  return { data, total, ...page }
}

type AskableRow = Awaited<ReturnType<typeof listAskable>>['rows'][number]

const askableView = (row: AskableRow): AskableMeasure => ({
  _id: row.id,
  name: contentOf(row).name,
  ...(row.ask_id && row.asked_at && { ask: { _id: row.ask_id, askedAt: row.asked_at.toISOString() } }),
})

/** One answering, with every answer in the words of its version. */
function sharedView(
  row: AnsweringRow,
  version: { content: object; form: string },
  chosen: Chosen,
): SharedAnswering {
  const { name, questions } = contentOf(version)
  return {
    ...answeringView(row, version, chosen),
    measure: { _id: row.measure_id, name },
    answers: questions.flatMap(({ _id, text, options }) => {
      const option = options.find((each) => each._id === chosen[_id])
      return option ? [{ question: text, answer: option.label, points: option.points }] : []
    }),
  }
}
