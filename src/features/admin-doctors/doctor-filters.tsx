import { useLingui } from '@lingui/react/macro'
import { specialities } from '#contract/speciality.ts'
import { useDraft } from '../../hooks/draft.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { languageOptions } from '../../parts/languages/options.ts'
import { useSpeciality } from '../../parts/speciality/use-speciality.ts'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
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
      <Field label={t`Vārds`} optional="unsaid">
        <TextInput
          autoComplete="off"
          maxLength={255}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={t`Uzvārds`} optional="unsaid">
        <TextInput
          autoComplete="off"
          maxLength={255}
          value={draft.surname}
          onChange={({ target }) => change({ surname: target.value })}
        />
      </Field>
      <Field label={t`Joma`} optional="unsaid">
        <Select
          placeholder={t`Visas jomas`}
          options={specialities.map((value) => ({ value, label: words.name(value) }))}
          value={draft.speciality}
          onChange={({ target }) => change({ speciality: target.value })}
        />
      </Field>
      <Field label={t`Valoda`} optional="unsaid">
        <Select
          placeholder={t`Visas valodas`}
          options={languages}
          value={draft.language}
          onChange={({ target }) => change({ language: target.value })}
        />
      </Field>
    </FilterForm>
  )
}
