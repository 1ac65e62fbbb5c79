import { useLingui } from '@lingui/react/macro'
import {
  MessageSquareText,
  Mic,
  MicOff,
  MonitorUp,
  NotebookPen,
  PhoneOff,
  PictureInPicture2,
  Settings2,
  Sparkles,
  Video,
  VideoOff,
  type LucideIcon,
} from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { LocalMedia, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { UnreadCount } from '../../../parts/frame/unread-count.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useCanShowScreen } from '../browser-can.ts'
import styles from './call-bar.module.css'
import { DeviceDialog } from './device-dialog.tsx'

interface Props {
  media: LocalMedia
  local: LocalMediaState
  /** Leaving an empty room, or ending the conversation for both. */
  leaving: 'leave' | 'end'
  onEnd: () => void
  /** Where the devices' own buttons are found. */
  buttons?: { camera: Ref<HTMLButtonElement>; microphone: Ref<HTMLButtonElement> }
  /** Only where the browser can lift the picture out of the page. */
  pictureInPicture?: { active: boolean; onToggle: () => void } | undefined
  /** What a specialist has beside the conversation. */
  notes?: Opener | undefined
  /** Writing beside the conversation, and how much of it is not read. */
  writing?: (Opener & { unread: number }) | undefined
  selfHidden?: { value: boolean; onChange: (hidden: boolean) => void } | undefined
}

/** What opens and closes something beside the conversation. */
interface Opener {
  id: string
  open: boolean
  button: Ref<HTMLButtonElement>
  onToggle: () => void
}

/** What can be done during a call, each with its word. */
export function CallBar(props: Props) {
  const { media, local, leaving, onEnd, buttons, pictureInPicture, notes, writing, selfHidden } = props
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const canShowScreen = useCanShowScreen()
  const { microphone, camera, muted, blurred, resting, screen } = local
  const heard = microphone.status === 'on' && !muted
  const seen = camera.status === 'on' && !resting
  const showing = screen.status === 'on'

  function toggleMicrophone() {
    if (microphone.status === 'on') media.setMuted(!muted)
    else void media.start({ audio: true, video: false })
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Zvana vadība`} data-at-bottom>
      <Control
        icon={heard ? Mic : MicOff}
        pressed={heard}
        off={!heard}
        button={buttons?.microphone}
        onClick={toggleMicrophone}
      >
        {t`Mikrofons`}
      </Control>
      <Control
        icon={seen ? Video : VideoOff}
        pressed={seen}
        off={!seen}
        button={buttons?.camera}
        onClick={() => (resting ? media.bringBack() : void media.setCamera(!seen))}
      >
        {t`Kamera`}
      </Control>
      <Control icon={Sparkles} pressed={blurred} lit={blurred} onClick={() => media.setBlurred(!blurred)}>
        {t`Aizmiglot`}
      </Control>
      {(showing || canShowScreen) && (
        <Control
          icon={MonitorUp}
          pressed={showing}
          lit={showing}
          onClick={() => (showing ? media.hideScreen() : void media.showScreen())}
        >
          {t`Rādīt ekrānu`}
        </Control>
      )}
      {pictureInPicture && (
        <Control
          icon={PictureInPicture2}
          pressed={pictureInPicture.active}
          lit={pictureInPicture.active}
          onClick={pictureInPicture.onToggle}
        >
          {t`Mazs logs`}
        </Control>
      )}
      {writing && (
        <Control
          icon={MessageSquareText}
          lit={writing.open}
          button={writing.button}
          controls={{ id: writing.id, open: writing.open }}
          count={<UnreadCount of={writing.unread} />}
          onClick={writing.onToggle}
        >
          {t`Rakstīt`}
        </Control>
      )}
      {notes && (
        <Control
          icon={NotebookPen}
          lit={notes.open}
          button={notes.button}
          controls={{ id: notes.id, open: notes.open }}
          onClick={notes.onToggle}
        >
          {t`Piezīmes`}
        </Control>
      )}
      <Control icon={Settings2} onClick={() => setChoosing(true)}>
        {t`Ierīces`}
      </Control>
      <Control icon={PhoneOff} end onClick={onEnd}>
        {leaving === 'end' ? t`Beigt` : t({ context: 'a conversation', message: 'Iziet' })}
      </Control>
      {choosing && (
        <DeviceDialog
          media={media}
          local={local}
          selfHidden={selfHidden}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

interface ControlProps {
  icon: LucideIcon
  children: string
  onClick: () => void
  pressed?: boolean
  /** Something that is usually on is off. */
  off?: boolean
  /** Something that is usually off is on. */
  lit?: boolean
  end?: boolean
  button?: Ref<HTMLButtonElement> | undefined
  /** What it opens and closes. */
  controls?: { id: string; open: boolean }
  count?: ReactNode
}

function Control({ icon, children, onClick, pressed, off, lit, end, button, controls, count }: ControlProps) {
  return (
    <button
      ref={button}
      type="button"
      className={styles.control}
      aria-pressed={pressed}
      aria-expanded={controls?.open}
      aria-controls={controls?.open ? controls.id : undefined}
      data-look={end ? 'end' : off ? 'off' : lit ? 'lit' : undefined}
      onClick={onClick}
    >
      <Icon of={icon} />
      <span>{children}</span>
      {count && <span className={styles.count}>{count}</span>}
    </button>
  )
}
