import { useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Hidden } from '../layout/hidden.tsx'
import styles from './slot.module.css'

type SlotProps = {
  children: ReactNode
  onSelect: () => void
  chosen?: boolean
  /** Somebody else has it: struck through, still found by the keyboard. */
  taken?: boolean
  small?: boolean
  /** More words than the time itself: the day, for those who listen. */
  label?: string
}

/** A free time that can be taken. */
export function Slot({ children, onSelect, chosen = false, taken = false, small, label }: SlotProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={small ? `${styles.slot} ${styles.small}` : styles.slot}
      aria-pressed={chosen}
      aria-disabled={taken || undefined}
      aria-label={label}
      onClick={taken ? undefined : onSelect}
    >
      {chosen && <Icon of={Check} />}
      {children}
      {taken && <Hidden>{t`aizņemts`}</Hidden>}
    </button>
  )
}

type SlotAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'style'>

function SlotAnchor({ children, ...rest }: SlotAnchorProps) {
  return (
    <a {...rest} className={`${styles.slot} ${styles.small}`}>
      {children}
    </a>
  )
}

/** A free time that leads to a screen. */
export const SlotLink = createLink(SlotAnchor)

/** Times in equal columns. */
export function Slots({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.slots} role="group" aria-label={label}>
      {children}
    </div>
  )
}
