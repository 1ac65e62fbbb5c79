import { createLink } from '@tanstack/react-router'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './icon-button.module.css'

type Look = {
  /** What it does, in words: the only name a person who does not see the icon gets. */
  label: string
  icon: LucideIcon
  line?: boolean
  small?: boolean
  danger?: boolean
}

const look = ({ line, small, danger }: Omit<Look, 'label' | 'icon'>) =>
  [styles.icon, line && styles.line, small && styles.small, danger && styles.danger].filter(Boolean).join(' ')

type IconButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label' | 'children'> & {
    pressed?: boolean
    busy?: boolean
  }

/** An icon alone, for close, back, menu, more and dense editors only. */
export function IconButton({
  label,
  icon,
  line,
  small,
  danger,
  pressed,
  busy,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy ? undefined : onClick}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      className={look({ line, small, danger })}
    >
      <Icon of={busy ? LoaderCircle : icon} />
    </button>
  )
}

type IconAnchorProps = Look & Omit<ComponentProps<'a'>, 'className' | 'style' | 'aria-label' | 'children'>

/** The same look on a plain address. */
function IconAnchor({ label, icon, line, small, danger, ...rest }: IconAnchorProps) {
  return (
    <a {...rest} aria-label={label} title={label} className={look({ line, small, danger })}>
      <Icon of={icon} />
    </a>
  )
}

/** The same look on a typed link to a screen. */
export const IconLink = createLink(IconAnchor)
