import type { Consultation } from '#contract/consultation.ts'
import type { Page } from '#contract/paging.ts'
import { useConsultations } from '../../data/consultations.ts'
import type { OfflineQuery } from '../../data/offline-query.ts'
import { useZone } from '../../i18n/viewer-zone.ts'
import { type ListAddress, queryOf } from '../../parts/lists/use-list.ts'
import { consultationList } from './list.ts'

type Address = ListAddress<typeof consultationList.filters, never>

/** A page of the patient's consultations that an address asks for. */
export function useFoundConsultations({ search, offset }: Address): OfflineQuery<Page<Consultation>> {
  return useConsultations(queryOf(consultationList, search, useZone()), offset)
}
