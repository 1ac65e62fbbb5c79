import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

/** What is wrong with one field and how to mend it: icon and words, never colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </p>
  )
}
