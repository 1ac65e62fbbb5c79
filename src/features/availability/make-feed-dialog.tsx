import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { type CalendarFeed, makeCalendarFeed, NewCalendarFeed } from '#contract/calendar-feed.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useServerForm } from '../../data/server-form.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'

const Proof = z.pick(NewCalendarFeed, { password: true })

interface Props {
  titles: CalendarFeed['titles']
  /** Calendars read another address by now, which ends. */
  renews: boolean
  onMade: (made: { feed: CalendarFeed; url: string }) => void
  onClose: () => void
}

/** Asks for the password before an address is made, since whoever knows the address reads without signing in. */
export function MakeFeedDialog({ titles, renews, onMade, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const make = useApiMutation(makeCalendarFeed, { secret: true })
  const form = useServerForm({
    schema: Proof,
    defaults: { password: '' },
    about: { wrong_credentials: 'password' },
    texts: { password: { wrong_credentials: t`Parole nav pareiza.` } },
    submit: async ({ password }) => {
      const { body } = await make.mutateAsync({ body: { titles, password } })
      onMade(body)
    },
  })
  return (
    <FormDialog
      form={form}
      failureText={errorText}
      title={renews ? t`Izveidot jaunu saiti?` : t`Izveidot saiti?`}
      action={renews ? t`Izveidot jaunu saiti` : t`Izveidot saiti`}
      busyLabel={t`Veidojam…`}
      danger={false}
      onClose={onClose}
    >
      <p>
        {renews ? (
          <Trans>Līdzšinējā saite vairs nedarbosies, un kalendāros, kas to lasa, jāieraksta jaunā.</Trans>
        ) : (
          <Trans>Saite darbojas, līdz to atceļat, maināt paroli vai izejat visās ierīcēs.</Trans>
        )}
      </p>
      <Field label={t`Jūsu parole`} id="password" error={form.error('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}
