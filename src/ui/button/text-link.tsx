import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './text-link.module.css'

type Look = {
  /** Takes the colour of the words around it, on toned grounds. */
  inherit?: boolean
}

type AnchorProps = Look & Omit<ComponentProps<'a'>, 'className' | 'style'>

function TextAnchor({ inherit, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={inherit ? `${styles.link} ${styles.inherit}` : styles.link}>
      {children}
    </a>
  )
}

/** A typed link to a screen, within text. */
export const TextLink = createLink(TextAnchor)

type LinkButtonProps = Look & Omit<ComponentProps<'button'>, 'className' | 'style'> & { icon?: LucideIcon }

/** A small act within text: looks like a link, is a button. */
export function LinkButton({ inherit, icon, children, type = 'button', ...rest }: LinkButtonProps) {
  const names = [styles.link, styles.button, inherit && styles.inherit].filter(Boolean).join(' ')
  return (
    <button {...rest} type={type} className={names}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}
