import { Trans, useLingui } from '@lingui/react/macro'
import { FormProvider } from 'react-hook-form'
import { PasswordFields } from '../../parts/account/password-fields.tsx'
import { recheckRetype } from '../../parts/account/recheck-retype.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { StillMissing } from '../../parts/form/still-missing.tsx'
import { AboutFields } from '../../parts/account/about-fields.tsx'
import { AnonymitySwitch } from '../../parts/account/anonymity-switch.tsx'
import { NameFields } from '../../parts/account/name-fields.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
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
  const names = {
    name: t`Vārds`,
    surname: t`Uzvārds`,
    email: t`E-pasts`,
    birthDate: t`Dzimšanas datums`,
    gender: t`Dzimums`,
    phone: t`Tālrunis`,
    personalCode: t`Personas kods`,
    password: t`Parole`,
    retype: t`Atkārtojiet paroli`,
    terms: t`Piekrišana noteikumiem`,
  }
  return (
    <FormProvider {...form}>
      <Form form={form}>
        <NameFields />
        <Field label={t`E-pasts`} id="email" error={emailTaken || form.error('email')}>
          <TextInput {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
        </Field>
        {kind === 'doctor' && <SpecialityField register={form.register('speciality')} />}
        <AboutFields withPhone ofPatient={kind !== 'doctor'} />
        <PasswordFields
          password={form.register('password', recheckRetype(form))}
          retype={form.register('retype')}
          value={form.watch('password')}
          passwordError={form.error('password')}
          retypeError={form.error('retype')}
        />
        {kind !== 'doctor' && <AnonymitySwitch />}
        <Checkbox {...form.register('terms')} error={form.error('terms')}>
          <Trans>
            Piekrītu <TextLink to="/service-terms">pakalpojuma noteikumiem</TextLink> un{' '}
            <TextLink to="/privacy">privātuma politikai</TextLink>
          </Trans>
        </Checkbox>
        <StillMissing form={form} names={names} />
        <SubmitButton form={form} size="l" block busyLabel={t`Veidojam…`}>
          <Trans>Izveidot kontu</Trans>
        </SubmitButton>
      </Form>
    </FormProvider>
  )
}
