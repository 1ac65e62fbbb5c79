import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { opaquePassword } from '#contract/typed-text.ts'
import { Field } from '../../ui/field/field.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { PasswordRules } from '../../ui/field/password-rules.tsx'
import { Duo, Stack } from '../../ui/layout/stack.tsx'

interface Props {
  password: ComponentProps<typeof PasswordInput>
  retype: ComponentProps<typeof PasswordInput>
  /** What is typed now, for the live rules. */
  value: string
  passwordError: string | undefined
  retypeError: string | undefined
  /** Beside the one of now: it says which is which. */
  isNew?: boolean
}

/** A new password, typed twice, with its rules ticking off while it is typed. */
export function PasswordFields({ password, retype, value, passwordError, retypeError, isNew }: Props) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <Duo>
        <Field
          label={isNew ? t`Jaunā parole` : t`Parole`}
          id={isNew ? 'newPassword' : 'password'}
          error={passwordError}
        >
          <PasswordInput {...password} autoComplete="new-password" />
        </Field>
        <Field label={t`Atkārtojiet paroli`} id="retype" error={retypeError}>
          <PasswordInput {...retype} autoComplete="new-password" />
        </Field>
      </Duo>
      <PasswordRules value={opaquePassword(value)} />
    </Stack>
  )
}
