import { useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Duo } from '../../ui/layout/stack.tsx'
import { usePersonForm } from './use-person-form.ts'

/** Name and surname. */
export function NameFields() {
  const { t } = useLingui()
  const { register, error } = usePersonForm()
  return (
    <Duo>
      <Field label={t`Vārds`} id="name" error={error('name')}>
        <TextInput {...register('name')} autoComplete="given-name" />
      </Field>
      <Field label={t`Uzvārds`} id="surname" error={error('surname')}>
        <TextInput {...register('surname')} autoComplete="family-name" />
      </Field>
    </Duo>
  )
}
