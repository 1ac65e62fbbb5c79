import { useId, type ReactNode } from 'react'
import styles from './switch-row.module.css'

type SwitchRowProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
  name?: string
}

/** On or off, at once. */
export function SwitchRow({ label, hint, checked, onChange, disabled, busy, name }: SwitchRowProps) {
  const id = useId()
  return (
    <label className={styles.row}>
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-busy={busy || undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
    </label>
  )
}
