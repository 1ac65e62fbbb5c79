import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { addAdmin, listAdmins, NewAdmin } from '#contract/admin.ts'
import { typedCode } from '#contract/typed-text.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useServerForm } from '../../data/server-form.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Screen } from '../../parts/frame/screen.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Duo, Row } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import css from './admin-add.module.css'

/** Adds an administrator, who chooses a password through a mailed link. */
export function AdminAddScreen() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const toast = useToast()
  const add = useApiMutation(addAdmin, { refresh: [listAdmins] })
  const form = useServerForm({
    schema: NewAdmin,
    defaults: { email: '', name: '', surname: '' },
    draft: { name: 'new-administrator' },
    submit: async (body) => {
      try {
        await add.mutateAsync({ body })
      } catch (error) {
        if (isApiError(error, 'email_in_use')) form.setFocus('email')
        throw error
      }
      toast({ text: t`Administrators pievienots, saite nosūtīta.` })
      await navigate({ to: '/admins' })
    },
  })
  const taken =
    isApiError(form.failure, 'email_in_use') &&
    add.variables?.body.email === typedCode(form.watch('email')).toLowerCase()
      ? errorText(form.failure)
      : undefined
  return (
    <Screen title={t`Jauns administrators`} narrow>
      <div className={css.back}>
        <ButtonLink to="/admins" variant="quiet" icon={ArrowLeft}>
          <Trans>Visi administratori</Trans>
        </ButtonLink>
      </div>
      <PageHead
        title={t`Jauns administrators`}
        lead={t`Uz e-pastu nosūtīsim saiti, ar kuru izvēlēties paroli. Saite der trīs dienas.`}
      />
      <Card>
        <Form form={form} {...(isApiError(form.failure, 'email_in_use') && { failureText: null })}>
          <Field label={t`E-pasts`} error={form.error('email') ?? taken}>
            <TextInput type="email" autoComplete="off" {...form.register('email')} />
          </Field>
          <Duo>
            <Field label={t`Vārds`} error={form.error('name')}>
              <TextInput autoComplete="off" {...form.register('name')} />
            </Field>
            <Field label={t`Uzvārds`} error={form.error('surname')}>
              <TextInput autoComplete="off" {...form.register('surname')} />
            </Field>
          </Duo>
          <Row end>
            <ButtonLink variant="quiet" to="/admins">
              <Trans>Atcelt</Trans>
            </ButtonLink>
            <SubmitButton form={form} busyLabel={t`Nosūtām…`}>
              <Trans>Pievienot un nosūtīt saiti</Trans>
            </SubmitButton>
          </Row>
        </Form>
      </Card>
    </Screen>
  )
}
