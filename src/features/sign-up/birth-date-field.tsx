import { useLingui } from '@lingui/react/macro'
import { type Control, Controller } from 'react-hook-form'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import type { SignUp, SignUpInput } from './sign-up-schema.ts'

interface Props {
  control: Control<SignUpInput, unknown, SignUp>
  error: string | undefined
  /** A whole date was chosen and cleared again, because the person is too young. */
  onTooYoung: () => void
}

/** A birth date; the picker keeps only dates of adults. */
export function BirthDateField({ control, error, onTooYoung }: Props) {
  const { t } = useLingui()
  return (
    <FieldGroup
      label={t`Dzimšanas datums`}
      id="birthDate"
      error={error}
      hint={error ? undefined : t`Jābūt vismaz 18 gadu vecumā.`}
    >
      <Controller
        control={control}
        name="birthDate"
        render={({ field }) => (
          <div
            onBlur={(event) => {
              // One field of three selects: it is left only when all of them are.
              if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur()
            }}
          >
            <DatePicker
              mode="birth"
              value={field.value}
              onChange={(day) => {
                if (day === '' && field.value === '') onTooYoung()
                else field.onChange(day)
              }}
            />
          </div>
        )}
      />
    </FieldGroup>
  )
}
