import { useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { DatePicker } from '../../ui/field/date-picker.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { usePersonForm } from './use-person-form.ts'

/** A birth date; the picker keeps only dates of adults. */
export function BirthDateField() {
  const { t } = useLingui()
  const { control, setError, error: errorOf } = usePersonForm()
  const error = errorOf('birthDate')
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
                // A whole date was chosen and cleared again, because the person is too young.
                if (day === '' && field.value === '')
                  setError('birthDate', { type: 'age', message: 'under_age' })
                else field.onChange(day)
              }}
            />
          </div>
        )}
      />
    </FieldGroup>
  )
}
