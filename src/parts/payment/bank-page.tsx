import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../i18n/provider.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from './bank-page.module.css'

interface Props {
  /** The bank's page; null while there is nothing to confirm. */
  url: string | null
  onDone: () => void
  onClose: () => void
  /** Why the bank asks, and what is kept meanwhile. */
  children: ReactNode
}

const isDone = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'payment-challenge-done'

/** The page on which the test processor's bank asks its customer. */
export function BankPage({ url, onDone, onClose, children }: Props) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    // Only our own page inside this very frame may end the question.
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isDone(data))
        done.current()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  return (
    <Dialog open={url !== null} onClose={onClose} title={t`Apstipriniet maksājumu`}>
      <p>{children}</p>
      {url && (
        // The bank's page must tell this one that it is done: a sandbox open to its origin would guard nothing.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          ref={frame}
          className={css.frame}
          src={`${url}?language=${language}`}
          title={t`Bankas apstiprinājums`}
        />
      )}
    </Dialog>
  )
}
