import { Trans, useLingui } from '@lingui/react/macro'
import { takeBackEmailChange } from '#contract/own-account.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useServerForm } from '../../data/server-form.ts'
import { NewPassword } from '../../parts/account/new-password.ts'
import { PasswordFields } from '../../parts/account/password-fields.tsx'
import { recheckRetype } from '../../parts/account/recheck-retype.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'

interface Props {
  token: string
  /** With the address that it is again. */
  onDone: (email: string) => void
}

/** Takes a change of the address back with a new password, and says before what follows. */
export function TakeBackForm({ token, onDone }: Props) {
  const { t } = useLingui()
  const takeBack = useApiMutation(takeBackEmailChange, { secret: true })
  const form = useServerForm({
    schema: NewPassword,
    defaults: { password: '', retype: '' },
    submit: async ({ password }) => {
      const { body } = await takeBack.mutateAsync({ body: { token, password } })
      onDone(body.email)
    },
  })
  return (
    <Form form={form}>
      <Banner tone="flax" title={t`Kas notiks`}>
        <Trans>
          Kontā atkal ienāks ar šo adresi, visās ierīcēs sesijas beigsies, un līdzšinējā parole vairs nederēs.
        </Trans>
      </Banner>
      <PasswordFields
        password={form.register('password', recheckRetype(form))}
        retype={form.register('retype')}
        value={form.watch('password')}
        passwordError={form.error('password')}
        retypeError={form.error('retype')}
      />
      <SubmitButton form={form} size="l" block busyLabel={t`Saglabājam…`}>
        <Trans>Atgūt adresi</Trans>
      </SubmitButton>
    </Form>
  )
}
