import type { ReactNode } from 'react'
import { Halves, type HalvesKind } from '../art/halves.tsx'
import styles from './empty.module.css'

type EmptyProps = {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  art?: HalvesKind
  level?: 1 | 2 | 3
}

/** What will be here, and the one thing to do about it. */
export function Empty({ title, children, action, art = 'empty', level = 3 }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <div className={styles.art}>
        <Halves kind={art} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
