import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import css from './panel.module.css'

interface Props {
  id: string
  title: ReactNode
  closeLabel: string
  onClose: () => void
  /** Its children share the height. */
  fills?: boolean
  children: ReactNode
}

/** Beside the conversation. It is entered when it opens, by its heading unless a child has taken the focus, and left by Escape. */
export function Panel({ id, title, closeLabel, onClose, fills = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) heading.current?.focus()
  }, [])
  useEffect(() => {
    function close(event: KeyboardEvent) {
      if (event.key === 'Escape' && panel.current?.contains(document.activeElement)) onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])
  return (
    <aside
      ref={panel}
      id={id}
      className={fills ? `${css.panel} ${css.fills}` : css.panel}
      aria-labelledby={`${id}-name`}
    >
      <div className={css.head}>
        <h2 id={`${id}-name`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
