import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Stack } from './stack.tsx'

interface Props {
  icon: LucideIcon
  label: ReactNode
  children: ReactNode
}

/** A button and what opens below it; until then that is not there, and asks for nothing. */
export function Expander({ icon, label, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={4}>
      <div>
        <Button
          variant="soft"
          icon={icon}
          iconEnd={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </div>
      {open && <div id={id}>{children}</div>}
    </Stack>
  )
}
