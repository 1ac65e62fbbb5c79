import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { specialities } from '#contract/speciality.ts'
import { useSpeciality } from '../../parts/specialist/use-speciality.ts'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/field/select.tsx'

/** What a specialist is; may be left for the profile. */
export function SpecialityField({ register }: { register: Omit<ComponentProps<typeof Select>, 'options'> }) {
  const { t } = useLingui()
  const speciality = useSpeciality()
  return (
    <Field label={t`Specialitāte`} id="speciality" optional>
      <Select
        {...register}
        placeholder={t`Izvēlieties`}
        options={specialities.map((value) => ({ value, label: speciality.name(value) }))}
      />
    </Field>
  )
}
