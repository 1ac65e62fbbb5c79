import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Good news in passing. What needs an answer is a banner or a dialog, never a toast. */
export type ToastMessage = {
  text: ReactNode
  icon?: LucideIcon
  action?: { label: string; onSelect: () => void }
}

/** One that is shown, told apart from others. */
export type ShownToast = ToastMessage & { key: number }
