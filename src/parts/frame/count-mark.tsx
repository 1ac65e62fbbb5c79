import type { ReactNode } from 'react'
import styles from './count-mark.module.css'

/** How much waits, beside the way to it: a number to see, and `children` to hear; nothing when there is nothing. */
export function CountMark({ of: count, children }: { of: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="vh">{children}</span>
    </span>
  )
}
