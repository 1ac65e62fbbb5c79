import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { login } from '#contract/account-routes.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Form } from '../../parts/form/form.tsx'
import { useServices } from '../../app/services.tsx'
import { useApiMutation } from '../../data/api-mutation.ts'
import { deviceMark } from '../../session/device-mark.ts'
import { useSignIn } from '../../session/sign-in.ts'
import { useServerForm } from '../../data/server-form.ts'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoginRefusal } from './login-refusal.tsx'

interface Props {
  /** Fills the field in beforehand. */
  email?: string | undefined
  /** Where the person was going. */
  from?: string | undefined
}

/** Sign-in for everyone, with each outcome in its own words. */
export function SignInScreen({ email = '', from }: Props) {
  const { t } = useLingui()
  const enter = useSignIn()
  const { device } = useServices()
  const signIn = useApiMutation(login)
  const [shared, setShared] = useState(false)
  const form = useServerForm({
    schema: login.body,
    defaults: { email, password: '' },
    // Who is sent back here at once (a blocked account) may try again with what already stands in the fields.
    unchangedAllowed: true,
    submit: async (values) => {
      const { body } = await signIn.mutateAsync({
        body: { ...values, shared, ...(!shared && { mark: deviceMark(device) }) },
      })
      enter({ accessToken: body.accessToken, user: body.user, first: body.firstSession, from, shared })
    },
  })
  return (
    <AuthFrame
      title={t`Ienākt`}
      lead={t`Pacientiem, speciālistiem un administratoriem.`}
      aside={<WelcomeAside />}
    >
      {from && form.failure === null && (
        <Banner tone="flax">
          <Trans>Ienāciet, lai turpinātu.</Trans>
        </Banner>
      )}
      <Form form={form} failureText={null}>
        {form.failure !== null && <LoginRefusal error={form.failure} email={form.getValues('email')} />}
        <Field label={t`E-pasts`} id="email" error={form.error('email')}>
          <TextInput {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
        </Field>
        <Stack gap={2}>
          <Field label={t`Parole`} id="password" error={form.error('password')}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </Field>
          <p className="small">
            <TextLink to="/password/reset/request">
              <Trans>Aizmirsāt paroli?</Trans>
            </TextLink>
          </p>
        </Stack>
        <Checkbox
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
          hint={t`Kad aizvērsiet cilni, šeit nekas nepaliks. Lai rakstītu bez savienojuma, izmantojiet savu ierīci.`}
        >
          <Trans>Šis ir koplietots dators</Trans>
        </Checkbox>
        <SubmitButton form={form} size="l" block busyLabel={t`Ienākam…`}>
          <Trans>Ienākt</Trans>
        </SubmitButton>
      </Form>
      <p>
        <Trans>
          Nav konta?{' '}
          <TextLink to="/signup/{-$plan}" search={{ from }}>
            Reģistrēties
          </TextLink>
        </Trans>
        <br />
        <Trans>
          Esat speciālists? <TextLink to="/signupdoctor">Pieteikties sadarbībai</TextLink>
        </Trans>
      </p>
    </AuthFrame>
  )
}
