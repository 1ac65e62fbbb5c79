import { Trans, useLingui } from '@lingui/react/macro'
import { confirmAdmin } from '#contract/account-routes.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useSignIn } from '../../session/sign-in.ts'
import { useServerForm } from '../../data/server-form.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { NewPassword } from '../../parts/account/new-password.ts'
import { PasswordFields } from '../../parts/account/password-fields.tsx'
import { recheckRetype } from '../../parts/account/recheck-retype.ts'
import { InvitationAside } from '../../parts/account/invitation-aside.tsx'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'

/** A new administrator sets a password and is in. */
export function AdminConfirmScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const enter = useSignIn()
  const confirm = useApiMutation(confirmAdmin)
  const form = useServerForm({
    schema: NewPassword,
    defaults: { password: '', retype: '' },
    submit: async ({ password }) => {
      const { body } = await confirm.mutateAsync({ body: { token, password } })
      enter({ ...body, first: true })
    },
  })
  return (
    <AuthFrame title={t`Administratora konts`} lead={t`Izvēlieties paroli.`} aside={<InvitationAside />}>
      <Form
        form={form}
        failureHelp={
          isApiError(form.failure, 'link_used') ? (
            <TextLink inherit to="/login/{-$email}">
              <Trans>Ienākt</Trans>
            </TextLink>
          ) : (
            isApiError(form.failure, 'wrong_token', 'token_expired') && (
              <Trans>Palūdziet administratoram nosūtīt jaunu saiti.</Trans>
            )
          )
        }
      >
        <PasswordFields
          password={form.register('password', recheckRetype(form))}
          retype={form.register('retype')}
          value={form.watch('password')}
          passwordError={form.error('password')}
          retypeError={form.error('retype')}
        />
        <SubmitButton form={form} size="l" block busyLabel={t`Saglabājam…`}>
          <Trans>Iestatīt paroli un ienākt</Trans>
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}
