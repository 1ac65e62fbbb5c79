import { useEffect, useRef } from 'react'
import type { LocalMedia } from '../../../hooks/call/local-media.ts'
import styles from './level-meter.module.css'

const BEAT_MS = 80

/** How loudly the microphone hears the person. It moves by itself ten times a second, so React is kept out of it. */
export function LevelMeter({ media, track }: { media: LocalMedia; track: MediaStreamTrack }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const meter = media.meter(track)
    const timer = setInterval(() => {
      bar.current?.style.setProperty('--v', `${Math.round(meter.read() * 100)}%`)
    }, BEAT_MS)
    return () => {
      clearInterval(timer)
      meter.stop()
    }
  }, [media, track])
  return <span ref={bar} className={styles.meter} aria-hidden="true" />
}
