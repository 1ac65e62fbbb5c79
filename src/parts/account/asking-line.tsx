import type { ReactNode } from 'react'

/** Said while the server is asked about a link: what stands below it is drawn once that is answered. */
export function AskingLine({ children }: { children: ReactNode }) {
  return (
    <p role="status" data-awaited>
      {children}
    </p>
  )
}
