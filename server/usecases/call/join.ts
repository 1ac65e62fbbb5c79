import type { CallEntry } from '#contract/call.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { finishAt, joinFrom, joinState } from '#domain/deadlines.ts'
import { MINUTE } from '#domain/duration.ts'
import { listStays, openPresence } from '../../store/call/presence.ts'
import { lockConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import { countAttempt } from '../../store/counter/write.ts'
import type { Tx } from '../../store/schema.ts'
import { applyChange, type ChangePorts } from '../consultation/change.ts'
import { isOwn, ownConsultation } from '../consultation/own.ts'
import { consultationView } from '../consultation/view.ts'
import { queuePush } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { chatBeside } from './chat-beside.ts'
import { forgetSilent } from './silence.ts'
import { togetherIn } from './together.ts'

type Needs = ChangePorts & Pick<Ports, 'calls'>

/** Whoever reloads and loses their line all the time enters less often; each may cost a provider's room and token. */
const JOIN_PACE = { limit: 30, windowMs: MINUTE }

/**
 * Enters a call, again after a reload or a lost line as well. From this moment the person is present, if they open a
 * line soon; when both are, the consultation is active and the server's clock runs.
 */
export async function joinCall(
  ports: Needs,
  actor: Actor,
  id: string,
  without?: CallEntry['provider'],
): Promise<Outcome<CallEntry>> {
  const row = await ownConsultation(ports.database.sql, actor, id)
  if (isFailure(row)) return row
  if (row.status !== 'scheduled' && row.status !== 'active') return failure('wrong_status')
  const times = { from: row.starts_at.getTime(), to: row.ends_at.getTime() }
  const state = joinState(ports.clock.now(), times)
  // Who was in the call may come back until it is finished.
  if (state !== 'open' && !(state === 'wrong_status' && row.status === 'active')) return failure(state)
  if (row.patient_anonymous && !ports.calls.hidesAddresses) return failure('relay_missing')
  const wait = await countAttempt(ports.database.sql, {
    key: `join-call/${actor.clientId}`,
    ...JOIN_PACE,
    now: ports.clock.now(),
  })
  if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
  const ticket = await ports.calls.enter({
    consultationId: id,
    owner: actor.role === 'doctor',
    anonymous: row.patient_anonymous,
    notBefore: joinFrom(times.from),
    notAfter: finishAt(times.to),
    without,
  })
  if (isFailure(ticket)) return ticket
  const other = actor.role === 'doctor' ? row.patient_id : row.doctor_id
  const joined = await transact(ports.database, async (tx) => {
    const locked = await lockConsultation(tx, id)
    if (!locked || !isOwn(locked, actor)) return failure('not_found')
    if (locked.status !== 'scheduled' && locked.status !== 'active') return failure('wrong_status')
    const now = ports.clock.now()
    await forgetSilent(tx, id, now)
    const came = await openPresence(tx, id, actor.clientId, new Date(now))
    const stays = await listStays(tx, id)
    const partnerPresent = (stays.get(other) ?? []).some(({ to }) => to === null)
    const together = togetherIn(stays, locked, now)
    // The other side hears of it even if the page of this one never says a word.
    if (came)
      ports.live.emit(tx, [other], 'partnerJoinedCall', {
        consultationId: id,
        partnerSignal: { kind: 'joined' },
        together,
      })
    if (!partnerPresent && actor.role === 'doctor')
      await queuePush(ports, tx, {
        kind: 'call-started',
        key: `call/${id}`,
        clientId: locked.patient_id,
        consultationId: id,
      })
    if (!partnerPresent || locked.status === 'active')
      return { partnerPresent, together, startedAt: locked.started_at?.toISOString() }
    const active = await applyChange(ports, tx, id, { act: 'activate' })
    if (isFailure(active)) return active
    return { partnerPresent, together, startedAt: await emitStarted(ports, tx, active) }
  })
  if (isFailure(joined)) {
    // The call ended meanwhile, and its room with it: the one that was opened after that is closed as well.
    await transact(ports.database, async (tx) => {
      await ports.jobs.send(tx, 'close-call', { consultationId: id })
      return null
    })
    return joined
  }
  const { partnerPresent, together, startedAt } = joined
  const chatId = await chatBeside(ports.database.sql, row)
  return {
    ...ticket,
    role: actor.role === 'patient' ? 'caller' : 'answerer',
    partnerPresent,
    together,
    now: new Date(ports.clock.now()).toISOString(),
    ...(startedAt ? { startedAt } : {}),
    ...(chatId === undefined ? {} : { chatId }),
  }
}

/** Both hear that their call runs, and since when. */
async function emitStarted(ports: Needs, tx: Tx, row: ConsultationRow): Promise<string> {
  const startedAt = row.started_at?.toISOString()
  if (!startedAt) throw new Error('an active consultation without its start')
  for (const side of ['patient', 'doctor'] as const) {
    const consultation = await consultationView(ports, row, side)
    ports.live.emit(tx, [row[`${side}_id`]], 'callStarted', { consultation, startedAt })
  }
  return startedAt
}
