import { useLingui } from '@lingui/react/macro'
import { payoutStatuses } from '#contract/words.ts'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { useIdCheck } from '../../parts/record-list/id-check.ts'
import { TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { StatusFilter } from '../../ui/data/status-filter.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import type { PayoutsSearch } from './search.ts'

/** Narrows the list by id and status. */
export function PayoutFilters(filtering: Filtering<PayoutsSearch>) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const { status, id } = filtering.search
  const { form, field } = useFilter({
    ...filtering,
    chips: { id: id && t`Izmaksas ID: ${id}`, status: status && statusText('payout', status) },
    checks: { id: useIdCheck() },
  })
  return (
    <FilterForm {...form}>
      <TextFilter label={t`Izmaksas ID`} {...field('id')} />
      <StatusFilter kind="payout" statuses={payoutStatuses} {...field('status')} />
    </FilterForm>
  )
}
