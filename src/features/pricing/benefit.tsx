import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

/** One thing that is included. */
export function Benefit({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon of={Check} />
      <span>{children}</span>
    </li>
  )
}
