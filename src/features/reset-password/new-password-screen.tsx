import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { setNewPassword } from '#contract/account-routes.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useServerForm } from '../../data/server-form.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { NewPassword } from '../../parts/account/new-password.ts'
import { PasswordFields } from '../../parts/account/password-fields.tsx'
import { recheckRetype } from '../../parts/account/recheck-retype.ts'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/stack.tsx'

/** What the link of the reset letter opens. */
export function NewPasswordScreen({ token }: { token: string }) {
  const { t } = useLingui()
  const [done, setDone] = useState(false)
  const set = useApiMutation(setNewPassword)
  const form = useServerForm({
    schema: NewPassword,
    defaults: { password: '', retype: '' },
    submit: async ({ password }) => {
      await set.mutateAsync({ body: { token, password } })
      setDone(true)
    },
  })
  if (done)
    return (
      <AuthFrame title={t`Parole nomainīta`} aside={<WelcomeAside />}>
        <Banner tone="leaf" live="status">
          <Trans>Tagad ienāciet ar jauno paroli. Pārējās ierīcēs sesijas ir beigušās.</Trans>
        </Banner>
        <Row>
          <ButtonLink variant="primary" size="l" to="/login/{-$email}">
            <Trans>Ienākt</Trans>
          </ButtonLink>
        </Row>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t`Jauna parole`} aside={<WelcomeAside />}>
      <Form
        form={form}
        failureHelp={
          isApiError(form.failure, 'token_expired', 'user_not_found', 'link_used') && (
            <>
              {isApiError(form.failure, 'link_used') && (
                <>
                  <TextLink inherit to="/login/{-$email}">
                    <Trans>Ienākt</Trans>
                  </TextLink>{' '}
                </>
              )}
              <TextLink inherit to="/password/reset/request">
                <Trans>Prasīt jaunu saiti</Trans>
              </TextLink>
            </>
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
          <Trans>Saglabāt paroli</Trans>
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}
