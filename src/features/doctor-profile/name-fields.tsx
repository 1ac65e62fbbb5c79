import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Duo } from '../../ui/layout/stack.tsx'

interface Props {
  form: {
    register: (field: 'name' | 'surname') => UseFormRegisterReturn
    error: (field: 'name' | 'surname') => string | undefined
  }
}

/** What patients are to call the doctor. */
export function NameFields({ form }: Props) {
  const { t } = useLingui()
  return (
    <Duo>
      <Field
        id="name"
        label={t`Vārds`}
        hint={t`Jaunu vārdu vai uzvārdu pacienti redzēs pēc izskatīšanas.`}
        error={form.error('name')}
      >
        <TextInput {...form.register('name')} autoComplete="given-name" />
      </Field>
      <Field id="surname" label={t`Uzvārds`} error={form.error('surname')}>
        <TextInput {...form.register('surname')} autoComplete="family-name" />
      </Field>
    </Duo>
  )
}
