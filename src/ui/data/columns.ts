import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Which column a list is sorted by, and which way. */
export type Sort = { key: string; down: boolean }

/** One column: its head, and what stands under it. */
export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** On a narrow screen `title` and `status` head the row's card; `money` stands at the end of the line. */
  kind?: 'title' | 'status' | 'money' | undefined
  sortable?: boolean
}

type Act = {
  label: string
  icon?: LucideIcon
  /** Red words: it leads to something that destroys. */
  danger?: boolean
  disabled?: boolean
  /** As a button (the first one when none says so), in words beside it, or only in the row's menu. */
  place?: 'button' | 'beside' | 'menu'
}

/** What can be done with a row: an act, or a screen it leads to. */
export type RowAction = Act & ({ onSelect: () => void; link?: never } | { link: LinkProps; onSelect?: never })

/** Where each act of a row stands; those beside the button are in the menu as well, for narrower tables. */
export function placeActions(actions: readonly RowAction[]) {
  const placed = actions.map((action, at) => ({ ...action, place: action.place ?? (at ? 'menu' : 'button') }))
  return {
    buttons: placed.filter(({ place }) => place === 'button'),
    beside: placed.filter(({ place }) => place === 'beside'),
    menu: placed.filter(({ place }) => place !== 'button'),
  }
}
