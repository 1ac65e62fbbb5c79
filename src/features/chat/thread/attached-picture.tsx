import { Trans, useLingui } from '@lingui/react/macro'
import { ImageIcon, ImageOff } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Attachment } from '#contract/attachment.ts'
import { savedName } from '#domain/attachment.ts'
import { useImageSource } from '../../../data/image-source.ts'
import { saveFile } from '../../../data/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './attached-file.module.css'
import { useAttachedFile } from '../composer/use-attached-file.ts'

/** The longer side of a picture in a thread, in rem. */
const LONGER = 18

/** Its shape before a single byte of it is here, so that nothing moves when it comes. */
function shape({ width = 4, height = 3 }: Attachment): CSSProperties {
  const across = (LONGER * width) / Math.max(width, height)
  return { inlineSize: `${Math.max(across, 6)}rem`, aspectRatio: `${width} / ${height}` }
}

/** A picture of a message. It is fetched when it comes into sight; pressed, it is shown large. */
export function AttachedPicture({ chatId, attachment }: { chatId: string; attachment: Attachment }) {
  const { t } = useLingui()
  const { frame, seen } = useSeen()
  const { fetched, again } = useAttachedFile(chatId, attachment, seen)
  const file = fetched.state === 'here' ? fetched.file : undefined
  const source = useImageSource(file)
  const largeSource = useImageSource(file)
  const [large, setLarge] = useState(false)
  const { name, width, height } = attachment
  const alt = t`Attēls: ${name}`
  return (
    <div ref={frame} className={css.picture} style={shape(attachment)} data-state={fetched.state}>
      {file ? (
        <button type="button" className={css.open} onClick={() => setLarge(true)}>
          <img ref={source} alt={alt} width={width} height={height} decoding="async" />
        </button>
      ) : (
        <div className={css.absent} role={fetched.state === 'loading' ? undefined : 'status'}>
          <Icon of={fetched.state === 'gone' ? ImageOff : ImageIcon} />
          {fetched.state === 'loading' && <span className="vh">{t`Attēls tiek ielādēts: ${name}`}</span>}
          {fetched.state === 'gone' && <Trans>Attēls vairs nav pieejams.</Trans>}
          {fetched.state === 'offline' && (
            <>
              <span>
                <Trans>Attēls vēl nav šajā ierīcē.</Trans>
              </span>
              <LinkButton inherit onClick={again}>
                <Trans>Mēģināt vēlreiz</Trans>
              </LinkButton>
            </>
          )}
        </div>
      )}
      <Dialog
        open={large && file !== undefined}
        onClose={() => setLarge(false)}
        title={name}
        wide
        footer={
          file && (
            <Button onClick={() => saveFile(savedName(name, file.type), file.type, file.bytes)}>
              <Trans>Lejupielādēt</Trans>
            </Button>
          )
        }
      >
        <img ref={largeSource} className={css.large} alt={alt} width={width} height={height} />
      </Dialog>
    </div>
  )
}

/** Whether something has come into sight, once. */
function useSeen() {
  const frame = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !frame.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [seen])
  return { frame, seen }
}
