import { type FieldPath, useFormContext } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PersonDetails } from '#contract/account.ts'
import { useFieldText } from '../../data/error-text.ts'

type PersonInput = z.input<typeof PersonDetails>

/** The form around these fields, whatever else it asks. */
export function usePersonForm() {
  const form = useFormContext<PersonInput>()
  const fieldText = useFieldText()
  return {
    ...form,
    /** The text beside a field. */
    error: (field: FieldPath<PersonInput>) =>
      fieldText(form.getFieldState(field, form.formState).error?.message),
  }
}
