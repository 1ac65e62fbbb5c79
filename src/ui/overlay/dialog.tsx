import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import styles from './dialog.module.css'
import { useModal } from './modal.ts'

type DialogProps = {
  open: boolean
  /** Escape, the close button, a press outside. */
  onClose: () => void
  /** A question or a task. */
  title: ReactNode
  children?: ReactNode
  /** Cancel first, then the act. */
  footer?: ReactNode
  wide?: boolean
  /** The whole of it asks for an answer at once. */
  alert?: boolean
  /** Wraps body and footer, for a form whose submit button stands in the footer. */
  form?: (inside: ReactNode) => ReactNode
}

/** A window over the screen; from below on a phone. Focus goes in and comes back. */
export function Dialog({ open, ...rest }: DialogProps) {
  // Mounted only while open, so that everything inside begins anew each time.
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, footer, wide, alert, form }: Omit<DialogProps, 'open'>) {
  const { t } = useLingui()
  const id = useId()
  const dialog = useModal(onClose)
  const inside = (
    <>
      {children}
      {footer && <DialogFoot>{footer}</DialogFoot>}
    </>
  )
  return (
    <dialog
      ref={dialog}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={id}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={X} label={t`Aizvērt`} onClick={onClose} />
        </div>
        {form ? form(inside) : inside}
      </div>
    </dialog>
  )
}
