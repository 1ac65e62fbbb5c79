import { useLingui } from '@lingui/react/macro'
import { approvals } from '#contract/account.ts'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { useApprovalText } from './approval-text.ts'
import type { FreeUsersSearch } from './search.ts'

/** Narrows the list by approval and e-mail. */
export function FreeUserFilters(filtering: Filtering<FreeUsersSearch>) {
  const { t } = useLingui()
  const approvalText = useApprovalText()
  const { approval, email } = filtering.search
  const { form, field } = useFilter({
    ...filtering,
    chips: { approval: approval && approvalText(approval), email: email && t`E-pasts: ${email}` },
  })
  return (
    <FilterForm {...form}>
      <ChoiceFilter
        label={t`Apstiprinājums`}
        any={t`Jebkurš`}
        options={approvals.map((value) => ({ value, label: approvalText(value) }))}
        {...field('approval')}
      />
      <TextFilter label={t`E-pasts`} {...field('email')} />
    </FilterForm>
  )
}
