import { Trans } from '@lingui/react/macro'
import { Volume2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LineState } from '../../../hooks/call/call-room.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './remote-view.module.css'

interface Props {
  remote: LineState['remote']
  /** A screen is shown to its edges, a face fills the frame. */
  whole: boolean
  speakerId: string
  video: RefObject<HTMLVideoElement | null>
  label: string
  /** Whether there is a picture to see: a track comes before its first picture, and perhaps alone. */
  onDrawn: (drawn: boolean) => void
}

/**
 * The other side's picture and sound, each in an element of its own: one element with both stays silent until the
 * first picture comes, which in a call by voice is never.
 */
export function RemoteView({ remote, whole, speakerId, video, label, onDrawn }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const [silenced, setSilenced] = useState(false)

  useEffect(() => {
    if (video.current && remote.video) void show(video.current, remote.video)
  }, [remote.video, video])

  useEffect(() => {
    if (audio.current && remote.audio) void show(audio.current, remote.audio).then(setSilenced)
  }, [remote.audio])

  useEffect(() => {
    const element = audio.current
    if (element && 'setSinkId' in element) void element.setSinkId(speakerId).catch(() => undefined)
  }, [speakerId])

  return (
    <>
      <video
        ref={video}
        className={whole ? `${styles.video} ${styles.whole}` : styles.video}
        autoPlay
        playsInline
        muted
        aria-label={label}
        onLoadedData={() => onDrawn(true)}
        onEmptied={() => onDrawn(false)}
      />
      {/* A live conversation has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} autoPlay />
      {silenced && (
        <div className={styles.ask}>
          <Button
            variant="primary"
            icon={Volume2}
            onClick={() => audio.current && void play(audio.current).then(setSilenced)}
          >
            <Trans>Ieslēgt skaņu</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function show(element: HTMLMediaElement, track: MediaStreamTrack): Promise<boolean> {
  element.srcObject = new MediaStream([track])
  return play(element)
}

/** Answers whether the browser refused to play by itself. A newer track that interrupts is no refusal. */
async function play(element: HTMLMediaElement): Promise<boolean> {
  try {
    await element.play()
    return false
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError'
  }
}
