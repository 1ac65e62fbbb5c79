import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useModal } from './modal.ts'
import styles from './sheet.module.css'

type SheetProps = {
  open: boolean
  onClose: () => void
  label: string
  /** Beside the close button: usually the logo. */
  head?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The menu of a narrow screen, from the side. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <OpenSheet {...rest} /> : null
}

function OpenSheet({ onClose, label, head, children, footer }: Omit<SheetProps, 'open'>) {
  const { t } = useLingui()
  const dialog = useModal(onClose)
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={label}>
      <div className={styles.head}>
        <span>{head}</span>
        <IconButton icon={X} label={t`Aizvērt`} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}
