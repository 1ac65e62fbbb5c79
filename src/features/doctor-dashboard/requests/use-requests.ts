import { listRequests } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { PAGE_SIZE, type Page } from '#contract/paging.ts'
import { fits } from '../../../data/consultations.ts'
import {
  pageOfHeld,
  type OfflineQuery,
  offlineQueryOf,
  useOfflineQuery,
} from '../../../data/offline-query.ts'
import { openProposal } from '../../../parts/consultation/when-to-join.ts'
import { useHeldConsultations } from '../../../data/replica-queries.ts'

/** Whether a consultation that has not begun awaits its doctor: a request, or a time its patient proposes. */
const awaits = (now: number) => (consultation: Consultation) =>
  fits({ from: new Date(now).toISOString() })(consultation) &&
  (consultation.status === 'awaiting_approval' || openProposal(consultation, now)?.turn === 'doctor')

/** A page of what can still be answered, soonest first. */
export function useRequests(offset: number, now: number): OfflineQuery<Page<Consultation>> {
  const stretch = { limit: PAGE_SIZE, offset }
  const asked = useOfflineQuery(listRequests, { query: stretch }, { placeholderData: 'previous' })
  const held = useHeldConsultations(asked.away)
  const open = awaits(now)
  const reading = offlineQueryOf<Page<Consultation>, Consultation[]>({
    ...asked,
    held,
    find: ({ rows, whole }) => pageOfHeld({ rows: rows.toReversed(), whole }, open, stretch),
  })
  if (!reading.away || !reading.data) return reading
  // What the server answered before it went away runs out here like everything else.
  const { data, total, ...page } = reading.data
  const left = data.filter(open)
  return { ...reading, data: { ...page, data: left, total: total - (data.length - left.length) } }
}
