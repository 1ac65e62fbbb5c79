import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { useEditing } from './editing.ts'

interface Props {
  path: string
  label: string
  value: number
  onChange: (value: number) => void
}

/** A whole number of points; anything but digits is not taken. */
export function PointsField({ path, label, value, onChange }: Props) {
  const { problem, touch } = useEditing()
  return (
    <Field id={path} label={label} error={problem(path)}>
      <TextInput
        small
        figures
        inputMode="numeric"
        autoComplete="off"
        value={String(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onChange(Number(target.value.replaceAll(/\D/g, '').slice(0, 4)))}
        onBlur={() => touch(path)}
      />
    </Field>
  )
}
