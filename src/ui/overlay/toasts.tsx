import { CircleCheck } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { LinkButton } from '../button/text-link.tsx'
import { Icon } from '../icon/icon.tsx'
import { useRoomBelow } from './toast-room.ts'
import type { ShownToast } from './toast-message.ts'
import styles from './toast.module.css'

const lifetime = 5000

interface Props {
  toasts: readonly ShownToast[]
  place: RefObject<HTMLElement | null>
  onGone: (key: number) => void
}

/** The toasts of this moment, above the bars at the bottom. */
export function Toasts({ toasts, place, onGone }: Props) {
  useRoomBelow(place, toasts)
  return toasts.map((toast) => <Toast key={toast.key} toast={toast} onGone={onGone} />)
}

function Toast({ toast, onGone }: { toast: ShownToast; onGone: (key: number) => void }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => onGone(toast.key), lifetime)
    return () => clearTimeout(timer)
  }, [held, onGone, toast.key])
  return (
    <div
      className={styles.toast}
      // Whoever reads or reaches for the action keeps it.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={toast.icon ?? CircleCheck} />
      <span>{toast.text}</span>
      {toast.action && (
        <LinkButton
          inherit
          onClick={() => {
            toast.action?.onSelect()
            onGone(toast.key)
          }}
        >
          {toast.action.label}
        </LinkButton>
      )}
    </div>
  )
}
