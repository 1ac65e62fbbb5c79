import { useLingui } from '@lingui/react/macro'
import { specialities } from '#contract/speciality.ts'
import { type Filtering, useFilter } from '../../hooks/filter.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { languageOptions } from '../../parts/languages/options.ts'
import { useSpeciality } from '../../parts/speciality/use-speciality.ts'
import { ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import type { DoctorsSearch } from './search.ts'

/** Narrows the list by name, surname, speciality and language. */
export function DoctorFilters(filtering: Filtering<DoctorsSearch>) {
  const { t } = useLingui()
  const { language: own } = useLanguage()
  const words = useSpeciality()
  const languages = languageOptions(own)
  const { name, surname, speciality, language } = filtering.search
  const { form, field } = useFilter({
    ...filtering,
    chips: {
      name: name && t`Vārds: ${name}`,
      surname: surname && t`Uzvārds: ${surname}`,
      speciality: speciality && words.name(speciality),
      language: languages.find(({ value }) => value === language)?.label,
    },
  })
  return (
    <FilterForm {...form}>
      <TextFilter label={t`Vārds`} {...field('name')} />
      <TextFilter label={t`Uzvārds`} {...field('surname')} />
      <ChoiceFilter
        label={t`Joma`}
        any={t`Visas jomas`}
        options={specialities.map((value) => ({ value, label: words.name(value) }))}
        {...field('speciality')}
      />
      <ChoiceFilter label={t`Valoda`} any={t`Visas valodas`} options={languages} {...field('language')} />
    </FilterForm>
  )
}
