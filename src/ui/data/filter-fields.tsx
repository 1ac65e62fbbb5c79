import type { ComponentProps } from 'react'
import { Field } from '../field/field.tsx'
import { Select } from '../field/select.tsx'
import { TextInput } from '../field/text-input.tsx'

type TextFilterProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A text that narrows a list: nothing a browser should complete or correct. */
export function TextFilter({ label, value, onChange, error }: TextFilterProps) {
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

type ChoiceFilterProps = Pick<ComponentProps<typeof Select>, 'options'> & {
  label: string
  /** What it is called when it does not narrow. */
  any: string
  value: string
  onChange: (value: string) => void
}

/** One of a few that narrows a list, or any of them. */
export function ChoiceFilter({ label, any, options, value, onChange }: ChoiceFilterProps) {
  return (
    <Field label={label} optional="unsaid">
      <Select
        placeholder={any}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
