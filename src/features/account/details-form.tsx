import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { FormProvider } from 'react-hook-form'
import type { User } from '#contract/account.ts'
import { Phone } from '#contract/fields.ts'
import { AccountDetails, saveAccount } from '#contract/own-account.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useServerForm } from '../../data/server-form.ts'
import { useSessionActs } from '../../session/session.ts'
import { Form } from '../../parts/form/form.tsx'
import { StillMissing } from '../../parts/form/still-missing.tsx'
import { NameFields } from '../../parts/account/name-fields.tsx'
import { PhoneField } from '../../parts/account/phone-field.tsx'
import { TextLink } from '../../ui/button/text-link.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { FormActs } from './form-acts.tsx'
import { useFirstField } from './use-first-field.ts'

const { name, surname } = AccountDetails.shape
const WithPhone = z.object({ name, surname, phone: Phone })
/** Of whoever never gave a phone. */
const PerhapsPhone = z.object({ name, surname, phone: z.union([z.literal(''), Phone], 'phone_invalid') })

/** Changes name, surname and phone; `onDone` once it is saved or left. */
export function DetailsForm({ user, label, onDone }: { user: User; label: string; onDone: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const { setUser } = useSessionActs()
  const save = useApiMutation(saveAccount)
  const form = useServerForm({
    schema: user.phone === null ? PerhapsPhone : WithPhone,
    defaults: { name: user.name, surname: user.surname, phone: user.phone ?? '' },
    draft: { name: 'account', saved: true },
    submit: async ({ phone, ...names }) => {
      const { body } = await save.mutateAsync({ body: { ...names, phone: phone || null } })
      setUser(body)
      toast({ text: t`Jūsu dati saglabāti!` })
      onDone()
    },
  })
  useFirstField('name')
  const failureText = (error: unknown) => {
    const reason = errorText(error)
    return t`Dati nav saglabāti. ${reason}`
  }
  return (
    <FormProvider {...form}>
      <Form form={form} failureText={failureText} label={label}>
        <NameFields />
        {user.clients.some(({ role }) => role === 'doctor') && (
          <p className="small dim">
            <Trans>
              Te maināt konta vārdu. Vārdu, kurā jūs kā speciālistu pazīst pacienti, maina speciālista
              profilā, un to izskata.
            </Trans>{' '}
            {user.role === 'doctor' && (
              <TextLink to="/doctor/profile" hash="name">
                <Trans>Atvērt speciālista profilu</Trans>
              </TextLink>
            )}
          </p>
        )}
        <PhoneField optional={user.phone === null} />
        <StillMissing form={form} names={{ name: t`Vārds`, surname: t`Uzvārds`, phone: t`Tālrunis` }} />
        <FormActs form={form} onLeave={onDone}>
          <Trans>Saglabāt</Trans>
        </FormActs>
      </Form>
    </FormProvider>
  )
}
