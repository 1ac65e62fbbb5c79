import type { AdminMeasure, MeasureRow } from '#contract/admin-measure.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { findMeasure, listMeasures as listRows } from '../../store/measure/measure.ts'
import type { Ports } from '../ports.ts'
import { measureView, rowView } from './version.ts'

type Needs = Pick<Ports, 'database'>

/** Measures, the newest first. */
export async function listMeasures({ database }: Needs, page: Paging): Promise<Page<MeasureRow>> {
  const { rows, total } = await listRows(database.sql, page)
  return { data: rows.map(rowView), total, ...page }
}

/** A measure, as it was last saved. */
export async function getMeasure({ database }: Needs, id: string): Promise<Outcome<AdminMeasure>> {
  const row = await findMeasure(database.sql, id)
  return row ? measureView(row) : failure('not_found')
}
