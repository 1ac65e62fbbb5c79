import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './badge.module.css'

type Tone = 'mint' | 'honey' | 'clover' | 'flax' | 'leaf' | 'danger' | 'neutral'

/** A fact about something: a speciality, a plan. */
export function Badge({
  tone = 'mint',
  icon,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}

/** How many: unread in red, or a quiet quantity. The words for it stand beside, or in `label`. */
export function Count({ value, soft, label }: { value: number; soft?: boolean; label?: string }) {
  const shown = value > 99 ? '99+' : String(value)
  return (
    <span className={soft ? `${styles.count} ${styles.soft}` : styles.count}>
      <span aria-hidden={label ? true : undefined}>{shown}</span>
      {label && <span className="vh">{label}</span>}
    </span>
  )
}
