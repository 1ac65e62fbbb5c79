import type { exportFreeUsers as route } from '#contract/admin.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { InputOf } from '#contract/route.ts'
import { monthInRiga, yearInRiga } from '#domain/receipt.ts'
import { dayInRiga } from '#domain/zone.ts'
import { listFreeConsultations, type FreeConsultation } from '../../store/admin/free-consultations.ts'
import { paginate } from '../paginate.ts'
import type { Ports } from '../ports.ts'

/** What free users had, some rows at a time. */
export type FreeConsultationPages = AsyncIterable<readonly FreeConsultation[]>

/** So many are read and written at once; nobody waits for the loop longer than for these. */
const ROWS_AT_ONCE = 500

/** Consultations of approved free users in a year or a month of it, a page after another; no year is still to come. */
export function exportFreeUsers(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { year, month }: Pick<InputOf<typeof route>['query'], 'year' | 'month'>,
): Outcome<FreeConsultationPages> {
  if (year > Number(dayInRiga(clock.now()).slice(0, 4)))
    return failure('validation', { fields: { year: 'too_large' } })
  const { from, to } = month === undefined ? yearInRiga(year) : monthInRiga(year, month)
  const stretch = { from: new Date(from), to: new Date(to) }
  return paginate<FreeConsultation>(ROWS_AT_ONCE, (limit, last) =>
    listFreeConsultations(database.sql, stretch, limit, last),
  )
}
