import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { enterSignUpCode, SignUpCode } from '#contract/sign-up.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import type { BodyOf } from '../../data/api-query.ts'
import { useServerForm } from '../../data/server-form.ts'
import { Form } from '../../parts/form/form.tsx'
import { SubmitButton } from '../../parts/form/submit-button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'

const Typed = z.object({ code: SignUpCode })

interface Props {
  secret: string
  /** How often this code may still be typed. */
  triesLeft: number
  onDone: (answer: BodyOf<typeof enterSignUpCode>) => void
  onRefused: () => void
}

/** Field for the six digits of the mail. */
export function CodeForm({ secret, triesLeft, onDone, onRefused }: Props) {
  const { t } = useLingui()
  const enter = useApiMutation(enterSignUpCode, {
    secret: true,
    onError: (error) => isApiError(error, 'wrong_code', 'code_used_up', 'only_link') && onRefused(),
  })
  const form = useServerForm({
    schema: Typed,
    defaults: { code: '' },
    about: { wrong_code: 'code' },
    texts: { code: { wrong_code: t`Kods nav pareizs. Pārbaudiet jaunāko vēstuli.` } },
    keptByScreen: true,
    submit: async ({ code }) => {
      const { body } = await enter.mutateAsync({ body: { secret, code } })
      onDone(body)
    },
  })
  const left = t`${plural(triesLeft, { zero: 'Vēl # mēģinājumu.', one: 'Vēl # mēģinājums.', other: 'Vēl # mēģinājumi.' })}`
  return (
    <Form form={form}>
      <Field
        label={t`Kods no vēstules`}
        id="code"
        error={form.error('code')}
        hint={triesLeft < 5 ? <span role="status">{left}</span> : t`Seši cipari vēstulē zem „Kods“`}
      >
        <TextInput {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" figures />
      </Field>
      <SubmitButton form={form} size="l" block busyLabel={t`Pārbaudām…`}>
        <Trans>Apstiprināt un ienākt</Trans>
      </SubmitButton>
    </Form>
  )
}
