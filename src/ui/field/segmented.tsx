import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './segmented.module.css'
import { useWiring } from './wiring.ts'

type SegmentedProps<Value extends string> = {
  /** What is chosen; leave it out within a FieldGroup, which names it. */
  label?: string
  options: readonly { value: Value; label: string; icon?: LucideIcon; iconOnly?: boolean }[]
  value: Value | '' | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  /** As wide as its words. */
  inline?: boolean
  name?: string
}

/** One of two or three, side by side. Arrow keys move, as in any radio group. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, onBlur, inline } = props
  const made = useId()
  const wiring = useWiring()
  const names = [styles.seg, inline && styles.inline, wiring['aria-invalid'] && styles.invalid]
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      role="radiogroup"
      aria-label={label}
      aria-describedby={wiring['aria-describedby']}
      aria-invalid={wiring['aria-invalid']}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={[styles.part, option.iconOnly && styles.tight, option.value === value && styles.chosen]
            .filter(Boolean)
            .join(' ')}
          title={option.iconOnly ? option.label : undefined}
        >
          <input
            type="radio"
            name={props.name ?? made}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.icon && <Icon of={option.icon} />}
          <span className={option.iconOnly ? 'vh' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
