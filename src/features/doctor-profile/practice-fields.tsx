import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { listDoctorFilters } from '#contract/doctor.ts'
import { MAX_EDUCATION_LENGTH, type Method, type Practice } from '#contract/practice.ts'
import { methods } from '#contract/specialist-enums.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { toWholeNumber } from '../../i18n/typed-number.ts'
import { methodNames } from '../../parts/profile/methods.ts'
import { profileWords } from '../../parts/profile/profile-words.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { MultiPicker } from '../../ui/field/multi-picker.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Duo, Stack } from '../../ui/layout/stack.tsx'

interface Props {
  values: Practice
  set: <Name extends keyof Practice>(name: Name, value: Practice[Name]) => void
  register: (
    name: 'education' | 'practiceSince' | 'city' | 'address',
    options?: { setValueAs: (typed: unknown) => unknown },
  ) => UseFormRegisterReturn
  error: (name: keyof Practice) => string | undefined
}

const toYear = (typed: unknown) => toWholeNumber(typed) ?? null

/** What patients choose by: topics, methods, education, years, and where. */
export function PracticeFields({ values, set, register, error }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { data } = useApiQuery(listDoctorFilters, {}, { staleTime: 300_000 })
  const topics = (data?.topics ?? []).map(({ keyword, name }) => ({ value: keyword, label: name[language] }))
  const options = methods.map((value) => ({ value, label: t(methodNames[value]) }))
  return (
    <Stack gap={5}>
      <FieldGroup
        id="topics"
        optional
        label={t(profileWords.topics.label)}
        hint={t`Pēc tām jūs atrod, un pēc tām anketa jūs iesaka.`}
        error={error('topics')}
      >
        <MultiPicker
          label={t(profileWords.topics.label)}
          options={topics}
          value={values.topics}
          onChange={(chosen) => set('topics', chosen)}
          // Before the topics are there nothing typed could be chosen.
          disabled={!data}
          placeholder={data ? t`Pievienot tēmu` : t`Ielādē…`}
        />
      </FieldGroup>
      <FieldGroup id="methods" optional label={t(profileWords.methods.label)} error={error('methods')}>
        <MultiPicker
          label={t(profileWords.methods.label)}
          options={options}
          value={values.methods}
          onChange={(chosen) => set('methods', chosen as Method[])}
          placeholder={t`Pievienot metodi`}
        />
      </FieldGroup>
      <Field
        optional
        label={t(profileWords.education.label)}
        hint={t`Katru savā rindā, kā to lasīs pacienti.`}
        error={error('education')}
      >
        <TextArea {...register('education')} defaultValue={values.education} max={MAX_EDUCATION_LENGTH} />
      </Field>
      <Duo data-wide>
        <Field
          optional
          label={t(profileWords.practiceSince.label)}
          hint={t`Gads, kurā sākāt strādāt.`}
          error={error('practiceSince')}
        >
          <TextInput
            figures
            inputMode="numeric"
            autoComplete="off"
            {...register('practiceSince', { setValueAs: toYear })}
          />
        </Field>
        <FieldGroup
          id="gender"
          optional
          label={t(profileWords.gender.label)}
          hint={t`Lai jūs atrod, kas meklē sievieti vai vīrieti.`}
          error={error('gender')}
        >
          <RadioGroup
            inline
            name="gender"
            value={values.gender ?? 'none'}
            options={[
              { value: 'female', label: t`Sieviete` },
              { value: 'male', label: t`Vīrietis` },
              { value: 'none', label: t`Neteikšu` },
            ]}
            onChange={(gender) => set('gender', gender === 'none' ? null : gender)}
          />
        </FieldGroup>
      </Duo>
      <Checkbox
        name="inPerson"
        checked={values.inPerson}
        onChange={({ target }) => set('inPerson', target.checked)}
        hint={<Trans>Te rezervē videozvanu; par tikšanos klātienē vienojieties sarunā.</Trans>}
      >
        <Trans>Pieņemu arī klātienē</Trans>
      </Checkbox>
      {values.inPerson && (
        <Duo data-wide>
          <Field label={t(profileWords.city.label)} error={error('city')}>
            <TextInput autoComplete="off" {...register('city')} />
          </Field>
          <Field optional label={t(profileWords.address.label)} error={error('address')}>
            <TextInput autoComplete="off" {...register('address')} />
          </Field>
        </Duo>
      )}
      <Checkbox
        name="takesNew"
        checked={values.takesNew}
        onChange={({ target }) => set('takesNew', target.checked)}
        hint={<Trans>Bez šīs atzīmes lapā būs teikts, ka jaunus pacientus nepieņemat.</Trans>}
      >
        <Trans>Pieņemu jaunus pacientus</Trans>
      </Checkbox>
    </Stack>
  )
}
