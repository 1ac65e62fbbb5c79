import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

/** One thing that is included, or `without`, said to be not. */
export function Benefit({ children, without = false }: { children: ReactNode; without?: boolean }) {
  return (
    <li>
      <Icon of={without ? Minus : Check} />
      <span>{children}</span>
    </li>
  )
}
