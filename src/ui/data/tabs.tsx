import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Count } from '../chip/badge.tsx'
import { scrollIntoSight } from '../scroll/into-sight.ts'
import styles from './tabs.module.css'

/** One part of a screen. */
export type Tab<Id extends string = string> = { id: Id; label: string; count?: number | undefined }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/**
 * Parts of one screen. Arrows, Home and End move; only the selected tab is in the tab order. Where they do not fit, the
 * row scrolls sideways to the selected one, and the page stays where it is.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = document.getElementById(`${id}-${selected}`)
    if (row.current && tab) scrollIntoSight(row.current, tab)
  }, [id, selected])
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = tabs[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    onSelect(target.id)
    document.getElementById(`${id}-${target.id}`)?.focus({ preventScroll: true })
  }
  return (
    <div>
      <div
        ref={row}
        className={styles.list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && tab.count > 0 && <Count value={tab.count} soft />}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  )
}
