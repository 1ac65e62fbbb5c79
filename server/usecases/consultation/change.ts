import type { Side } from '#contract/consultation.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { finishAt, joinFrom } from '#domain/deadlines.ts'
import { earnedCents } from '#domain/price.ts'
import { agreedStart, otherSide } from '#domain/proposal.ts'
import {
  isFinal,
  isRefusal,
  transition,
  type Act,
  type Attendance,
  type Transition,
} from '#domain/transitions.ts'
import { releaseProposed, releaseTime, deleteProposed } from '../../store/busy/write.ts'
import { closeAllPresence, listStays } from '../../store/call/presence.ts'
import {
  findConsultation,
  lockConsultation,
  type BareConsultation,
  type ConsultationRow,
} from '../../store/consultation/read.ts'
import { swapConsultation, type ConsultationChanges } from '../../store/consultation/write.ts'
import { platform, transfer, walletOf } from '../../store/ledger/write.ts'
import { lockClient } from '../../store/person/read.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { forgetSilent } from '../call/silence.ts'
import { secondsTogether } from '../call/together.ts'
import { refreshNextFreeOf } from '../doctor/next-free.ts'
import { acceptFollowUp } from '../follow-up/offered.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { moveMoney } from '../payment/money.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { sealComment } from './comment.ts'
import { countAct } from './patient-limits.ts'
import { hasFreeLeft } from './price.ts'
import { noProposal, proposalOf } from './proposal.ts'
import { planReminders } from './reminders.ts'
import { queueNotice, type ConsultationNotice } from './queue-notice.ts'
import { emitChanged } from './emit.ts'

export type ChangePorts = Pick<Ports, 'database' | 'clock' | 'jobs' | 'live' | 'vault' | 'settings'>
type Bare = BareConsultation

/** What someone wants to happen, and what is said about it. */
export interface Change {
  act: Act
  /** Refuses with `not_found` unless the consultation is this person's. */
  allowed?: (row: Bare) => boolean
  comment?: string | null
  /** With `accept_times`: whose proposal is agreed to, and which of its starts where there may be several. */
  agreed?: { by: Side; start?: number }
  /** Who hears of it by e-mail and push. */
  mails?: ConsultationNotice[]
}

/**
 * Everything that happens to a consultation goes through here: the pure rule decides, and status, money, reserved time,
 * discount, timers and mails change in one transaction, or nothing does. Both people hear of it once it is committed.
 */
export async function changeConsultation(
  ports: ChangePorts,
  id: string,
  change: Change,
  call?: KeyedCall,
): Promise<Outcome<ConsultationRow>> {
  return transact(ports.database, async (tx) => {
    const changed = await applyChange(ports, tx, id, change)
    if (!isFailure(changed)) await finish(tx, call, id)
    return changed
  })
}

/** The same inside a transaction of the caller. */
export async function applyChange(
  ports: ChangePorts,
  tx: Tx,
  id: string,
  change: Change,
): Promise<Outcome<ConsultationRow>> {
  const seen = await lockConsultation(tx, id)
  if (!seen || (change.allowed && !change.allowed(seen))) return failure('not_found')
  const now = ports.clock.now()
  const times = { now, from: seen.starts_at.getTime(), to: seen.ends_at.getTime() }
  const stays = needsAttendance(change.act) ? await attendance(tx, seen, now) : undefined
  const next = transition(seen.status, change.act, { ...times, ...(stays ? { attendance: stays } : {}) })
  if (isRefusal(next)) return failure(next)
  // It counts, before any time is touched, as bookings do: the two never wait for each other. It is never refused: there
  // are no more than were booked, and what is not cancelled in time is paid for.
  if (change.act === 'cancel') await countAct(tx, { patientId: seen.patient_id, now })

  if (!(await mayMoveFree(ports, tx, seen, change, now))) return failure('not_enough_consultations')
  const moved = await updateBusyTimes(tx, seen, change, now)
  if (isFailure(moved)) return moved
  const outcome = await consequences(ports, tx, { ...seen, ...moved }, next, now)
  const changes: ConsultationChanges = {
    status: next.status,
    ...(next.closedReason ? { closed_reason: next.closedReason } : {}),
    ...(change.comment && { sealed_comment: await sealComment(ports, tx, id, change.comment) }),
    ...moved,
    ...outcome,
  }
  if (!(await swapConsultation(tx, seen, changes))) throw new Error('a locked consultation changed')
  if (moved.starts_at) {
    const two = { doctorId: seen.doctor_id, patientId: seen.patient_id }
    await acceptFollowUp(ports, tx, { ...two, from: moved.starts_at, consultationId: id })
  }
  for (const notice of change.mails ?? []) await queueNotice(ports, tx, seen, notice, seen.version + 1)
  const row = await findConsultation(tx, id)
  if (!row) throw new Error('a changed consultation is gone')
  const { agreed } = change
  await emitChanged(ports, tx, row, agreed && { step: 'agreed', by: otherSide(agreed.by) })
  return row
}

/** The times that stand from now on. An agreed proposal replaces them; anything else ends a proposal that is open. */
async function updateBusyTimes(
  tx: Tx,
  seen: Bare,
  { act, agreed }: Change,
  now: number,
): Promise<Outcome<ConsultationChanges>> {
  const proposal = proposalOf(seen)
  if (act !== 'accept_times') {
    if (!proposal) return {}
    await releaseProposed(tx, seen.id)
    await refreshNextFreeOf(tx, seen, now)
    return noProposal
  }
  const from = agreed && agreedStart(proposal, agreed.by, now, agreed.start)
  if (from === undefined) return failure('wrong_status')
  const to = from + seen.minutes * 60_000
  if (!(await deleteProposed(tx, seen.id, { from, to }))) return failure('wrong_status')
  await refreshNextFreeOf(tx, seen, now)
  // Whoever waited in the call already waited for the old time.
  await closeAllPresence(tx, seen.id, new Date(now))
  return { ...noProposal, starts_at: new Date(from), ends_at: new Date(to) }
}

/** A free consultation moves into another month only while that one has room: what was proposed has taken none. */
async function mayMoveFree(
  ports: ChangePorts,
  tx: Tx,
  seen: Bare,
  { act, agreed }: Change,
  now: number,
): Promise<boolean> {
  if (act !== 'accept_times' || seen.paid_with !== 'free' || !agreed) return true
  const from = agreedStart(proposalOf(seen), agreed.by, now, agreed.start)
  if (from === undefined) return true
  // As bookings do: nothing else of this patient comes between.
  await lockClient(tx, seen.patient_id)
  const patient = { clientId: seen.patient_id, personId: await personOfClient(tx, seen.patient_id) }
  return hasFreeLeft(ports, tx, patient, { from, leaving: seen.starts_at.getTime() })
}

async function consequences(
  ports: ChangePorts,
  tx: Tx,
  seen: Bare,
  next: Transition,
  now: number,
): Promise<ConsultationChanges> {
  const changes: ConsultationChanges = {}
  if (next.status === 'scheduled') {
    if (seen.status === 'awaiting_approval') changes.scheduled_at = new Date(now)
    await ports.jobs.send(tx, 'expire-consultation', { consultationId: seen.id }, seen.ends_at.getTime())
    await planReminders(tx, seen.id, seen.starts_at.getTime(), now)
  }
  if (next.status === 'active') {
    changes.started_at = new Date(now)
    await ports.jobs.send(
      tx,
      'finish-consultation',
      { consultationId: seen.id },
      finishAt(seen.ends_at.getTime()),
    )
  }
  if (next.status === 'finished') {
    // Whoever fell silent left when last seen, and a call nobody ended ends on time, however late this is noticed.
    const until = Math.min(now, finishAt(seen.ends_at.getTime()))
    await forgetSilent(tx, seen.id, now)
    changes.call_seconds = await secondsTogether(tx, seen, until)
    await closeAllPresence(tx, seen.id, new Date(until))
  }
  if (next.money === 'earn') changes.earned_cents = await earn(ports, tx, seen, now)
  else await moveMoney(ports, tx, seen, next.money)
  if (isFinal(next.status)) {
    changes.closed_at = new Date(now)
    await releaseTime(tx, seen.id)
    await refreshNextFreeOf(tx, seen, now)
    const entered = await listStays(tx, seen.id)
    if (entered.size > 0) await ports.jobs.send(tx, 'close-call', { consultationId: seen.id })
  }
  return changes
}

/** Books what the doctor earned to the wallet, once. */
async function earn(ports: ChangePorts, tx: Tx, seen: Bare, at: number): Promise<number> {
  const amount = earnedCents(seen.base_cents, ports.settings.platformFee)
  if (amount > 0) {
    await transfer(tx, {
      key: `earn/${seen.id}`,
      debit: platform('cents'),
      credit: walletOf(seen.doctor_id),
      amount,
      reason: 'earning',
      at,
      consultationId: seen.id,
      minutes: seen.minutes,
    })
  }
  return amount
}

const needsAttendance = (act: Act) => act === 'expire_unattended' || act === 'late'

async function attendance(tx: Tx, seen: Bare, now: number): Promise<Attendance> {
  await forgetSilent(tx, seen.id, now)
  const stays = await listStays(tx, seen.id)
  // Who came for an earlier time, before it was moved, has not come for this one.
  const opened = joinFrom(seen.starts_at.getTime())
  const of = (client: string) => (stays.get(client) ?? []).filter((stay) => (stay.to ?? opened + 1) > opened)
  const patient = of(seen.patient_id)
  const doctor = of(seen.doctor_id)
  return {
    patientCame: patient.length > 0,
    doctorCame: doctor.length > 0,
    patientHere: patient.some(({ to }) => to === null),
  }
}
