import { useState } from 'react'
import type { Day } from '../../i18n/formats.ts'
import { ClockSelects } from './clock-selects.tsx'
import { DatePicker } from './date-picker.tsx'
import styles from './date-picker.module.css'
import type { DateMode } from './date-parts.ts'

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
      <ClockSelects {...parts} onChoose={choose} onBlur={onBlur} byQuarters={byQuarters} />
    </div>
  )
}
