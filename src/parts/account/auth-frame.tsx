import type { ReactNode } from 'react'
import { Halves } from '../../ui/art/halves.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import styles from './auth-frame.module.css'

interface Props {
  /** The heading and the document's title. */
  title: string
  lead?: ReactNode
  /** The words beside the illustration. */
  aside: ReactNode
  children: ReactNode
}

/** The entrance screens: what to do on one side, a calm picture on the other. */
export function AuthFrame({ title, lead, aside, children }: Props) {
  return (
    <div className={`wrap ${styles.frame}`}>
      <PageTitle>{title}</PageTitle>
      <aside className={styles.side}>
        <div className={styles.art}>
          <Halves kind="pair" />
        </div>
        {aside}
      </aside>
      <div className={styles.form}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  )
}

/** The words of the side: a sentence to remember and one to know. */
export function AsideWords({ head, children }: { head: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.head}>{head}</p>
      <p>{children}</p>
    </>
  )
}
