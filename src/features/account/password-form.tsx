import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { changePassword } from '#contract/account-routes.ts'
import { Password, Retyped } from '#contract/fields.ts'
import { KnownPassword, listSessions } from '#contract/own-account.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useServerForm } from '../../data/server-form.ts'
import { PasswordFields } from '../../parts/account/password-fields.tsx'
import { recheckRetype } from '../../parts/account/recheck-retype.ts'
import { Form } from '../../parts/form/form.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { FormActs } from './form-acts.tsx'
import { useFirstField } from './use-first-field.ts'

const PasswordChange = z
  .object({
    password: KnownPassword,
    newPassword: Password,
    retype: Retyped,
  })
  .check(
    z.refine(({ newPassword, retype }) => !retype || newPassword === retype, {
      path: ['retype'],
      error: 'passwords_differ',
      when: () => true,
    }),
  )

/** Changes the password of whoever knows the present one; `onDone` once it is changed or left. */
export function PasswordForm({ label, onDone }: { label: string; onDone: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const change = useApiMutation(changePassword, { secret: true, refresh: [listSessions] })
  const form = useServerForm({
    schema: PasswordChange,
    defaults: { password: '', newPassword: '', retype: '' },
    about: { wrong_credentials: 'password' },
    texts: { password: { wrong_credentials: t`Pašreizējā parole nav pareiza.` } },
    submit: async ({ password, newPassword }) => {
      await change.mutateAsync({ body: { password, newPassword } })
      toast({ text: t`Parole nomainīta. Pārējās ierīcēs sesijas ir beigušās.` })
      onDone()
    },
  })
  useFirstField('password')
  return (
    <Form form={form} label={label}>
      <Field label={t`Pašreizējā parole`} id="password" error={form.error('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <PasswordFields
        isNew
        password={form.register('newPassword', recheckRetype(form))}
        retype={form.register('retype')}
        value={form.watch('newPassword')}
        passwordError={form.error('newPassword')}
        retypeError={form.error('retype')}
      />
      <FormActs form={form} onLeave={onDone}>
        <Trans>Mainīt paroli</Trans>
      </FormActs>
    </Form>
  )
}
