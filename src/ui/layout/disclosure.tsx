import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './disclosure.module.css'

/** An explanation that opens below its question. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={css.disclosure}>
      <summary>
        <Icon of={Info} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
