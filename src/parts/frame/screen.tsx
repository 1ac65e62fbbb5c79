import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import styles from './screen.module.css'

interface Props {
  /** The document's title. */
  title: string
  children: ReactNode
  narrow?: boolean
}

/** A signed-in screen: its title, the page's width and the space around. */
export function Screen({ title, children, narrow = false }: Props) {
  return (
    <div className={`wrap ${narrow ? 'wrap--narrow' : ''} ${styles.screen}`}>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  )
}
