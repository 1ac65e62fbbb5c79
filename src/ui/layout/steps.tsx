import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** What happens one after another, with its numbers. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}

/** One step. Its words are wrapped, so that a sentence with a link in it stays one sentence beside its number. */
export function Step({ children }: { children: ReactNode }) {
  return (
    <li>
      <div>{children}</div>
    </li>
  )
}
