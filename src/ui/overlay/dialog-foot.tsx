import type { ReactNode } from 'react'
import styles from './dialog-foot.module.css'

/** What can be done with a dialog, cancel first. It stays in sight while a long dialog scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className={styles.foot} data-at-bottom>
      {children}
    </div>
  )
}
