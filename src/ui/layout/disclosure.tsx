import { Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './disclosure.module.css'

interface Props {
  icon?: LucideIcon
  summary: ReactNode
  children: ReactNode
}

/** What opens below its summary: an explanation below its question, where nothing else is said. */
export function Disclosure({ icon = Info, summary, children }: Props) {
  return (
    <details className={css.disclosure}>
      <summary>
        <Icon of={icon} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
