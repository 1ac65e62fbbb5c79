import type { Consultation } from '#contract/consultation.ts'
import type { Page } from '#contract/paging.ts'
import { useConsultations } from '../../hooks/consultations.ts'
import type { Reading } from '../../hooks/reading.ts'
import { addDays } from '../../i18n/formats.ts'
import { useZone } from '../../i18n/viewer-zone.ts'
import { startOfDay } from '../../parts/slot-picker/days.ts'
import type { ConsultationsSearch } from './search.ts'

/** A page of the patient's consultations that an address asks for. */
export function useFoundConsultations(search: ConsultationsSearch): Reading<Page<Consultation>> {
  const zone = useZone()
  const { status, from, to, offset = 0 } = search
  return useConsultations(
    {
      ...(status && { status }),
      ...(from && { from: startOfDay(from, zone) }),
      ...(to && { to: startOfDay(addDays(to, 1), zone) }),
    },
    offset,
  )
}
