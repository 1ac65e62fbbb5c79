import { useLingui } from '@lingui/react/macro'
import { consultationStatuses } from '#contract/consultation.ts'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { formatDay } from '../../i18n/formats.ts'
import { DayFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { StatusFilter } from '../../ui/data/status-filter.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import type { ConsultationsSearch } from './search.ts'

/** Narrows the list by status and by day of the start. */
export function ConsultationFilters(filtering: Filtering<ConsultationsSearch>) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const { status, from, to } = filtering.search
  const first = from && formatDay(from)
  const last = to && formatDay(to)
  const { form, field } = useFilter({
    ...filtering,
    chips: {
      status: status && statusText('consultation', status),
      from: first && t`No ${first}`,
      to: last && t`Līdz ${last}`,
    },
  })
  return (
    <FilterForm folds {...form}>
      <StatusFilter kind="consultation" statuses={consultationStatuses} {...field('status')} />
      <DayFilter label={t`No`} {...field('from')} />
      <DayFilter label={t`Līdz`} {...field('to')} />
    </FilterForm>
  )
}
