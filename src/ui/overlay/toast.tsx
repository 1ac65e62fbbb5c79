import { createContext, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { later } from '../later/later.ts'
import { raise } from './raise.ts'
import type { ShownToast, ToastMessage } from './toast-message.ts'
import styles from './toast.module.css'

/** What is shown of them. Nobody is told anything before the first paint. */
export const Toasts = later(async () => (await import('./toasts.tsx')).Toasts)

const Show = createContext<(toast: ToastMessage) => void>(() => {})

/** Holds the place where toasts appear: above everything, above the bars at the bottom. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const last = useRef(0)
  const place = useRef<HTMLDivElement>(null)
  const show = useCallback((toast: ToastMessage) => {
    last.current += 1
    const key = last.current
    // The newest one and the one before: more at once nobody reads.
    setToasts((all) => [...all.slice(-1), { ...toast, key }])
    raise(place.current)
  }, [])
  const drop = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), [])
  return (
    <Show value={show}>
      {children}
      <div ref={place} className={styles.place} role="status" popover="manual">
        <Suspense>{toasts.length > 0 && <Toasts toasts={toasts} place={place} onGone={drop} />}</Suspense>
      </div>
    </Show>
  )
}

/** Says something in passing: `toast({ text })`. */
export function useToast(): (toast: ToastMessage) => void {
  return use(Show)
}
