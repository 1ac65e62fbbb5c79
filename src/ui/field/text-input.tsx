import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './control.module.css'
import { useWiring } from './wiring.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'> & {
  icon?: LucideIcon
  /** Stands at the end: €/h, %. */
  unit?: ReactNode
  small?: boolean
  /** Figures that must stand in columns. */
  figures?: boolean
  /** A button at the end of the control. */
  end?: ReactNode
}

/** One line of text. */
export function TextInput({ icon, unit, small, figures, end, type = 'text', ...rest }: TextInputProps) {
  const wiring = useWiring(rest)
  const names = [
    styles.input,
    small && styles.small,
    figures && styles.figures,
    icon && styles.withIcon,
    (unit || end) && styles.withEnd,
  ]
  const input = <input {...rest} {...wiring} type={type} className={names.filter(Boolean).join(' ')} />
  if (!icon && !unit && !end) return input
  return (
    <span className={styles.affix}>
      {icon && <Icon of={icon} />}
      {input}
      {unit && <span className={styles.unit}>{unit}</span>}
      {end}
    </span>
  )
}
