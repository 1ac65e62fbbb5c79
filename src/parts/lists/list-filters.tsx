import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/provider.tsx'
import { formatDay } from '../../i18n/formats.ts'
import { DayFilter, ChoiceFilter, TextFilter } from '../../ui/data/filter-fields.tsx'
import { FilterForm } from '../../ui/data/filter-form.tsx'
import { StatusFilter } from '../../ui/data/status-filter.tsx'
import { useStatusText } from '../../ui/status/status-text.ts'
import { specialities, type Speciality } from '#contract/speciality.ts'
import { languageOptions } from '../specialist/options.ts'
import { useSpeciality } from '../specialist/use-speciality.ts'
import { type Filter, type Filters, type oneOf } from './list.ts'
import { textsIn } from './narrowing.ts'
import { useFilterFields } from './use-filter-fields.ts'
import type { ListAddress } from './use-list.ts'

/** What the screen of a list calls its filters; those of a kind of their own have their words already. */
export type FilterWords<F extends Filters> = {
  readonly [Key in keyof F as F[Key]['kind'] extends 'text' | 'id' ? Key : never]: string
} & {
  readonly [Key in keyof F as F[Key]['kind'] extends 'like' ? Key : never]: {
    label: string
    /** What is wrong with a text that finds nothing. */
    fault: string
  }
} & {
  readonly [Key in keyof F as F[Key]['kind'] extends 'choice' ? Key : never]: {
    label: string
    options: Readonly<Record<F[Key] extends Filter<'choice', infer Value> ? Value & string : never, string>>
  }
}

interface Props<F extends Filters, By extends string> {
  of: Pick<ListAddress<F, By>, 'of' | 'search' | 'change' | 'clear'>
  words: FilterWords<F>
  /** The list is being asked for. */
  busy: boolean
}

interface Said {
  label: string
  fault?: string
  options?: Readonly<Record<string, string>>
}

/** Narrows a list: a field for each filter of its description, what is applied as chips, and clearing it all. */
export function ListFilters<F extends Filters, By extends string>({ of: list, words, busy }: Props<F, By>) {
  const { t } = useLingui()
  const statusText = useStatusText()
  const speciality = useSpeciality()
  const languages = languageOptions(useLanguage().language)
  const said = words as Readonly<Record<string, string | Said>>
  const saidOf = (key: string): Said => {
    const own = said[key] ?? ''
    return typeof own === 'string' ? { label: own } : own
  }
  const idFault = t`Vajag ID vai tā sākumu, piemēram, 8f2c41`
  const form = useFilterFields({ list, faultOf: (key) => saidOf(key).fault ?? idFault })
  const applied = textsIn(list.search)

  function chip(key: string, filter: Filter, value: string): string {
    const { label, options } = saidOf(key)
    const day = filter.kind.endsWith('day') ? formatDay(value) : ''
    if (filter.kind === 'status') return statusText((filter as Status).of, value as never)
    if (filter.kind === 'choice') return options?.[value] ?? value
    if (filter.kind === 'speciality') return speciality.name(value as Speciality)
    if (filter.kind === 'language') return languages.find((each) => each.value === value)?.label ?? value
    if (filter.kind === 'first-day') return t`No ${day}`
    return filter.kind === 'last-day' ? t`Līdz ${day}` : `${label}: ${value}`
  }

  function fieldOf([key, filter]: [string, Filter]) {
    const field = form.field(key, filter)
    const { label, options = {} } = saidOf(key)
    if (filter.kind === 'status') {
      const { of, values } = filter as Status
      return <StatusFilter key={key} kind={of} statuses={values} {...field} />
    }
    if (filter.kind === 'choice') {
      const choices = Object.entries(options).map(([value, name]) => ({ value, label: name }))
      return <ChoiceFilter key={key} label={label} any={t`Jebkurš`} options={choices} {...field} />
    }
    if (filter.kind === 'speciality') {
      const choices = specialities.map((value) => ({ value, label: speciality.name(value) }))
      return <ChoiceFilter key={key} label={t`Joma`} any={t`Visas jomas`} options={choices} {...field} />
    }
    if (filter.kind === 'language')
      return (
        <ChoiceFilter key={key} label={t`Valoda`} any={t`Visas valodas`} options={languages} {...field} />
      )
    if (filter.kind === 'first-day' || filter.kind === 'last-day') {
      const { key: begun, onHalf } = form.day(key)
      return (
        <DayFilter
          key={begun}
          label={filter.kind === 'first-day' ? t`No` : t`Līdz`}
          onHalf={onHalf}
          {...field}
        />
      )
    }
    return <TextFilter key={key} label={label} {...field} />
  }

  return (
    <FilterForm
      // Dates take the room of a whole screen on a phone.
      folds={form.fields.some(([, { kind }]) => kind === 'first-day')}
      busy={busy}
      applied={form.applied.map(([key, filter]) => ({ key, label: chip(key, filter, applied[key] ?? '') }))}
      onSubmit={form.onSubmit}
      onClear={form.onClear}
      onRemove={form.onRemove}
    >
      {form.fields.map(fieldOf)}
    </FilterForm>
  )
}

type Status = ReturnType<typeof oneOf>
