import { useLingui } from '@lingui/react/macro'
import { promoStates } from '#contract/promo.ts'
import { useDraft } from '../../hooks/draft.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { usePromoTexts } from './promo-texts.ts'
import type { ChangePromoCodes, PromoCodesSearch } from './search.ts'

interface Props {
  search: PromoCodesSearch
  onSearch: ChangePromoCodes
  onClear: () => void
  busy: boolean
}

const empty = { state: '', code: '' }

/** Narrows the list by state and letters. */
export function PromoFilters({ search, onSearch, onClear, busy }: Props) {
  const { t } = useLingui()
  const texts = usePromoTexts()
  const [draft, change] = useDraft({ ...empty, ...search })
  const { state, code } = search
  const applied = [
    ...(state ? [{ key: 'state' as const, label: texts.state(state) }] : []),
    ...(code ? [{ key: 'code' as const, label: t`Kods: ${code}` }] : []),
  ]
  return (
    <FilterForm
      applied={applied}
      busy={busy}
      onSubmit={() =>
        onSearch({
          state: promoStates.find((each) => each === draft.state),
          code: draft.code,
          offset: undefined,
        })
      }
      onClear={() => {
        change(empty)
        onClear()
      }}
      onRemove={(key) => onSearch({ [key]: undefined, offset: undefined })}
    >
      <ChoiceFilter
        label={t`Statuss`}
        any={t`Jebkurš`}
        options={promoStates.map((value) => ({ value, label: texts.state(value) }))}
        value={draft.state}
        onChange={(next) => change({ state: next })}
      />
      <TextFilter label={t`Kods`} value={draft.code} onChange={(next) => change({ code: next })} />
    </FilterForm>
  )
}
