import { Trans, useLingui } from '@lingui/react/macro'
import { specialities } from '#contract/speciality.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useDoctorFilters } from '../../data/specialists.ts'
import { languagesAmong } from '../../parts/specialist/options.ts'
import { useSpeciality } from '../../parts/specialist/use-speciality.ts'
import { Chip } from '../../ui/chip/chip.tsx'
import { Select } from '../../ui/field/select.tsx'
import css from './filters.module.css'
import { MoreFilters } from './more-filters.tsx'
import { NameField } from './name-field.tsx'
import type { FilterChange } from './narrowing.ts'
import type { SpecialistSearch } from './search.ts'

interface Props {
  search: SpecialistSearch
  /** How many fit, once it is known. */
  found: number | undefined
  onFilter: (filter: FilterChange) => void
}

/** Name, language, speciality, and what else one chooses by; each acts at once. */
export function Filters({ search, found, onFilter }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const names = useSpeciality()
  const { data } = useDoctorFilters()
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
            options={languagesAmong(language, [...(data?.languages ?? []), search.language])}
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
      <MoreFilters search={search} found={found} onFilter={onFilter} />
    </div>
  )
}
