import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextInput } from './text-input.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'end' | 'unit' | 'icon'>

/** A password that can be shown while it is typed. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: PasswordInputProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...rest}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t`Paslēpt paroli` : t`Rādīt paroli`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
