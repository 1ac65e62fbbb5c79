import { Trans, useLingui } from '@lingui/react/macro'
import { Mic, MicOff } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import type { Role } from '#contract/role.ts'
import type { LineState } from '../../../hooks/call/call-room.ts'
import type { LocalMedia, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Avatar } from '../../../ui/person/avatar.tsx'
import { Portrait } from '../../../ui/person/portrait.tsx'
import { BesidePanel, type ThreadBeside } from './beside-panel.tsx'
import { BesideSays } from './beside-says.tsx'
import { CallBar } from './call-bar.tsx'
import { CallInfo } from './call-info.tsx'
import { EmergencyButton } from '../emergency/emergency-button.tsx'
import { EndDialog } from './end-dialog.tsx'
import styles from './live.module.css'
import { LineNotice } from './line-notice.tsx'
import { RemoteView } from './remote-view.tsx'
import { RestNotice } from '../rest-words.tsx'
import { ScreenNotice } from '../screen-words.tsx'
import { SelfView } from './self-view.tsx'
import { SidePanel } from './side-panel.tsx'
import { TimeLeftNote } from './time-left-note.tsx'
import { TurnCamera } from './turn-camera.tsx'
import { useBeside, type Written } from './use-beside.ts'
import { usePictureInPicture } from './use-picture-in-picture.ts'

interface Props {
  consultation: Consultation
  /** The present instant by the server's clock. */
  now: number
  name: string
  away: boolean
  /** The call is carried without its provider. */
  instead: boolean
  line: LineState
  /** How long both have been here; null while unknown. */
  seconds: number | null
  role: Role
  media: LocalMedia
  local: LocalMediaState
  /** The specialist, whose portrait stands in for a camera that is off; null when the other side is the patient. */
  photo: Consultation['doctor'] | null
  written: Written
  thread: ThreadBeside
  /** Opens what is there for an emergency. */
  onEmergency: () => void
  onEnd: () => Promise<void>
}

/** The conversation: the other side in full, oneself in the corner. */
export function Live(props: Props) {
  const {
    consultation,
    now,
    role,
    name,
    away,
    instead,
    line,
    seconds,
    media,
    local,
    photo,
    written,
    thread,
    onEmergency,
    onEnd,
  } = props
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const pictureInPicture = usePictureInPicture(video)
  const cameraButton = useRef<HTMLButtonElement>(null)
  const microphoneButton = useRef<HTMLButtonElement>(null)
  const [selfHidden, setSelfHidden] = useState(false)
  const [drawn, setDrawn] = useState(false)
  const [ending, setEnding] = useState(false)
  const [noting, setNoting] = useState(false)
  const panelId = useId()
  const notesButton = useRef<HTMLButtonElement>(null)
  const place = useBeside(written)
  const writing = written.state.open
  const writingButton = useRef<HTMLButtonElement>(null)
  // One of them at a time: beside the picture there is room for one.
  const note = (open: boolean) => {
    setNoting(open)
    written.callChat.show(false)
  }
  const write = (open: boolean) => {
    setNoting(false)
    written.callChat.show(open)
  }
  return (
    <div
      className={[styles.room, noting && styles.beside, writing && styles.sheet].filter(Boolean).join(' ')}
      data-theme="dark"
    >
      <h1 className="vh">
        <Trans>Saruna: {name}</Trans>
      </h1>
      <div className={styles.stage}>
        <RemoteView
          remote={line.remote}
          whole={line.partner.picture === 'screen'}
          speakerId={local.speakerId}
          video={video}
          label={name}
          onDrawn={setDrawn}
        />
        {!(line.partner.video && drawn) && (
          <div className={styles.standIn}>
            {photo ? (
              <Portrait id={photo._id} photo={photo.photo} shape="fill" />
            ) : (
              <Avatar name={name} size="l" anonymous={consultation.patient.anonymous} />
            )}
          </div>
        )}
        <div className={styles.top}>
          <CallInfo
            seconds={seconds}
            minutes={consultation.minutes}
            // What was measured last says nothing of a line that is gone.
            quality={line.phase === 'live' && !away ? (line.quality?.shown ?? null) : null}
            left={<TimeLeftNote booked={consultation} now={now} />}
            where={<EmergencyButton role={role} onOpen={onEmergency} />}
          />
          <ScreenNotice screen={local.screen} />
          <LineNotice
            line={line}
            away={away}
            instead={instead}
            media={media}
            local={local}
            onCamera={() => cameraButton.current?.focus()}
            onMicrophone={() => microphoneButton.current?.focus()}
          />
          <RestNotice
            line={line}
            media={media}
            local={local}
            onCamera={() => cameraButton.current?.focus()}
          />
        </div>
        <p className={styles.name}>
          <Icon
            of={line.partner.audio ? Mic : MicOff}
            label={line.partner.audio ? t`mikrofons ieslēgts` : t`mikrofons izslēgts`}
          />
          <PartnerName name={name} line={line} />
        </p>
        {!selfHidden && (
          <div className={styles.self}>
            <SelfView local={local} />
            <TurnCamera media={media} local={local} />
          </div>
        )}
      </div>
      <CallBar
        media={media}
        local={local}
        leaving="end"
        buttons={{ camera: cameraButton, microphone: microphoneButton }}
        pictureInPicture={pictureInPicture}
        notes={
          role === 'doctor'
            ? { id: panelId, open: noting, button: notesButton, onToggle: () => note(!noting) }
            : undefined
        }
        writing={{
          id: `${panelId}w`,
          open: writing,
          button: writingButton,
          unread: place.unread,
          onToggle: () => write(!writing),
        }}
        selfHidden={{ value: selfHidden, onChange: setSelfHidden }}
        onEnd={() => setEnding(true)}
      />
      {noting && (
        <SidePanel
          id={panelId}
          consultation={consultation}
          onClose={() => {
            note(false)
            notesButton.current?.focus()
          }}
        />
      )}
      {writing && (
        <BesidePanel
          id={`${panelId}w`}
          name={name}
          written={written}
          place={place}
          thread={thread}
          onClose={() => {
            write(false)
            writingButton.current?.focus()
          }}
        />
      )}
      <BesideSays name={name} written={written} place={place} />
      {ending && <EndDialog onEnd={onEnd} onClose={() => setEnding(false)} />}
    </div>
  )
}

/** Who is seen, or why they are not. */
function PartnerName({ name, line: { phase, partner } }: Pick<Props, 'name' | 'line'>) {
  if (partner.picture === 'screen') return <Trans>{name} rāda ekrānu</Trans>
  // Before the line is live nothing was heard of the camera; while it rests the words over the picture say so.
  if (phase === 'live' && !partner.video && !partner.picture) return <Trans>{name}, kamera izslēgta</Trans>
  return name
}
