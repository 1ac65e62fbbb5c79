import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Day } from '../../i18n/formats.ts'
import { DatePicker } from './date-picker.tsx'
import styles from './date-picker.module.css'
import type { DateMode } from './date-parts.ts'
import { Select, type Option } from './select.tsx'

const upTo = (last: number, step = 1): Option[] =>
  Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => String(at * step).padStart(2, '0')).map(
    (two) => ({ value: two, label: two }),
  )

/** Hours 00 to 23. */
export const hours = upTo(23)
/** Minutes 00 to 59. */
export const minutes = upTo(59)
const quarters = upTo(59, 15)

type DateTimePickerProps = {
  /** Wall time `YYYY-MM-DDTHH:mm`, or empty. */
  value: string
  /** Told a whole wall time; empty as soon as it is not one. */
  onChange: (value: string) => void
  onBlur?: () => void
  mode?: DateMode
  today?: Day
  name?: string
  /** Only full quarters of an hour. */
  byQuarters?: boolean
}

const split = (text: string) => ({
  day: text.slice(0, 10),
  hour: text.slice(11, 13),
  minute: text.slice(14, 16),
})

/** A date with hours and minutes, as a clock on the wall shows them; zones are the caller's business. */
export function DateTimePicker(props: DateTimePickerProps) {
  const { value, onChange, onBlur, mode, today, name, byQuarters } = props
  const { t } = useLingui()
  const [held, setHeld] = useState({ value, parts: split(value) })
  if (held.value !== value) setHeld({ value, parts: split(value) })
  const { parts } = held

  function choose(change: Partial<typeof parts>) {
    const next = { ...parts, ...change }
    const whole = next.day && next.hour && next.minute ? `${next.day}T${next.hour}:${next.minute}` : ''
    setHeld({ value: whole, parts: next })
    if (whole !== value) onChange(whole)
  }

  return (
    <div className={styles.withTime}>
      <DatePicker
        value={parts.day}
        onChange={(day) => choose({ day })}
        onBlur={onBlur}
        mode={mode}
        today={today}
        name={name}
      />
      <div className={styles.time}>
        <Select
          aria-label={t`Stundas`}
          placeholder={t`Stundas`}
          options={hours}
          value={parts.hour}
          onChange={(event) => choose({ hour: event.target.value })}
          onBlur={onBlur}
          figures
        />
        <span aria-hidden="true">:</span>
        <Select
          aria-label={t`Minūtes`}
          placeholder={t`Minūtes`}
          options={byQuarters ? quarters : minutes}
          value={parts.minute}
          onChange={(event) => choose({ minute: event.target.value })}
          onBlur={onBlur}
          figures
        />
      </div>
    </div>
  )
}
