import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './control.module.css'
import { useWiring } from './wiring.ts'

/** One thing that can be chosen. */
export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps = Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'size' | 'children' | 'multiple'
> & {
  options: readonly Option[]
  /** The first, empty choice: what to choose, or "any". */
  placeholder?: string
  small?: boolean
  figures?: boolean
}

/** A choice of one. The browser's own list: it is about 12 rem high or more and scrolls on every device. */
export function Select({ options, placeholder, small, figures, ...rest }: SelectProps) {
  const wiring = useWiring(rest)
  const names = [styles.input, small && styles.small, figures && styles.figures]
  return (
    <span className={styles.select}>
      <select {...rest} {...wiring} className={names.filter(Boolean).join(' ')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  )
}
