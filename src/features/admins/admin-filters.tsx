import { useLingui } from '@lingui/react/macro'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import type { AdminsSearch } from './search.ts'

/** Narrows the list by e-mail. */
export function AdminFilters(filtering: Filtering<AdminsSearch>) {
  const { t } = useLingui()
  const { email } = filtering.search
  const { form, field } = useFilter({ ...filtering, chips: { email: email && t`E-pasts: ${email}` } })
  return (
    <FilterForm {...form}>
      <TextFilter label={t`E-pasts`} {...field('email')} />
    </FilterForm>
  )
}
