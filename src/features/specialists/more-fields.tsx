import { useLingui } from '@lingui/react/macro'
import { dayParts } from '#contract/enums.ts'
import { useDoctorFilters } from '../../data/specialists.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { useDayParts } from '../../parts/profile/use-day-parts.ts'
import { Chip } from '../../ui/chip/chip.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'
import css from './filters.module.css'
import type { FilterChange } from './narrowing.ts'
import type { SpecialistSearch } from './search.ts'

/** Prices people look for, in euro; another one of the address stands among them. */
const PRICES = [30, 40, 50, 60, 80]

interface Props {
  search: SpecialistSearch
  onFilter: (filter: FilterChange) => void
}

/** Topic, when, price, whom and where; each acts at once. */
export function MoreFields({ search, onFilter }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { euro } = useFormats()
  const parts = useDayParts()
  const { data } = useDoctorFilters()
  const { compare } = new Intl.Collator(language)
  const topics = (data?.topics ?? [])
    .filter(({ offered, keyword }) => offered || keyword === search.topic)
    .map(({ keyword, name }) => ({ value: keyword, label: name[language] }))
    .toSorted((one, other) => compare(one.label, other.label))
  // One of an old link, or while nobody has answered yet: what narrows the list is always said.
  if (search.topic && topics.every(({ value }) => value !== search.topic))
    topics.push({ value: search.topic, label: search.topic })
  const prices = [...new Set([...PRICES, ...(search.price ? [search.price] : [])])].toSorted((a, b) => a - b)
  const upTo = (price: number) => {
    const sum = euro(price)
    return t`līdz ${sum}`
  }
  return (
    <div className={css.more}>
      <Field label={t`Tēma`} optional="unsaid">
        <Select
          placeholder={t`Visas tēmas`}
          options={topics}
          value={search.topic ?? ''}
          onChange={({ target }) => onFilter({ topic: target.value || undefined })}
        />
      </Field>
      <Field label={t`Diennakts daļa`} optional="unsaid">
        <Select
          placeholder={t`Jebkurā laikā`}
          options={dayParts.map((value) => ({ value, label: parts[value] }))}
          value={search.part ?? ''}
          onChange={({ target }) => onFilter({ part: dayParts.find((part) => part === target.value) })}
        />
      </Field>
      <Field label={t`Cena stundā`} optional="unsaid">
        <Select
          placeholder={t`Jebkura cena`}
          options={prices.map((price) => ({ value: String(price), label: upTo(price) }))}
          value={search.price ? String(search.price) : ''}
          onChange={({ target }) => onFilter({ price: target.value ? Number(target.value) : undefined })}
        />
      </Field>
      <Field label={t`Speciālista dzimums`} optional="unsaid">
        <Select
          placeholder={t`Nav svarīgi`}
          options={[
            { value: 'female', label: t`Sieviete` },
            { value: 'male', label: t`Vīrietis` },
          ]}
          value={search.gender ?? ''}
          onChange={({ target }) =>
            onFilter({ gender: (['female', 'male'] as const).find((each) => each === target.value) })
          }
        />
      </Field>
      <div className={css.toggles} role="group" aria-label={t`Kad un kur`}>
        <Chip
          pressed={search.week === true}
          onToggle={(pressed) => onFilter({ week: pressed ? true : undefined })}
        >
          {t`Brīvs laiks nedēļas laikā`}
        </Chip>
        <Chip
          pressed={search.inPerson === true}
          onToggle={(pressed) => onFilter({ inPerson: pressed ? true : undefined })}
        >
          {t`Pieņem arī klātienē`}
        </Chip>
      </div>
    </div>
  )
}
