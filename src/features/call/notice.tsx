import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Words over the picture. What lies beside it on a small screen leaves them their room. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} data-notice>
      {children}
    </p>
  )
}
