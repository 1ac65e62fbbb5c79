import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { homeOf } from '#domain/roles.ts'
import { useRefresh } from '../../data/api-query.ts'
import type { InputState } from '../../hooks/call/local-media.ts'
import { secondsTogether } from '../../hooks/call/time-together.ts'
import { callMark, type Sending } from '../../hooks/call/call-mark.ts'
import { useCallChat } from '../../hooks/call/use-call-chat.ts'
import { useCallRoom } from '../../hooks/call/use-call-room.ts'
import { useLocalMedia } from '../../hooks/call/use-local-media.ts'
import { useNow } from '../../hooks/now.ts'
import { useServerTime } from '../../data/server-now.ts'
import { useUser } from '../../session/session.ts'
import { usePartnerName } from '../../parts/person-name/patient-name.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ThreadBeside } from './room/beside-panel.tsx'
import { CallSays } from './call-says.tsx'
import { Closed } from './closed.tsx'
import { OpenElsewhere } from './before-call/open-elsewhere.tsx'
import { EmergencyWindow } from './emergency/emergency-window.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Live } from './room/live.tsx'
import { PreJoin } from './before-call/pre-join.tsx'
import { callViewOf } from './call-view.ts'
import { useOwnEmergency } from './emergency/use-own-emergency.ts'
import { WaitingRoom } from './before-call/waiting-room.tsx'
import { missingOf } from './without-provider.tsx'

const BEAT_MS = 1_000

/** A call from the door to the thanks. The room and the devices live as long as this stands. */
export function Call({ consultation, thread }: { consultation: Consultation; thread: ThreadBeside }) {
  const { _id: id, doctor } = consultation
  const { role, stayAnonymous } = useUser()
  const router = useRouter()
  const refresh = useRefresh()
  const device = useNow(BEAT_MS)
  // When the door opens and closes is the server's to say, whatever clock this device has.
  const now = useServerTime(device)
  const { room, state } = useCallRoom(id)
  const written = { ...useCallChat(id, state.stage === 'inside'), chatId: state.chatId ?? null }
  const { media, local } = useLocalMedia({ blurred: role === 'patient' && stayAnonymous })
  const name = usePartnerName()(consultation, role)
  const emergency = useOwnEmergency(id)
  const own = role === 'patient' ? emergency : null
  const [helping, setHelping] = useState(false)
  const view = callViewOf(consultation, state, now)
  const over = view === 'after' || view === 'closed'

  useEffect(() => {
    // Only a reload finds the mark: what was allowed before is opened again, nothing new is asked.
    const before = callMark.get(id)
    if (!before) return
    room.enter()
    void media.resume(before)
  }, [id, room, media])

  const sent = useRef<Sending>(null)
  useEffect(() => {
    if (state.stage !== 'inside') return
    const on = ({ status }: InputState) => status === 'on' || status === 'asking'
    sent.current = {
      microphone: on(local.microphone),
      muted: local.muted,
      camera: on(local.camera),
      blurred: local.blurred,
      screen: local.screen.status === 'on',
      overruled: local.overruled,
    }
    callMark.set(id, sent.current)
  }, [id, state.stage, local])

  useEffect(() => room.send(local.tracks), [room, local.tracks])

  const { line } = state
  // What was measured last says nothing of a line that is gone.
  const quality = line?.phase === 'live' && !state.away ? line.quality : null
  useEffect(() => {
    if (line) media.heedLine({ quality, partner: line.partner }, device)
  }, [media, quality, line, device])

  useEffect(() => {
    if (!over) return
    callMark.clear()
    room.close()
    media.stop()
  }, [over, room, media])

  useEffect(() => {
    if (view !== 'elsewhere') return
    // A reload asks first then: the person talks somewhere else.
    callMark.clear()
    media.stop()
  }, [view, media])

  useEffect(() => {
    if (view !== 'after') return
    // Whoever ended it knows before the socket says so; the summary is of the server's record.
    void refresh(getConsultation, listConsultations).then(() =>
      router.navigate({
        to: '/consultations/$consultationId/summary',
        params: { consultationId: id },
        replace: true,
      }),
    )
  }, [view, id, refresh, router])

  function enter(wanted: { audio: boolean; video: boolean }) {
    room.enter()
    const audio = wanted.audio && local.microphone.status !== 'on'
    const video = wanted.video && local.camera.status !== 'on'
    if (audio || video) void media.start({ audio, video })
  }

  /** Takes the call back, with what was sent from here before. */
  function takeOver() {
    enter({ audio: sent.current?.microphone ?? true, video: sent.current?.camera ?? false })
  }

  async function leave() {
    callMark.clear()
    const { finished } = await room.end()
    if (!finished) await router.navigate({ to: homeOf(role) })
  }

  const common = { consultation, name, media, local, now, own, onEmergency: () => setHelping(true) }
  return (
    <>
      <CallSays phase={view} state={state} local={local} name={name} />
      <LeaveGuard active={view === 'live'} to={consultation.to} onLeave={() => callMark.clear()} />
      {view === 'closed' && <Closed consultation={consultation} role={role} />}
      {view === 'after' && <Skeleton block />}
      {view === 'lobby' && <PreJoin {...common} role={role} state={state} onEnter={enter} />}
      {view === 'elsewhere' && <OpenElsewhere onHere={takeOver} />}
      {view === 'waiting' && (
        <WaitingRoom {...common} away={state.away} missing={missingOf(state)} role={role} onLeave={leave} />
      )}
      {helping && (view === 'lobby' || view === 'waiting' || view === 'live') && (
        <EmergencyWindow consultationId={id} own={own} onClose={() => setHelping(false)} />
      )}
      {view === 'live' && state.line && (
        <Live
          {...common}
          role={role}
          away={state.away}
          instead={state.instead}
          line={state.line}
          seconds={state.together && secondsTogether(state.together, device)}
          photo={role === 'doctor' ? null : doctor}
          written={written}
          thread={thread}
          onEnd={leave}
        />
      )}
    </>
  )
}
