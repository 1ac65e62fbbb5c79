import { Trans } from '@lingui/react/macro'
import { Volume2 } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import styles from './remote-view.module.css'

interface Props {
  stream: MediaStream | null
  speakerId: string
  video: RefObject<HTMLVideoElement | null>
  label: string
}

/** The other side's picture and sound. A browser that will not play by itself is asked again with a click. */
export function RemoteView({ stream, speakerId, video, label }: Props) {
  const [silenced, setSilenced] = useState(false)

  useEffect(() => {
    if (video.current && stream) void show(video.current, stream).then(setSilenced)
  }, [stream, video])

  useEffect(() => {
    const element = video.current
    if (element && 'setSinkId' in element) void element.setSinkId(speakerId).catch(() => undefined)
  }, [speakerId, video])

  return (
    <>
      {/* A live conversation has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} className={styles.video} autoPlay playsInline aria-label={label} />
      {silenced && (
        <div className={styles.ask}>
          <Button
            variant="primary"
            icon={Volume2}
            onClick={() => video.current && void play(video.current).then(setSilenced)}
          >
            <Trans>Ieslēgt skaņu</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function show(element: HTMLVideoElement, stream: MediaStream): Promise<boolean> {
  element.srcObject = stream
  return play(element)
}

/** Answers whether the browser refused to play. A newer picture that interrupts is no refusal. */
async function play(element: HTMLVideoElement): Promise<boolean> {
  try {
    await element.play()
    return false
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError'
  }
}
