import type { ReactNode } from 'react'
import styles from './stat.module.css'

/** Several facts beside each other. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>
}

/** One fact: its name and its figure. Stands in Stats. */
export function Stat({ label, small, children }: { label: ReactNode; small?: boolean; children: ReactNode }) {
  return (
    <div className={small ? `${styles.stat} ${styles.small}` : styles.stat}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
