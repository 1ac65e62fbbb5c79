import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import { buttonClass, type ButtonLook } from './look.ts'

type AnchorProps = ButtonLook & Omit<ComponentProps<'a'>, 'className' | 'style'>

/** A plain address that looks like a button: telephone numbers, downloads, other sites. */
export function ButtonAnchor({
  variant,
  size,
  block,
  danger,
  icon,
  iconEnd,
  children,
  ...rest
}: AnchorProps) {
  return (
    // An act that leads to a screen around this one is not the place one is at.
    <a {...rest} aria-current={undefined} className={buttonClass({ variant, size, block, danger })}>
      {icon && <Icon of={icon} />}
      {children}
      {iconEnd && <Icon of={iconEnd} />}
    </a>
  )
}

/** Leads to a screen and looks like a button; `to`, `params` and `search` are typed by the routes. */
export const ButtonLink = createLink(ButtonAnchor)
