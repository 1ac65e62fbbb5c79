import { MAX_NOTE_LENGTH } from '#contract/choices.ts'
import { typedText } from '#contract/typed-text.ts'
import { useFieldText } from '../../data/error-text.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'

interface Props {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  max?: number
}

/** A few words that go with other times. */
export function NoteField({ label, placeholder, value, onChange, max = MAX_NOTE_LENGTH }: Props) {
  const fieldText = useFieldText()
  const tooLong = typedText(value).length > max
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
