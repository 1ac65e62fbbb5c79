import { listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import type { Page } from '#contract/paging.ts'
import { finishAt } from '#domain/deadlines.ts'
import { HOUR, MINUTE } from '#domain/duration.ts'
import {
  pageOfHeld,
  type OfflineQuery,
  offlineQueryOf,
  useOfflineQuery,
} from '../../../data/offline-query.ts'
import { useHeldConsultations } from '../../../data/replica-queries.ts'

/** The person's consultations from about now on, by start, as the server or this device knows them. */
export function useUpcoming(now: number): OfflineQuery<Page<Consultation>> {
  // To the hour, so that the question stays the same while the screen is open.
  const from = new Date(Math.floor(now / HOUR) * HOUR - 2 * HOUR).toISOString()
  const stretch = { limit: 50, offset: 0 }
  const asked = useOfflineQuery(
    listConsultations,
    { query: { ...stretch, from, order: 'asc' } },
    { placeholderData: 'previous', refetchInterval: 5 * MINUTE },
  )
  const held = useHeldConsultations(asked.away)
  return offlineQueryOf({
    ...asked,
    held,
    find: ({ rows, whole }) =>
      pageOfHeld({ rows: rows.toReversed(), whole }, (each) => each.from >= from, stretch),
  })
}

/** The consultation that comes next, of those that take place; `all` is by start. */
export function nextOf(all: readonly Consultation[], now: number): Consultation | undefined {
  const ahead = all.filter(
    ({ status, to }) => now < (status === 'active' ? finishAt(Date.parse(to)) : Date.parse(to)),
  )
  return ahead.find(({ status }) => status === 'active') ?? ahead.find(({ status }) => status === 'scheduled')
}

/** The requests that wait for an answer: at their start they end without one. */
export function waitingOf(all: readonly Consultation[], now: number): Consultation[] {
  return all.filter(({ status, from }) => status === 'awaiting_approval' && now < Date.parse(from))
}

const isOpen = ({ status }: Consultation) =>
  status === 'awaiting_approval' || status === 'scheduled' || status === 'active'

/** The person's own open consultation with a specialist at a start: that time is taken by nobody else. */
export function ownAt(
  all: readonly Consultation[],
  doctorId: string,
  from: string,
): Consultation | undefined {
  return all.find(
    (each) => each.doctor._id === doctorId && Date.parse(each.from) === Date.parse(from) && isOpen(each),
  )
}
