import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Video as Film } from '#domain/video.ts'
import { useOnline } from '../../hooks/online.ts'
import { Halves } from '../../ui/art/halves.tsx'
import { Button } from '../../ui/button/button.tsx'
import css from './video.module.css'

/** A film. Nobody else learns of the reader before they press: until then nothing of it is loaded. */
export function Video({ video, title }: { video: Film; title: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const [playing, setPlaying] = useState(false)
  const { host, page } = video
  if (playing)
    return (
      <iframe
        className={css.frame}
        src={`${video.src}?autoplay=1`}
        title={title || t`Video`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin, and needs its own
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        // The players refuse to play for a page that does not say which it is; they are told no more than the host.
        referrerPolicy="strict-origin"
      />
    )
  return (
    <figure className={css.still}>
      <div className={css.art}>
        <Halves kind="pair" />
      </div>
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        <Button
          variant="primary"
          icon={Play}
          disabled={!online}
          onClick={() => setPlaying(true)}
          aria-label={title ? t`Atskaņot video: ${title}` : undefined}
        >
          <Trans>Atskaņot video</Trans>
        </Button>
        <figcaption className={css.note}>
          {online ? (
            <Trans>Video atrodas vietnē {host}. Nospiežot tā uzzinās jūsu IP adresi.</Trans>
          ) : (
            <Trans>Video atrodas vietnē {host}. Tam vajag internetu.</Trans>
          )}{' '}
          <a href={page} target="_blank" rel="noopener noreferrer">
            <Trans>Atvērt tur</Trans>
          </a>
        </figcaption>
      </div>
    </figure>
  )
}
