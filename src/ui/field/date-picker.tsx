import { useLingui } from '@lingui/react/macro'
import { useState, type Ref } from 'react'
import { localDay, type Day } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { accepts, dayFrom, daysIn, partsFrom, yearsOf, type DateMode, type DateParts } from './date-parts.ts'
import styles from './date-picker.module.css'
import { Select, type Option } from './select.tsx'

type DatePickerProps = {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Told a whole, valid day; empty as soon as it is not one. */
  onChange: (value: string) => void
  /** Told whether only a part of it is chosen, which is no value. */
  onHalf?: (half: boolean) => void
  onBlur?: () => void
  mode?: DateMode
  /** The day it is now; the viewer's own when missing. */
  today?: Day
  name?: string
  disabled?: boolean
  ref?: Ref<HTMLSelectElement>
}

const numbers = (count: number): Option[] =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

/** Day, month, year. Nothing counts until all three are chosen; under 18 a birth date is cleared again. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onHalf, onBlur, mode = 'past', name, disabled, ref } = props
  const { t } = useLingui()
  const { month: monthName, zone } = useFormats()
  const [opened] = useState(() => Date.now())
  const today = props.today ?? localDay(opened, zone)
  // Parts are kept here because an unfinished date has no value yet; a new value from outside replaces them.
  const [held, setHeld] = useState({ value, parts: partsFrom(value) })
  if (held.value !== value) setHeld({ value, parts: partsFrom(value) })
  const { parts } = held

  function choose(change: Partial<DateParts>) {
    const next = { ...parts, ...change }
    // A shorter month keeps the choice only while its calendar has that day.
    if (Number(next.day) > daysIn(next.year, next.month)) next.day = ''
    const day = dayFrom(next)
    const taken = day && accepts(day, mode, today) ? day : ''
    setHeld({ value: taken, parts: day && !taken ? partsFrom('') : next })
    onHalf?.(!day && Object.values(next).some(Boolean))
    if (taken !== value || day) onChange(taken)
  }

  const field = (part: keyof DateParts, label: string, options: Option[], autoComplete: string) => (
    <Select
      aria-label={label}
      placeholder={label}
      options={options}
      value={parts[part]}
      disabled={disabled}
      ref={part === 'day' ? ref : undefined}
      name={name && `${name}-${part}`}
      autoComplete={mode === 'birth' ? autoComplete : 'off'}
      figures={part !== 'month'}
      onChange={(event) => choose({ [part]: event.target.value })}
      onBlur={onBlur}
    />
  )

  return (
    <div className={styles.triple}>
      {field('day', t`Diena`, numbers(daysIn(parts.year, parts.month)), 'bday-day')}
      {field(
        'month',
        t`Mēnesis`,
        numbers(12).map(({ value: month }) => ({ value: month, label: monthName(Number(month)) })),
        'bday-month',
      )}
      {field(
        'year',
        t`Gads`,
        yearsOf(mode, today).map((year) => ({ value: String(year), label: String(year) })),
        'bday-year',
      )}
    </div>
  )
}
