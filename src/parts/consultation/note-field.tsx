import { useFieldText } from '../../data/error-text.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'

/** As long as the contract allows. */
export const NOTE_MAX = 500

interface Props {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  max?: number
}

/** A few words that go with other times. */
export function NoteField({ label, placeholder, value, onChange, max = NOTE_MAX }: Props) {
  const fieldText = useFieldText()
  const tooLong = value.trim().length > max
  return (
    <Field label={label} optional error={tooLong ? fieldText('too_long') : undefined}>
      <TextArea
        max={max}
        rows={2}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
