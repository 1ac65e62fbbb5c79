import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { usePersonForm } from './use-person-form.ts'

/** A phone number. */
export function PhoneField({ optional = false }: { optional?: boolean }) {
  const { t } = useLingui()
  const { register, error } = usePersonForm()
  return (
    <Field label={t`Tālrunis`} id="phone" optional={optional} error={error('phone')}>
      <TextInput {...register('phone')} type="tel" autoComplete="tel" inputMode="tel" figures />
    </Field>
  )
}
