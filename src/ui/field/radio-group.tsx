import type { ReactNode, Ref } from 'react'
import styles from './choice.module.css'
import { useWiring } from './wiring.ts'

type RadioGroupProps<Value extends string> = {
  name: string
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value: Value | '' | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  /** Side by side while there is room. */
  inline?: boolean
  /** The first choice, for moving focus to it. */
  ref?: Ref<HTMLInputElement>
}

/** One of a few, all in sight. Stands in a FieldGroup, which names it. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, options, value, onChange, onBlur, inline, ref } = props
  const wiring = useWiring()
  return (
    <div className={inline ? styles.inline : styles.choices}>
      {options.map((option, at) => (
        <label
          key={option.value}
          className={option.disabled ? `${styles.choice} ${styles.off}` : styles.choice}
        >
          <input
            ref={at === 0 ? ref : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            data-invalid={wiring['aria-invalid']}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
