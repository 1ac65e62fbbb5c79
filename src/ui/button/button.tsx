import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { buttonClass, type ButtonLook } from './look.ts'

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style'> & {
    /** The act is under way: the icon turns, clicks are ignored, focus stays. */
    busy?: boolean
    /** The words while busy, when they differ. */
    busyLabel?: ReactNode
  }

/** Acts. Its words are verb and object, and the sum when money moves. */
export function Button({
  variant,
  size,
  block,
  danger,
  icon,
  iconEnd,
  busy = false,
  busyLabel,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const idle = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const first = busy ? LoaderCircle : icon
  return (
    <button
      {...rest}
      // A busy or not-yet button stays in the tab order, so it must swallow the act itself (also Enter in a form).
      type={idle && type === 'submit' ? 'button' : type}
      onClick={idle ? undefined : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      className={buttonClass({ variant, size, block, danger })}
    >
      {first && <Icon of={first} />}
      {busy && busyLabel ? busyLabel : children}
      {iconEnd && <Icon of={iconEnd} />}
    </button>
  )
}
