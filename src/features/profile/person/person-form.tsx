import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { PersonDetails, type User } from '#contract/account.ts'
import { getUserProfile, saveUserProfile } from '#contract/account-routes.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useServices } from '../../../app/services.tsx'
import { useServerForm } from '../../../data/server-form.ts'
import { useSessionActs } from '../../../session/session.ts'
import { Form } from '../../../parts/form/form.tsx'
import { StillMissing } from '../../../parts/form/still-missing.tsx'
import { SubmitButton } from '../../../parts/form/submit-button.tsx'
import { AboutFields } from '../../../parts/account/about-fields.tsx'
import { adult } from '../../../parts/account/adult.ts'
import { AnonymitySwitch } from '../../../parts/account/anonymity-switch.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { focusField } from '../../../ui/field/find-field.ts'
import { Row } from '../../../ui/layout/stack.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

const Rules = z.omit(PersonDetails, { name: true, surname: true, phone: true }).check(adult)

/** Changes what a person told about themselves beside name and phone; `onDone` once it is saved or left. */
export function PersonForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const { api } = useServices()
  const { setUser } = useSessionActs()
  const save = useApiMutation(saveUserProfile)
  const form = useServerForm({
    schema: Rules,
    defaults: {
      birthDate: user.birthDate ?? '',
      ...(user.gender && { gender: user.gender }),
      personalCode: user.personalCode ?? '',
      stayAnonymous: user.stayAnonymous,
    },
    draft: { name: 'person', saved: true, never: ['personalCode'] },
    submit: async (values) => {
      // What stands in the account may have been changed on another device: it stays as it is there.
      const { body: known } = await api.call(getUserProfile, {})
      const { name, surname, phone } = known
      const { body } = await save.mutateAsync({ body: { ...values, name, surname, phone: phone ?? '' } })
      setUser(body)
      toast({ text: t`Jūsu dati saglabāti!` })
      onDone()
    },
  })
  useEffect(() => focusField('birthDate'), [])
  const failureText = (error: unknown) => {
    const reason = errorText(error)
    return t`Dati nav saglabāti. ${reason}`
  }
  const names = {
    birthDate: t`Dzimšanas datums`,
    gender: t`Dzimums`,
    personalCode: t`Personas kods`,
  }
  return (
    <FormProvider {...form}>
      <Form form={form} failureText={failureText} label={t`Jūsu dati`}>
        <AboutFields ofPatient={user.role === 'patient'} />
        {user.role === 'patient' && <AnonymitySwitch />}
        <StillMissing form={form} names={names} />
        <Row>
          <SubmitButton form={form} busyLabel={t`Saglabājam…`}>
            <Trans>Saglabāt</Trans>
          </SubmitButton>
          <Button
            disabled={form.busy}
            onClick={() => {
              form.discard()
              onDone()
            }}
          >
            <Trans>Atcelt</Trans>
          </Button>
        </Row>
      </Form>
    </FormProvider>
  )
}
