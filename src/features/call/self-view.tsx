import { Trans } from '@lingui/react/macro'
import { Mic, MicOff, VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LocalMediaState } from '../../hooks/call/local-media.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './self-view.module.css'

/** What the other side sees of oneself, mirrored as in a mirror. Fills its box. */
export function SelfView({ local }: { local: LocalMediaState }) {
  const { video, audio } = local.tracks
  return (
    <>
      {video ? (
        <Picture track={video} />
      ) : (
        <span className={styles.none}>
          <Icon of={VideoOff} />
        </span>
      )}
      <span className={styles.name}>
        <Icon of={audio ? Mic : MicOff} />
        {video && local.blurred ? <Trans>Jūs, video aizmiglots</Trans> : <Trans>Jūs</Trans>}
      </span>
    </>
  )
}

function Picture({ track }: { track: MediaStreamTrack }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track])
  }, [track])
  const outward = track.getSettings().facingMode === 'environment'
  return (
    <video
      ref={video}
      className={outward ? `${styles.video} ${styles.straight}` : styles.video}
      muted
      autoPlay
      playsInline
      aria-hidden="true"
    />
  )
}
