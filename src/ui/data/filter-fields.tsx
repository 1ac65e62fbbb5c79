import type { ComponentProps } from 'react'
import { DatePicker } from '../field/date-picker.tsx'
import { Field, FieldGroup } from '../field/field.tsx'
import { Select } from '../field/select.tsx'
import { TextInput } from '../field/text-input.tsx'
import styles from './filter-fields.module.css'

type FilterProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A text that narrows a list: nothing a browser should complete or correct. */
export function TextFilter({ label, value, onChange, error }: FilterProps) {
  return (
    <Field label={label} optional="unsaid" error={error}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

type ChoiceFilterProps = FilterProps &
  Pick<ComponentProps<typeof Select>, 'options'> & {
    /** What it is called when it does not narrow. */
    any: string
  }

/** One of a few that narrows a list, or any of them. */
export function ChoiceFilter({ label, any, options, value, onChange, error }: ChoiceFilterProps) {
  return (
    <Field label={label} optional="unsaid" error={error}>
      <Select
        placeholder={any}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

type DayFilterProps = FilterProps & {
  /** Told whether only a part of it is chosen. */
  onHalf: (half: boolean) => void
}

/** A day, YYYY-MM-DD, from or until which a list goes. */
export function DayFilter({ label, value, onChange, onHalf, error }: DayFilterProps) {
  return (
    <div className={styles.day}>
      <FieldGroup label={label} optional="unsaid" error={error}>
        <DatePicker mode="around" value={value} onChange={onChange} onHalf={onHalf} />
      </FieldGroup>
    </div>
  )
}
