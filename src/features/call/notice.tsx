import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Words over the picture. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>
}
