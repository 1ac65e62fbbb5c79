import { useLingui } from '@lingui/react/macro'
import { shownPaymentStatuses } from '#contract/words.ts'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { formatDay } from '../../i18n/formats.ts'
import { useIdCheck } from '../../parts/record-list/id-check.ts'
import { DayFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { StatusFilter } from '../../ui/data/status-filter.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import type { PaymentsSearch } from './search.ts'

/** Narrows the list by status, day and patient. */
export function PaymentFilters(filtering: Filtering<PaymentsSearch>) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const { status, from, to, patientId } = filtering.search
  const first = from && formatDay(from)
  const last = to && formatDay(to)
  const { form, field } = useFilter({
    ...filtering,
    chips: {
      status: status && statusText('payment', status),
      from: first && t`No ${first}`,
      to: last && t`Līdz ${last}`,
      patientId: patientId && t`Pacienta ID: ${patientId}`,
    },
    checks: { patientId: useIdCheck() },
  })
  return (
    <FilterForm folds {...form}>
      <StatusFilter kind="payment" statuses={shownPaymentStatuses} {...field('status')} />
      <TextFilter label={t`Pacienta ID`} {...field('patientId')} />
      <DayFilter label={t`No`} {...field('from')} />
      <DayFilter label={t`Līdz`} {...field('to')} />
    </FilterForm>
  )
}
