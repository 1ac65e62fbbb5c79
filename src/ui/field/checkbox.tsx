import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field-error.tsx'
import { useWiring } from './wiring.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> & {
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** One thing to agree to or to include. */
export function Checkbox({ children, hint, error, ...rest }: CheckboxProps) {
  const wiring = useWiring(rest)
  const errorId = useId()
  const box = (
    <label className={rest.disabled ? `${styles.choice} ${styles.off}` : styles.choice}>
      <input
        {...rest}
        id={rest.id}
        type="checkbox"
        aria-invalid={error ? true : wiring['aria-invalid']}
        aria-describedby={error ? errorId : wiring['aria-describedby']}
      />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
  if (!error) return box
  return (
    <div>
      {box}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
