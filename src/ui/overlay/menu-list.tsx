import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { placeMenu } from './menu-place.ts'
import styles from './menu.module.css'

type ItemLook = {
  label: string
  /** A second line, or other words than the label. */
  hint?: ReactNode
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** The one that is now in force. */
  current?: boolean
}

/** One act of a menu, or one screen it leads to. */
export type MenuItem = ItemLook &
  ({ onSelect: () => void; link?: never } | { link: LinkProps; onSelect?: never })

type MenuListProps = {
  id: string
  label: string
  items: readonly MenuItem[]
  button: HTMLElement
  onClose: (focus: boolean) => void
}

/** The open menu. It lives only while it is open, so its listeners do too. */
export function MenuList({ id, label, items, button, onClose }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  useLayoutEffect(() => {
    if (!menu.current) return
    placeMenu(menu.current, button)
    menu.current.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
  }, [button])

  useEffect(() => {
    const outside = (event: Event) => {
      const at = event.target as Node
      if (!menu.current?.contains(at) && !button.contains(at)) close.current(false)
    }
    // It goes along with its button, and goes away with it.
    const moved = (event: Event) => {
      const list = menu.current
      if (!list || (event.target instanceof Node && list.contains(event.target))) return
      const { top, bottom } = button.getBoundingClientRect()
      if (bottom < 0 || top > document.documentElement.clientHeight) close.current(false)
      else placeMenu(list, button)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('scroll', moved, true)
    window.addEventListener('resize', moved)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('scroll', moved, true)
      window.removeEventListener('resize', moved)
    }
  }, [button])

  function onKeyDown(event: KeyboardEvent) {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    const target = targets[event.key]
    if (target !== undefined) {
      event.preventDefault()
      all[target]?.focus()
    } else if (event.key === 'Escape') {
      // Only the menu closes, not the dialog it may stand in.
      event.preventDefault()
      event.stopPropagation()
      onClose(true)
    } else if (event.key === 'Tab') onClose(true)
  }

  return (
    <div
      ref={menu}
      id={id}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => {
        const look = item.danger ? `${styles.item} ${styles.danger}` : styles.item
        const words = (
          <>
            {item.icon && <Icon of={item.icon} />}
            <span className={styles.words}>
              {item.label}
              {item.hint && <small>{item.hint}</small>}
            </span>
          </>
        )
        const shared = { role: 'menuitem', tabIndex: -1, className: look } as const
        return item.link ? (
          <Link
            key={item.label}
            {...item.link}
            {...shared}
            aria-current={item.current || undefined}
            onClick={() => onClose(false)}
          >
            {words}
          </Link>
        ) : (
          <button
            key={item.label}
            type="button"
            {...shared}
            aria-current={item.current || undefined}
            aria-disabled={item.disabled || undefined}
            onClick={() => {
              if (item.disabled) return
              // Focus goes back first: the act may open a dialog, which returns focus to where it found it.
              onClose(true)
              item.onSelect?.()
            }}
          >
            {words}
          </button>
        )
      })}
    </div>
  )
}
