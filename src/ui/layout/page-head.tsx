import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The head of a screen in the app: its one h1, a line about it, what can be done with all of it. */
export function PageHead({
  title,
  lead,
  actions,
}: {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
