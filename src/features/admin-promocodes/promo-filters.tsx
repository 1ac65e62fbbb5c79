import { useLingui } from '@lingui/react/macro'
import { promoStates } from '#contract/promo.ts'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { usePromoTexts } from './promo-texts.ts'
import type { PromoCodesSearch } from './search.ts'

/** Narrows the list by state and letters. */
export function PromoFilters(filtering: Filtering<PromoCodesSearch>) {
  const { t } = useLingui()
  const texts = usePromoTexts()
  const { state, code } = filtering.search
  const { form, field } = useFilter({
    ...filtering,
    chips: { state: state && texts.state(state), code: code && t`Kods: ${code}` },
  })
  return (
    <FilterForm {...form}>
      <ChoiceFilter
        label={t`Statuss`}
        any={t`Jebkurš`}
        options={promoStates.map((value) => ({ value, label: texts.state(value) }))}
        {...field('state')}
      />
      <TextFilter label={t`Kods`} {...field('code')} />
    </FilterForm>
  )
}
