import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleDashed, Wifi, WifiOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { InputState, LocalMedia, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { useSocketState } from '../../../data/socket-event.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './device-check.module.css'
import room from '../room.module.css'
import { LevelMeter } from './level-meter.tsx'
import { SelfView } from '../room/self-view.tsx'

interface Props {
  media: LocalMedia
  local: LocalMediaState
  /** Who is told how the devices are. */
  reportedTo?: 'doctor' | undefined
}

/** One's own picture and whether camera, microphone, loudspeaker and connection work. */
export function DeviceCheck({ media, local, reportedTo }: Props) {
  const { t } = useLingui()
  const { microphone, camera } = local
  const { label } = camera
  const online = useSocketState() === 'open'
  const untouched = microphone.status === 'off' && camera.status === 'off'
  const asking = microphone.status === 'asking' || camera.status === 'asking'
  return (
    <section className={`${room.card} ${styles.check}`} aria-label={t`Ierīču pārbaude`}>
      <div className={styles.self}>
        <SelfView local={local} />
      </div>
      <ul className={styles.list}>
        <Line state={camera}>
          <span className="grow">{label ? t`Kamera: ${label}` : t`Kamera`}</span>
        </Line>
        <Line state={microphone}>
          <span className="grow">
            <Trans>Mikrofons</Trans>
          </span>
          {microphone.track && <LevelMeter media={media} track={microphone.track} />}
        </Line>
        <li>
          <Icon of={CircleCheck} />
          <span className="grow">
            <Trans>Skaņa</Trans>
          </span>
          <SpeakerTest media={media} />
        </li>
        <li>
          <Icon of={online ? Wifi : WifiOff} />
          <span className="grow" aria-live="polite">
            {online ? <Trans>Savienojums labs</Trans> : <Trans>Savienojuma nav, mēģinām</Trans>}
          </span>
        </li>
      </ul>
      {(untouched || asking) && (
        <div className={styles.wide}>
          <Button
            variant="soft"
            block
            busy={asking}
            busyLabel={t`Gaidām pārlūka atļauju…`}
            onClick={() => void media.start({ audio: true, video: true })}
          >
            <Trans>Pārbaudīt kameru un mikrofonu</Trans>
          </Button>
        </div>
      )}
      <Advice local={local} />
      {reportedTo && (
        <p className={`${styles.wide} xs dim`}>
          <Trans>Speciālists redzēs, vai kamera un mikrofons darbojas.</Trans>
        </p>
      )}
    </section>
  )
}

function Line({ state, children }: { state: InputState; children: ReactNode }) {
  const { t } = useLingui()
  const works = state.status === 'on'
  const unknown = state.status === 'off' || state.status === 'asking'
  const words = works ? t`darbojas` : unknown ? t`nav pārbaudīts` : t`nedarbojas`
  return (
    <li data-state={works ? 'works' : unknown ? 'unknown' : 'fails'}>
      <Icon of={works ? CircleCheck : unknown ? CircleDashed : CircleAlert} label={words} />
      {children}
    </li>
  )
}

function SpeakerTest({ media }: { media: LocalMedia }) {
  const { t } = useLingui()
  const [playing, setPlaying] = useState(false)
  async function test() {
    setPlaying(true)
    await media.testSpeaker().catch(() => undefined)
    setPlaying(false)
  }
  return (
    <LinkButton aria-disabled={playing || undefined} onClick={() => !playing && void test()}>
      {playing ? t`Skan…` : t`Pārbaudīt`}
    </LinkButton>
  )
}

/** What to do about devices that do not work; the call is possible without any. */
function Advice({ local: { microphone, camera } }: { local: LocalMediaState }) {
  const { t } = useLingui()
  const denied = microphone.status === 'denied' || camera.status === 'denied'
  const noVoice =
    microphone.status === 'denied' || microphone.status === 'missing' || microphone.status === 'busy'
  const noPicture = camera.status === 'denied' || camera.status === 'missing' || camera.status === 'busy'
  if (!noVoice && !noPicture) return null
  const consequence = noVoice
    ? noPicture
      ? t`Bez kameras un mikrofona jūs redzēsiet un dzirdēsiet sarunas biedru, bet jūs nedzirdēs.`
      : t`Bez mikrofona jūs redzēs, bet nedzirdēs.`
    : t`Bez kameras saruna notiks tikai ar balsi.`
  return (
    <p className={styles.advice} role="status">
      {denied && (
        <Trans>
          Pārlūks nedrīkst lietot kameru vai mikrofonu. Nospiediet ikonu blakus adresei, atļaujiet tos un
          mēģiniet vēlreiz.
        </Trans>
      )}
      {(microphone.status === 'busy' || camera.status === 'busy') && (
        <Trans>Ierīci izmanto cita programma. Aizveriet to un mēģiniet vēlreiz.</Trans>
      )}{' '}
      {consequence}
    </p>
  )
}
