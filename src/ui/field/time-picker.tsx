import { useState } from 'react'
import { ClockSelects } from './clock-selects.tsx'

interface Props {
  /** `HH:mm`, or empty. */
  value: string
  /** Told a whole time; empty as soon as it is not one. */
  onChange: (value: string) => void
  onBlur?: () => void
  /** Only full quarters of an hour. */
  byQuarters?: boolean
}

const split = (text: string) => ({ hour: text.slice(0, 2), minute: text.slice(3, 5) })

/** Hours and minutes, as a clock on the wall shows them. */
export function TimePicker({ value, onChange, onBlur, byQuarters }: Props) {
  const [held, setHeld] = useState({ value, parts: split(value) })
  if (held.value !== value) setHeld({ value, parts: split(value) })
  const { parts } = held

  function choose(change: Partial<typeof parts>) {
    const next = { ...parts, ...change }
    const whole = next.hour && next.minute ? `${next.hour}:${next.minute}` : ''
    setHeld({ value: whole, parts: next })
    if (whole !== value) onChange(whole)
  }

  return <ClockSelects {...parts} onChoose={choose} onBlur={onBlur} byQuarters={byQuarters} />
}
