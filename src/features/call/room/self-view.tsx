import { Trans } from '@lingui/react/macro'
import { Mic, MicOff, VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LocalMediaState } from '../../../hooks/call/local-media.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './self-view.module.css'

/** What the other side sees of oneself, mirrored as in a mirror. Fills its box. */
export function SelfView({ local }: { local: LocalMediaState }) {
  const { video, audio, picture } = local.tracks
  return (
    <>
      {video ? (
        <Picture track={video} screen={picture === 'screen'} />
      ) : (
        <span className={styles.none}>
          <Icon of={VideoOff} />
        </span>
      )}
      <span className={styles.name}>
        <Icon of={audio ? Mic : MicOff} />
        {picture === 'screen' ? (
          <Trans>Jūsu ekrāns</Trans>
        ) : video && local.blurred ? (
          <Trans>Jūs, video aizmiglots</Trans>
        ) : (
          <Trans>Jūs</Trans>
        )}
      </span>
    </>
  )
}

function Picture({ track, screen }: { track: MediaStreamTrack; screen: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track])
  }, [track])
  const outward = track.getSettings().facingMode === 'environment'
  const looks = screen ? [styles.straight, styles.screen] : outward ? [styles.straight] : []
  return (
    <video
      ref={video}
      className={[styles.video, ...looks].join(' ')}
      muted
      autoPlay
      playsInline
      aria-hidden="true"
    />
  )
}
