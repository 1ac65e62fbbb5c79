import { Trans, useLingui } from '@lingui/react/macro'
import { Video } from 'lucide-react'
import { useId } from 'react'
import type { Consultation } from '#contract/consultation.ts'
import type { Role } from '#contract/role.ts'
import type { RoomState } from '../../../hooks/call/call-room.ts'
import type { LocalMedia, LocalMediaState } from '../../../hooks/call/local-media.ts'
import { useAnonymousCalls } from '../../../data/anonymous-calls.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useErrorText } from '../../../data/error-text.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { BeforeSession } from '../../../parts/record/before-session.tsx'
import { NoAnonymousCall } from '../../../parts/consultation/no-anonymous-call.tsx'
import { joinState } from '../../../parts/consultation/when-to-join.ts'
import { OwnNote } from '../../../parts/record/own-note.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { BeforeCallLayout } from './before-call-layout.tsx'
import { EmergencyCard } from '../emergency/emergency-card.tsx'
import type { OwnEmergency } from '../emergency/use-own-emergency.ts'
import { DeviceCheck } from './device-check.tsx'
import { TimeToStart } from './time-to-start.tsx'
import { useReportedDevices } from './use-reported-devices.ts'
import { MissingBanner } from '../without-provider.tsx'

interface Props {
  consultation: Consultation
  role: Role
  name: string
  now: number
  state: RoomState
  media: LocalMedia
  local: LocalMediaState
  /** What the patient says for an emergency; null for the specialist. */
  own: OwnEmergency | null
  onEmergency: () => void
  onEnter: (wanted: { audio: boolean; video: boolean }) => void
}

/** Before the door: when it opens, one's devices, and the step in. Nothing is asked of the browser before a click. */
export function PreJoin({
  consultation,
  role,
  name,
  now,
  state,
  media,
  local,
  own,
  onEmergency,
  onEnter,
}: Props) {
  const { t } = useLingui()
  const { time, dateTime, dayOf } = useFormats()
  const errorText = useErrorText()
  const reasonId = useId()
  useReportedDevices(consultation._id, role, local)
  const anonymousCalls = useAnonymousCalls()
  const unrelayed =
    (consultation.patient.anonymous && !anonymousCalls) || isApiError(state.refusal, 'relay_missing')
  const early = joinState(consultation, now) === 'too_early'
  const entering = state.stage === 'entering'
  const { joinFrom } = consultation
  const opens = dayOf(joinFrom) === dayOf(now) ? time(joinFrom) : dateTime(joinFrom)
  return (
    <BeforeCallLayout
      title={early ? <Trans>Sagatavosimies sarunai</Trans> : <Trans>Saruna var sākties</Trans>}
      acts={
        !unrelayed && (
          <>
            <Button
              variant="primary"
              size="l"
              icon={Video}
              aria-disabled={early || undefined}
              aria-describedby={early ? reasonId : undefined}
              busy={entering}
              busyLabel={t`Pievienojamies…`}
              onClick={() => onEnter({ audio: true, video: true })}
            >
              {consultation.status === 'active' ? (
                <Trans>Atgriezties sarunā</Trans>
              ) : (
                <Trans>Pievienoties</Trans>
              )}
            </Button>
            {!early && !entering && local.camera.status !== 'on' && (
              <LinkButton onClick={() => onEnter({ audio: true, video: false })}>
                <Trans>Pievienoties tikai ar balsi</Trans>
              </LinkButton>
            )}
          </>
        )
      }
      side={
        <>
          {own && !unrelayed && (
            <EmergencyCard own={own} from={early ? opens : undefined} onOpen={onEmergency} />
          )}
          <DeviceCheck media={media} local={local} reportedTo={role === 'patient' ? 'doctor' : undefined} />
          {role === 'doctor' && (
            <>
              <BeforeSession consultation={consultation} inCall />
              <OwnNote consultation={consultation} inCall />
            </>
          )}
        </>
      }
    >
      <p>
        {name}, <b className="num">{time(consultation.from)}</b>.{' '}
        <TimeToStart from={consultation.from} now={now} />
      </p>
      {unrelayed && <NoAnonymousCall to={role === 'doctor' ? 'doctor' : 'patient'} />}
      {early && !unrelayed && (
        <p className="dim" id={reasonId}>
          <Trans>
            Pievienoties varēs no <b className="num">{opens}</b>. Kameru un mikrofonu var pārbaudīt jau tagad.
          </Trans>
        </p>
      )}
      {state.unreachable && <MissingBanner missing="provider" />}
      {state.away && (
        <Banner tone="honey" live="status">
          <Trans>Serveri pagaidām nevar sasniegt. Mēģinām atkal.</Trans>
        </Banner>
      )}
      {state.refusal && !unrelayed && (
        <Banner tone="danger" live="alert">
          {errorText(state.refusal)}
        </Banner>
      )}
    </BeforeCallLayout>
  )
}
