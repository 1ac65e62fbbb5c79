import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { ReferenceStart } from '#contract/order.ts'
import { orderStatuses } from '#contract/words.ts'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { StatusFilter } from '../../ui/data/status-filter.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import type { OrdersSearch } from './search.ts'

/** Narrows the list by reference and status. */
export function OrderFilters(filtering: Filtering<OrdersSearch>) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const { status, reference } = filtering.search
  const { form, field } = useFilter({
    ...filtering,
    chips: {
      reference: reference && t`Maksājuma mērķis: ${reference}`,
      status: status && statusText('order', status),
    },
    checks: {
      reference: (text) =>
        z.safeParse(ReferenceStart, text).success
          ? undefined
          : t`Vajag numuru no konta izraksta, piemēram, RF96 2381 9604`,
    },
  })
  return (
    <FilterForm {...form}>
      <TextFilter label={t`Maksājuma mērķis`} {...field('reference')} />
      <StatusFilter kind="order" statuses={orderStatuses} {...field('status')} />
    </FilterForm>
  )
}
