import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../button/icon-button.tsx'
import { MenuList, type MenuItem } from './menu-list.tsx'

/** What a menu's button needs to open it and to be named as its button. */
export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  /** What the menu is about; the name of the button when it is the usual three dots. */
  label: string
  items: readonly MenuItem[]
  /** A button of one's own instead of three dots. */
  trigger?: (props: MenuTrigger) => ReactNode
  icon?: LucideIcon
  small?: boolean
}

/** Further acts behind a button. Arrows move, Escape closes, focus goes back to the button. */
export function Menu({ label, items, trigger, icon = Ellipsis, small }: MenuProps) {
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)

  const props: MenuTrigger = {
    ref: setButton,
    id: `${id}-button`,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-menu` : undefined,
    onClick: () => setOpen(!open),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
  }

  return (
    <>
      {trigger ? trigger(props) : <IconButton {...props} icon={icon} label={label} small={small} />}
      {open &&
        button &&
        // Out of any scrolling container, but within a modal dialog, whose outside is inert.
        createPortal(
          <MenuList
            id={`${id}-menu`}
            label={label}
            items={items}
            button={button}
            onClose={(focus) => {
              setOpen(false)
              if (focus) button.focus()
            }}
          />,
          button.closest('dialog') ?? document.body,
        )}
    </>
  )
}
