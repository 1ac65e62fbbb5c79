import type { ReactNode } from 'react'
import css from './asking-line.module.css'

/** Said while the server is asked about a link; it takes the room of what comes after, so that nothing moves then. */
export function AskingLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={css.asking}>
      {children}
    </p>
  )
}
