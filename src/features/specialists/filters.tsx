import { Trans, useLingui } from '@lingui/react/macro'
import { specialities } from '#contract/speciality.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { languageOptions } from '../../parts/languages/options.ts'
import { useSpeciality } from '../../parts/speciality/use-speciality.ts'
import { Chip } from '../../ui/chip/chip.tsx'
import { Select } from '../../ui/field/select.tsx'
import css from './filters.module.css'
import { NameField } from './name-field.tsx'
import type { SpecialistSearch } from './search.ts'

type Filter = Pick<SpecialistSearch, 'speciality' | 'language' | 'name'>

interface Props {
  search: SpecialistSearch
  onFilter: (filter: Filter) => void
}

/** Name, language, speciality; each acts at once. */
export function Filters({ search, onFilter }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const names = useSpeciality()
  return (
    <div role="search" className={css.filters} aria-label={t`Meklēt speciālistu`}>
      <div className={css.fields}>
        <NameField
          key={language}
          value={search.name ?? ''}
          onChange={(name) => onFilter({ name: name || undefined })}
        />
        <div className={css.field}>
          <label className="label" htmlFor="filter-language">
            <Trans>Sarunas valoda</Trans>
          </label>
          <Select
            id="filter-language"
            placeholder={t`Visas valodas`}
            options={languageOptions(language)}
            value={search.language ?? ''}
            onChange={(event) => onFilter({ language: event.target.value || undefined })}
          />
        </div>
      </div>
      <fieldset className={css.chips}>
        <legend className="vh">
          <Trans>Joma</Trans>
        </legend>
        <Chip pressed={!search.speciality} onToggle={() => onFilter({ speciality: undefined })}>
          <Trans>Visas jomas</Trans>
        </Chip>
        {specialities.map((each) => (
          <Chip
            key={each}
            pressed={search.speciality === each}
            onToggle={() => onFilter({ speciality: search.speciality === each ? undefined : each })}
          >
            {names.name(each)}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
