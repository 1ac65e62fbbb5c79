import { getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { PAGE_SIZE, type Page } from '#contract/paging.ts'
import { listPatientConsultations } from '#contract/patient-file.ts'
import type { consultationTimes } from '#contract/enums.ts'
import { isComing } from '#domain/coming.ts'
import type { Ready } from '../replica/queries/ready.ts'
import { pageOfHeld, type OfflineQuery, offlineQueryOf, useOfflineQuery } from './offline-query.ts'
import { useHeldConsultation, useHeldConsultations } from './replica-queries.ts'

interface Filter {
  readonly when?: (typeof consultationTimes)[number]
  readonly status?: Consultation['status']
  /** Starts, the last exclusive. */
  readonly from?: string
  readonly to?: string
}

/** The filters of the lists, as the server understands them. */
export const fits =
  ({ when, status, from, to }: Filter, now = Date.now()) =>
  (consultation: Consultation) => {
    const start = Date.parse(consultation.from)
    return (
      (!when ||
        isComing({ status: consultation.status, endsAt: Date.parse(consultation.to) }, now) ===
          (when === 'coming')) &&
      (!status || consultation.status === status) &&
      (!from || start >= Date.parse(from)) &&
      (!to || start < Date.parse(to))
    )
  }

const reversed = (own: Ready<readonly Consultation[]>) => ({ ...own, rows: own.rows.toReversed() })

/** A page of the person's own consultations, newest first; of those to come the nearest first. */
export function useConsultations(filter: Filter, offset: number): OfflineQuery<Page<Consultation>> {
  const stretch = { limit: PAGE_SIZE, offset }
  const nearestFirst = filter.when === 'coming'
  const asked = useOfflineQuery(
    listConsultations,
    { query: { ...stretch, ...filter, ...(nearestFirst && { order: 'asc' }) } },
    { placeholderData: 'previous' },
  )
  const held = useHeldConsultations(asked.away)
  return offlineQueryOf({
    ...asked,
    held,
    find: (own) => pageOfHeld(nearestFirst ? reversed(own) : own, fits(filter), stretch),
  })
}

/** A page of a specialist's consultations with one of their patients, newest first. */
export function usePatientConsultations(patientId: string, offset: number): OfflineQuery<Page<Consultation>> {
  const stretch = { limit: PAGE_SIZE, offset }
  const asked = useOfflineQuery(
    listPatientConsultations,
    { params: { id: patientId }, query: stretch },
    { placeholderData: 'previous' },
  )
  const held = useHeldConsultations(asked.away)
  const isTheirs = ({ patient }: Consultation) => patient._id === patientId
  return offlineQueryOf({ ...asked, held, find: (own) => pageOfHeld(own, isTheirs, stretch) })
}

/** One of the person's own consultations. */
export function useConsultation(consultationId: string): OfflineQuery<Consultation> {
  const asked = useOfflineQuery(getConsultation, { params: { id: consultationId } })
  const held = useHeldConsultation(consultationId, asked.away)
  return offlineQueryOf({ ...asked, held, find: ({ rows }) => rows ?? undefined })
}
