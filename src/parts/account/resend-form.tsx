import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { resendConfirmation } from '#contract/account-routes.ts'
import { Email } from '#contract/fields.ts'
import { useState } from 'react'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useServerForm } from '../../data/server-form.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useStoredSignUp } from '../../session/stored-sign-up.ts'

const Resend = z.object({ email: Email })

/** Asks for a new confirmation link. */
export function ResendForm({ email = '' }: { email?: string | undefined }) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const signUp = useStoredSignUp()
  const resend = useApiMutation(resendConfirmation)
  const form = useServerForm({
    schema: Resend,
    defaults: { email },
    unchangedAllowed: true,
    submit: async (values) => {
      setSentTo(undefined)
      const secret = signUp.secret()
      await resend.mutateAsync({ body: { ...values, ...(secret && { secret }) } })
      setSentTo(values.email)
    },
  })
  return (
    <Form form={form}>
      {sentTo && (
        <Banner tone="leaf" live="status" title={t`Saite nosūtīta`}>
          <Trans>
            Ja ar adresi {sentTo} ir konts, vēstule tur būs pēc brīža. Stundā sūtām ne vairāk kā trīs
            vēstules.
          </Trans>
        </Banner>
      )}
      <Field label={t`E-pasts`} id="email" error={form.error('email')}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <SubmitButton form={form} size="l" block busyLabel={t`Sūtām…`}>
        <Trans>Nosūtīt jaunu saiti</Trans>
      </SubmitButton>
    </Form>
  )
}
