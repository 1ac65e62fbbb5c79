import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { confirmEmail } from '#contract/account-routes.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import type { BodyOf } from '../../data/api-query.ts'
import { useServerForm } from '../../data/server-form.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { NewPassword } from '../../parts/account/new-password.ts'
import { PasswordFields } from '../../parts/account/password-fields.tsx'
import { recheckRetype } from '../../parts/account/recheck-retype.ts'
import { WelcomeAside } from '../../parts/account/welcome-aside.tsx'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Confirmed } from './confirmed.tsx'

/** Confirms an address that more than one person may have signed up with: whoever has the link chooses the password. */
export function ChoosePassword({ token }: { token: string }) {
  const { t } = useLingui()
  const [confirmed, setConfirmed] = useState<BodyOf<typeof confirmEmail>>()
  const confirm = useApiMutation(confirmEmail)
  const form = useServerForm({
    schema: NewPassword,
    defaults: { password: '', retype: '' },
    submit: async ({ password }) => {
      const { body } = await confirm.mutateAsync({ body: { token, password } })
      setConfirmed(body)
    },
  })
  if (confirmed)
    return (
      <AuthFrame title={t`E-pasta apstiprināšana`} aside={<WelcomeAside />}>
        <Confirmed answer={confirmed} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={t`Izvēlieties jaunu paroli`}
      lead={t`Tā apstiprinās jūsu e-pastu, un konts būs tikai jūsu.`}
      aside={<WelcomeAside />}
    >
      <Banner tone="flax" live="status" title={t`Iepriekš izvēlētā parole vairs neder`}>
        <Trans>
          Ar šo adresi reģistrācija sākta vairāk nekā vienu reizi, vai saite prasīta no citas vietas. Kad
          būsiet ienākuši, profilā pārbaudiet, vai vārds un citi dati ir jūsu.
        </Trans>
      </Banner>
      <Form
        form={form}
        failureHelp={
          isApiError(form.failure, 'wrong_token', 'token_expired') && (
            <TextLink inherit to="/email/resend/{-$email}">
              <Trans>Nosūtīt jaunu apstiprinājuma saiti</Trans>
            </TextLink>
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
          <Trans>Saglabāt paroli un ienākt</Trans>
        </SubmitButton>
      </Form>
    </AuthFrame>
  )
}
