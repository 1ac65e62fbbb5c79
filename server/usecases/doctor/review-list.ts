import type { listDoctorProfiles as route, Review, ReviewRow } from '#contract/doctor-profile.ts'
import type { Outcome } from '#contract/errors.ts'
import type { LicenceStage } from '#contract/licence.ts'
import type { Page } from '#contract/paging.ts'
import type { InputOf } from '#contract/route.ts'
import { licenceDays } from '#domain/licence.ts'
import { listProfiles, type LastDays } from '../../store/specialist/profile.ts'
import type { Ports } from '../ports.ts'
import { getReview, reviewRow } from './review-view.ts'

type Needs = Pick<Ports, 'database' | 'vault' | 'clock'>

/** Doctors for administrators: all, to review, published; by the end of their licence. */
export async function listForReview(
  ports: Needs,
  { licence, ...filter }: InputOf<typeof route>['query'],
): Promise<Page<ReviewRow>> {
  const { rows, total } = await listProfiles(ports.database.sql, {
    ...filter,
    licence: licence && lastDays(licence, ports.clock.now()),
  })
  const data = await Promise.all(rows.map((row) => reviewRow(ports, row)))
  return { data, total, limit: filter.limit, offset: filter.offset }
}

/** Which last days of a licence a filter is about, at an instant. */
function lastDays(filter: 'told' | LicenceStage, now: number): LastDays {
  const { today, endingBy, endedFrom } = licenceDays(now)
  if (filter === 'ended') return { before: today }
  return { from: filter === 'told' ? endedFrom : today, to: endingBy }
}

/** One doctor's profile for an administrator. */
export function getForReview(ports: Needs, doctorId: string): Promise<Outcome<Review>> {
  return getReview(ports, ports.database.sql, doctorId)
}
