import { CircleCheck, type LucideIcon } from 'lucide-react'
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { LinkButton } from '../button/text-link.tsx'
import { Icon } from '../icon/icon.tsx'
import { useRoomBelow } from './toast-room.ts'
import styles from './toast.module.css'

/** Good news in passing. What needs an answer is a banner or a dialog, never a toast. */
export type ToastMessage = {
  text: ReactNode
  icon?: LucideIcon
  action?: { label: string; onSelect: () => void }
}

type Shown = ToastMessage & { key: number }

const lifetime = 5000

const Show = createContext<(toast: ToastMessage) => void>(() => {})

/** Holds the place where toasts appear: above everything, above the bars at the bottom. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const last = useRef(0)
  const place = useRef<HTMLDivElement>(null)
  useRoomBelow(place, toasts)
  const show = useCallback((toast: ToastMessage) => {
    last.current += 1
    const key = last.current
    // The newest one and the one before: more at once nobody reads.
    setToasts((all) => [...all.slice(-1), { ...toast, key }])
    // A modal dialog lies in the browser's top layer; opened anew, the place lies above it.
    place.current?.hidePopover?.()
    place.current?.showPopover?.()
  }, [])
  const drop = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), [])
  return (
    <Show value={show}>
      {children}
      <div ref={place} className={styles.place} role="status" popover="manual">
        {toasts.map((toast) => (
          <Toast key={toast.key} toast={toast} onGone={drop} />
        ))}
      </div>
    </Show>
  )
}

function Toast({ toast, onGone }: { toast: Shown; onGone: (key: number) => void }) {
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

/** Says something in passing: `toast({ text })`. */
export function useToast(): (toast: ToastMessage) => void {
  return use(Show)
}
