import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import { lateFrom } from '#domain/deadlines.ts'
import type { LocalMedia, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { BeforeSession } from '../../../parts/record/before-session.tsx'
import { OwnNote } from '../../../parts/record/own-note.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { BeforeCallLayout } from './before-call-layout.tsx'
import { CallBar } from '../room/call-bar.tsx'
import { DeviceCheck } from './device-check.tsx'
import { EmergencyCard } from '../emergency/emergency-card.tsx'
import { EndDialog } from '../room/end-dialog.tsx'
import { SpecialistLate } from './specialist-late.tsx'
import { ScreenBanner } from '../screen-words.tsx'
import { TimeToStart } from './time-to-start.tsx'
import type { OwnEmergency } from '../emergency/use-own-emergency.ts'
import { type Missing, MissingBanner } from '../without-provider.tsx'

interface Props {
  consultation: Consultation
  name: string
  now: number
  role: string
  away: boolean
  missing: Missing
  media: LocalMedia
  local: LocalMediaState
  /** What the patient says for an emergency; null for the specialist. */
  own: OwnEmergency | null
  onEmergency: () => void
  onLeave: () => Promise<void>
}

/** Alone in the room. The conversation begins by itself when the other side comes. */
export function WaitingRoom({
  consultation,
  name,
  now,
  role,
  away,
  missing,
  media,
  local,
  own,
  onEmergency,
  onLeave,
}: Props) {
  const { time } = useFormats()
  const errorText = useErrorText()
  const [problem, setProblem] = useState<unknown>(null)
  const [ending, setEnding] = useState(false)
  const { status, from } = consultation
  // Once it runs, the end is for both, also while the other side is away.
  const running = status === 'active'
  const late = status === 'scheduled' && role === 'patient' && now >= lateFrom(Date.parse(from))
  return (
    <BeforeCallLayout
      title={
        running ? (
          <Trans>Sarunas biedrs uz brīdi pazuda. Gaidām atgriežamies.</Trans>
        ) : (
          <Trans>Vēl mirklis. Gaidām sarunas biedru.</Trans>
        )
      }
      side={
        <>
          {own ? (
            <EmergencyCard own={own} onOpen={onEmergency} />
          ) : (
            <div>
              <Button variant="soft" icon={MapPin} onClick={onEmergency}>
                <Trans>Kur pacients ir</Trans>
              </Button>
            </div>
          )}
          <DeviceCheck media={media} local={local} />
          {role === 'doctor' && (
            <>
              <BeforeSession consultation={consultation} inCall />
              <OwnNote consultation={consultation} inCall />
            </>
          )}
        </>
      }
      foot={
        <CallBar
          media={media}
          local={local}
          leaving={running ? 'end' : 'leave'}
          onEnd={() => (running ? setEnding(true) : void onLeave().catch(setProblem))}
        />
      }
    >
      <MissingBanner missing={missing} />
      <ScreenBanner screen={local.screen} />
      <p>
        {name}, <b className="num">{time(from)}</b>.{' '}
        {status === 'scheduled' && <TimeToStart from={from} now={now} />} <Trans>Saruna sāksies pati.</Trans>
      </p>
      {late ? (
        <SpecialistLate consultation={consultation} away={away} />
      ) : (
        <p className="dim">
          <Trans>Ja vēlaties, elpojiet kopā ar lokiem: četras sekundes ieelpa, četras izelpa.</Trans>
        </p>
      )}
      {ending && <EndDialog onEnd={onLeave} onClose={() => setEnding(false)} />}
      {problem !== null && (
        <Banner tone="danger" live="alert">
          {errorText(problem)}
        </Banner>
      )}
    </BeforeCallLayout>
  )
}
