import type { LucideIcon } from 'lucide-react'
import styles from './button.module.css'

/**
 * How heavy a button weighs: `primary` commits (one in a view), `danger` destroys (in a confirm dialog only);
 * `danger-line` leads there, or destroys beside something that is better done instead.
 */
type ButtonVariant = 'primary' | 'soft' | 'line' | 'quiet' | 'danger' | 'danger-line'

/** What a button and a link that looks like one have in common. */
export type ButtonLook = {
  variant?: ButtonVariant
  size?: 's' | 'm' | 'l'
  /** Takes the whole width of its container. */
  block?: boolean
  /** Red words: the button leads to something that destroys, but does not do it yet. */
  danger?: boolean
  icon?: LucideIcon
  iconEnd?: LucideIcon
}

const variants: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  soft: styles.soft,
  line: styles.line,
  quiet: styles.quiet,
  danger: styles.danger,
  'danger-line': styles.dangerLine,
}

/** The class names of a button's look. */
export function buttonClass({ variant = 'line', size = 'm', block, danger }: ButtonLook): string {
  return [
    styles.button,
    variants[variant],
    size === 's' && styles.sizeS,
    size === 'l' && styles.sizeL,
    block && styles.block,
    danger && styles.redWords,
  ]
    .filter(Boolean)
    .join(' ')
}
