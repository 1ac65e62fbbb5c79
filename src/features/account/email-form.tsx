import { Trans, useLingui } from '@lingui/react/macro'
import { EmailRequest, getEmailState, requestEmailChange } from '#contract/own-account.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { usePutAnswer } from '../../data/api-query.ts'
import { useServerForm } from '../../data/server-form.ts'
import { Form } from '../../parts/form/form.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { FormActs } from './form-acts.tsx'
import { useFirstField } from './use-first-field.ts'

interface Props {
  /** The address of now. */
  email: string
  label: string
  onDone: () => void
}

/** Asks for another address; nothing changes until it is confirmed. */
export function EmailForm({ email, label, onDone }: Props) {
  const { t } = useLingui()
  const put = usePutAnswer()
  const request = useApiMutation(requestEmailChange, { secret: true })
  const form = useServerForm({
    schema: EmailRequest,
    defaults: { email: '', password: '' },
    about: { wrong_credentials: 'password', email_in_use: 'email' },
    texts: {
      email: { invalid: t`Šī jau ir jūsu adrese`, email_in_use: t`Šis e-pasts jau tiek izmantots.` },
      password: { wrong_credentials: t`Parole nav pareiza.` },
    },
    submit: async (body) => {
      const answer = await request.mutateAsync({ body })
      put(getEmailState, {}, answer.body)
      onDone()
    },
  })
  useFirstField('email')
  return (
    <Form form={form} label={label}>
      <p className="small dim">
        <Trans>
          Uz jauno adresi nosūtīsim saiti, ar kuru to apstiprināt. Adresei {email} uzreiz pateiksim, kas
          notiek, un septiņas dienas to varēs atgūt.
        </Trans>
      </p>
      <Field label={t`Jaunā e-pasta adrese`} id="email" error={form.error('email')}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label={t`Jūsu parole`} id="password" error={form.error('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <FormActs form={form} onLeave={onDone}>
        <Trans>Nosūtīt saiti</Trans>
      </FormActs>
    </Form>
  )
}
