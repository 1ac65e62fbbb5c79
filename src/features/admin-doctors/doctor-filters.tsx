import { useLingui } from '@lingui/react/macro'
import { specialities } from '#contract/speciality.ts'
import { useDraft } from '../../hooks/draft.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { languageOptions } from '../../parts/languages/options.ts'
import { useSpeciality } from '../../parts/speciality/use-speciality.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import type { ChangeDoctors, DoctorsSearch } from './search.ts'

interface Props {
  search: DoctorsSearch
  onSearch: ChangeDoctors
  onClear: () => void
  busy: boolean
}

const empty = { name: '', surname: '', speciality: '', language: '' }

/** Narrows the list by name, surname, speciality and language. */
export function DoctorFilters({ search, onSearch, onClear, busy }: Props) {
  const { t } = useLingui()
  const { language: own } = useLanguage()
  const words = useSpeciality()
  const languages = languageOptions(own)
  const [draft, change] = useDraft({ ...empty, ...search })
  const { name, surname, speciality, language } = search
  const spoken = languages.find(({ value }) => value === language)?.label
  const applied = [
    ...(name ? [{ key: 'name' as const, label: t`Vārds: ${name}` }] : []),
    ...(surname ? [{ key: 'surname' as const, label: t`Uzvārds: ${surname}` }] : []),
    ...(speciality ? [{ key: 'speciality' as const, label: words.name(speciality) }] : []),
    ...(spoken ? [{ key: 'language' as const, label: spoken }] : []),
  ]
  return (
    <FilterForm
      applied={applied}
      busy={busy}
      onSubmit={() =>
        onSearch({
          name: draft.name,
          surname: draft.surname,
          speciality: specialities.find((each) => each === draft.speciality),
          language: draft.language,
          offset: undefined,
        })
      }
      onClear={() => {
        change(empty)
        onClear()
      }}
      onRemove={(key) => onSearch({ [key]: undefined, offset: undefined })}
    >
      <TextFilter label={t`Vārds`} value={draft.name} onChange={(next) => change({ name: next })} />
      <TextFilter label={t`Uzvārds`} value={draft.surname} onChange={(next) => change({ surname: next })} />
      <ChoiceFilter
        label={t`Joma`}
        any={t`Visas jomas`}
        options={specialities.map((value) => ({ value, label: words.name(value) }))}
        value={draft.speciality}
        onChange={(next) => change({ speciality: next })}
      />
      <ChoiceFilter
        label={t`Valoda`}
        any={t`Visas valodas`}
        options={languages}
        value={draft.language}
        onChange={(next) => change({ language: next })}
      />
    </FilterForm>
  )
}
