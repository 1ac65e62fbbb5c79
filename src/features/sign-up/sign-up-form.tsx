import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { changed } from '../../hooks/server-form.ts'
import { PasswordFields } from '../../parts/auth/password-fields.tsx'
import { recheckRetype } from '../../parts/auth/recheck-retype.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { SwitchRow } from '../../ui/field/switch-row.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Duo } from '../../ui/layout/stack.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { SpecialityField } from './speciality-field.tsx'
import type { SignUpKind, useSignUp } from './use-sign-up.ts'

type Props = Pick<ReturnType<typeof useSignUp>, 'form' | 'taken'> & {
  kind: SignUpKind
  from: string | undefined
}

/** Everything a new account needs, on one page. */
export function SignUpForm({ form, taken, kind, from }: Props) {
  const { t } = useLingui()
  const emailTaken = taken && (
    <>
      <Trans>Šis e-pasts jau tiek izmantots.</Trans>{' '}
      <TextLink inherit to="/login/{-$email}" params={{ email: taken }} search={{ from }}>
        <Trans>Ienākt ar to?</Trans>
      </TextLink>
    </>
  )
  return (
    <Form form={form}>
      <Duo>
        <Field label={t`Vārds`} id="name" error={form.error('name')}>
          <TextInput {...form.register('name')} autoComplete="given-name" />
        </Field>
        <Field label={t`Uzvārds`} id="surname" error={form.error('surname')}>
          <TextInput {...form.register('surname')} autoComplete="family-name" />
        </Field>
      </Duo>
      <Field label={t`E-pasts`} id="email" error={emailTaken || form.error('email')}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      {kind === 'doctor' && <SpecialityField register={form.register('speciality')} />}
      <BirthDateField
        control={form.control}
        error={form.error('birthDate')}
        onTooYoung={() => form.setError('birthDate', { type: 'age', message: 'under_age' })}
      />
      <Duo>
        <FieldGroup label={t`Dzimums`} id="gender" error={form.error('gender')}>
          <Controller
            control={form.control}
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
        <Field label={t`Tālrunis`} id="phone" error={form.error('phone')}>
          <TextInput {...form.register('phone')} type="tel" autoComplete="tel" inputMode="tel" figures />
        </Field>
      </Duo>
      <Field
        label={t`Personas kods`}
        id="personalCode"
        optional
        hint={kind === 'doctor' ? undefined : t`Noderēs, ja čeku iesniegsiet apdrošinātājam.`}
        error={form.error('personalCode')}
      >
        <TextInput {...form.register('personalCode')} autoComplete="off" figures />
      </Field>
      <PasswordFields
        password={form.register('password', recheckRetype(form))}
        retype={form.register('retype')}
        value={form.watch('password')}
        passwordError={form.error('password')}
        retypeError={form.error('retype')}
      />
      {kind !== 'doctor' && (
        <Card tone="flat">
          <SwitchRow
            label={<b>{t`Saglabāt anonimitāti`}</b>}
            hint={t`Speciālists redzēs segvārdu, nevis vārdu, e-pastu, tālruni un dzimšanas datumu.`}
            checked={form.watch('stayAnonymous') ?? false}
            onChange={(on) => form.setValue('stayAnonymous', on, changed)}
          />
        </Card>
      )}
      <Checkbox {...form.register('terms')} error={form.error('terms')}>
        <Trans>
          Piekrītu <TextLink to="/service-terms">pakalpojuma noteikumiem</TextLink> un{' '}
          <TextLink to="/privacy">privātuma politikai</TextLink>
        </Trans>
      </Checkbox>
      <SubmitButton form={form} size="l" block busyLabel={t`Veidojam…`}>
        <Trans>Izveidot kontu</Trans>
      </SubmitButton>
    </Form>
  )
}
