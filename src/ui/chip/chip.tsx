import { useLingui } from '@lingui/react/macro'
import { Check, X, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './chip.module.css'

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'onToggle'> & {
  pressed: boolean
  onToggle: (pressed: boolean) => void
  icon?: LucideIcon
}

/** A choice that is on or off, among others of its kind. */
export function Chip({ pressed, onToggle, icon, children, ...rest }: ChipProps) {
  const shown = pressed ? Check : icon
  return (
    <button
      {...rest}
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      onClick={() => onToggle(!pressed)}
    >
      {shown && <Icon of={shown} />}
      {children}
    </button>
  )
}

/** Something chosen or applied that can be taken away. */
export function RemovableChip(props: {
  label: string
  children?: ReactNode
  onRemove: () => void
  disabled?: boolean | undefined
}) {
  const { label, children, onRemove, disabled } = props
  const { t } = useLingui()
  return (
    <span className={`${styles.chip} ${styles.small}`}>
      <span className={styles.words}>{children ?? label}</span>
      {!disabled && (
        <button type="button" className={styles.remove} aria-label={t`Noņemt: ${label}`} onClick={onRemove}>
          <Icon of={X} />
        </button>
      )}
    </span>
  )
}

/** Chips side by side. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  )
}
