import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requestPasswordReset } from '#contract/account-routes.ts'
import { Email } from '#contract/fields.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useServerForm } from '../../data/server-form.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { SupportContact } from '../../parts/account/support-contact.tsx'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'

const ResetRequest = z.object({ email: Email })

/** Asks for a letter with a link to a new password. */
export function ResetRequestScreen() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const request = useApiMutation(requestPasswordReset)
  const form = useServerForm({
    schema: ResetRequest,
    defaults: { email: '' },
    unchangedAllowed: true,
    submit: async (values) => {
      setSentTo(undefined)
      await request.mutateAsync({ body: values })
      setSentTo(values.email)
    },
  })
  return (
    <AuthFrame
      title={t`Jauna parole`}
      lead={t`Nosūtīsim saiti, ar kuru izvēlēties jaunu paroli.`}
      aside={<WelcomeAside />}
    >
      <Form form={form} failureHelp={<NextStep error={form.failure} email={form.getValues('email')} />}>
        {sentTo && (
          <Banner tone="leaf" live="status" title={t`Saite nosūtīta`}>
            <Trans>
              Ja ar adresi {sentTo} ir konts, vēstule tur būs pēc brīža. Saite der stundu. Stundā sūtām ne
              vairāk kā trīs vēstules.
            </Trans>
          </Banner>
        )}
        <Field label={t`E-pasts`} id="email" error={form.error('email')}>
          <TextInput {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
        </Field>
        <SubmitButton form={form} size="l" block busyLabel={t`Sūtām…`}>
          <Trans>Nosūtīt saiti</Trans>
        </SubmitButton>
      </Form>
      <p>
        <TextLink to="/login/{-$email}">
          <Trans>Atpakaļ uz ienākšanu</Trans>
        </TextLink>
      </p>
    </AuthFrame>
  )
}

function NextStep({ error, email }: { error: unknown; email: string }) {
  if (isApiError(error, 'user_blocked')) return <SupportContact />
  if (isApiError(error, 'email_not_confirmed'))
    return (
      <TextLink inherit to="/email/resend/{-$email}" params={{ email }}>
        <Trans>Nosūtīt jaunu apstiprinājuma saiti</Trans>
      </TextLink>
    )
  return null
}
