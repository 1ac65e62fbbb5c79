import { CircleAlert, CircleCheck, CloudOff, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './banner.module.css'

/** Honey waits, flax informs, leaf confirms, danger stops, mint says what acts next. */
type BannerTone = 'flax' | 'honey' | 'leaf' | 'danger' | 'mint'

const icons: Record<BannerTone, LucideIcon> = {
  flax: Info,
  honey: CloudOff,
  leaf: CircleCheck,
  danger: CircleAlert,
  mint: Info,
}

type BannerProps = {
  tone?: BannerTone
  icon?: LucideIcon
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Lies across the screen under the header. */
  bar?: boolean
  /** Read aloud when it appears: `status` politely, `alert` at once. */
  live?: 'status' | 'alert'
}

/** Says something about the whole screen or form. */
export function Banner({ tone = 'flax', icon, title, children, action, bar, live }: BannerProps) {
  return (
    <div className={bar ? `${styles.banner} ${styles.bar}` : styles.banner} data-tone={tone} role={live}>
      <Icon of={icon ?? icons[tone]} />
      <div className={styles.words}>
        {title && <b className={styles.title}>{title}</b>}
        {bar && title && children ? ' ' : null}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
