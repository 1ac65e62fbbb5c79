import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { PersonDetails, type User } from '#contract/account.ts'
import { saveUserProfile } from '#contract/account-routes.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { useServerForm } from '../../hooks/server-form.ts'
import { useSessionActs } from '../../hooks/session.ts'
import { Form } from '../../parts/form/form.tsx'
import { StillMissing } from '../../parts/form/still-missing.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { AboutFields } from '../../parts/person/about-fields.tsx'
import { adult } from '../../parts/person/adult.ts'
import { AnonymitySwitch } from '../../parts/person/anonymity-switch.tsx'
import { NameFields } from '../../parts/person/name-fields.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

const Rules = PersonDetails.check(adult)

/** Changes what a person told about themselves; `onDone` once it is saved or left. */
export function PersonForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const { setUser } = useSessionActs()
  const save = useApiMutation(saveUserProfile)
  const form = useServerForm({
    schema: Rules,
    defaults: {
      name: user.name,
      surname: user.surname,
      birthDate: user.birthDate ?? '',
      ...(user.gender && { gender: user.gender }),
      phone: user.phone ?? '',
      personalCode: user.personalCode ?? '',
      stayAnonymous: user.stayAnonymous,
    },
    draft: { name: 'person', saved: true, never: ['personalCode'] },
    submit: async (values) => {
      const { body } = await save.mutateAsync({ body: values })
      setUser(body)
      toast({ text: t`Jūsu dati saglabāti!` })
      onDone()
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const failureText = (error: unknown) => {
    const reason = errorText(error)
    return t`Dati nav saglabāti. ${reason}`
  }
  const names = {
    name: t`Vārds`,
    surname: t`Uzvārds`,
    birthDate: t`Dzimšanas datums`,
    gender: t`Dzimums`,
    phone: t`Tālrunis`,
    personalCode: t`Personas kods`,
  }
  return (
    <FormProvider {...form}>
      <Form form={form} failureText={failureText} label={t`Jūsu dati`}>
        <NameFields />
        {user.clients.some(({ role }) => role === 'doctor') && (
          <p className="small dim">
            <Trans>
              Te maināt konta vārdu. Vārdu, kurā jūs kā speciālistu pazīst pacienti, maina speciālista
              profilā, un to izskata.
            </Trans>
          </p>
        )}
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
