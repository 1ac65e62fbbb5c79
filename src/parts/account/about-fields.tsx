import { useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Duo } from '../../ui/layout/stack.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { usePersonForm } from './use-person-form.ts'

interface Props {
  ofPatient: boolean
  /** Of whoever has no account yet, in which it stands later. */
  withPhone?: boolean
}

/** What a person tells about themselves beside their name; patients are told what the personal code is good for. */
export function AboutFields({ ofPatient, withPhone = false }: Props) {
  const { t } = useLingui()
  const { register, control, error } = usePersonForm()
  return (
    <>
      <BirthDateField />
      <Duo>
        <FieldGroup label={t`Dzimums`} id="gender" error={error('gender')}>
          <Controller
            control={control}
            name="gender"
            render={({ field }) => (
              <Segmented
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                options={[
                  { value: 'female', label: t`Sieviete` },
                  { value: 'male', label: t`Vīrietis` },
                ]}
              />
            )}
          />
        </FieldGroup>
        {withPhone && <PhoneField />}
      </Duo>
      <Field
        label={t`Personas kods`}
        id="personalCode"
        optional
        hint={ofPatient ? t`Noderēs, ja čeku iesniegsiet apdrošinātājam.` : undefined}
        error={error('personalCode')}
      >
        <TextInput {...register('personalCode')} autoComplete="off" figures />
      </Field>
    </>
  )
}
