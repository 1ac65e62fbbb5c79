import type { Consultation, Side } from '#contract/consultation.ts'
import type { Span } from '#contract/doctor.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Interval } from '#domain/interval.ts'
import { isWithinReach, otherSide, proposalRefusal, proposalUntil } from '#domain/proposal.ts'
import { releaseProposed, reserveTime } from '../../store/busy/write.ts'
import {
  findConsultation,
  lockConsultation,
  type BareConsultation,
  type ConsultationRow,
} from '../../store/consultation/read.ts'
import { swapConsultation } from '../../store/consultation/write.ts'
import { releaseHolds } from '../../store/hold/write.ts'
import { findSlotSettings } from '../../store/specialist/read.ts'
import type { Tx } from '../../store/schema.ts'
import { refreshNextFreeOf } from '../doctor/next-free.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor } from '../ports.ts'
import { transact } from '../transact.ts'
import type { ChangePorts } from './change.ts'
import { countAct } from './patient-limits.ts'
import { hasFreeLeft } from './price.ts'
import { proposalNotePlace, proposalOf } from './proposal.ts'
import { queueNotice } from './queue-notice.ts'
import { emitChanged } from './emit.ts'
import { timeRefusal } from './time-refusal.ts'
import { consultationView } from './view.ts'

/** Other times somebody wishes for, and their words with it. */
interface ProposalInput {
  times: readonly Span[]
  note?: string | undefined
}

/** The patient asks for another time, offered or not; the doctor must agree. */
export function proposeTime(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  { from, to, note }: Span & { note?: string | undefined },
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return openProposal(ports, actor, id, { by: 'patient', input: { times: [{ from, to }], note }, call })
}

/** The doctor answers with other times, of which the patient may choose one. */
export function counterPropose(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  wanted: ProposalInput,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return openProposal(ports, actor, id, { by: 'doctor', input: wanted, call })
}

/**
 * Opens a proposal in place of whatever was proposed before. All its times are reserved for both people until it is
 * answered or runs out, the old time stays reserved too, or nothing changes. The same proposal again changes nothing.
 */
async function openProposal(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  { by, input, call }: { by: Side; input: ProposalInput; call: KeyedCall | undefined },
): Promise<Outcome<Consultation>> {
  const row = await transact(ports.database, async (tx) => {
    const seen = await lockConsultation(tx, id)
    if (seen?.[`${by}_id`] !== actor.clientId) return failure('not_found')
    const now = ports.clock.now()
    const start = seen.starts_at.getTime()
    const refusal = proposalRefusal(seen.status, now, start)
    if (refusal) return failure(refusal)
    const times = readTimes(seen, input)
    if (isFailure(times)) return times
    await finish(tx, call, id)
    if (await isRepeated(ports, tx, seen, by, times, input.note)) return shown(tx, id)
    const tooOften = by === 'patient' ? await countAct(tx, { patientId: actor.clientId, now }) : null
    if (tooOften) return tooOften
    const possible = await mayMove(ports, tx, actor, seen, by, times, now)
    if (isFailure(possible)) return possible
    const until = proposalUntil(start, times)
    // Choosing this time ends what the patient held for another booking, as any other choice does.
    if (by === 'patient') await releaseHolds(tx, actor.clientId)
    await releaseProposed(tx, id)
    const reserved = { subject: id, clients: [seen.doctor_id, seen.patient_id], kind: 'proposal' } as const
    for (const time of times) {
      const busy = await reserveTime(tx, { ...reserved, ...time, expiresAt: until }, now)
      if (busy.length > 0) return timeRefusal(busy, actor.clientId)
    }
    await write(ports, tx, seen, { by, times, until, note: input.note })
    await ports.jobs.send(tx, 'drop-proposal', { consultationId: id }, until)
    await refreshNextFreeOf(tx, seen, now)
    await queueNotice(ports, tx, seen, { to: otherSide(by), kind: 'time-proposed' }, seen.version + 1)
    const changed = await shown(tx, id)
    await emitChanged(ports, tx, changed, { step: 'opened', by })
    return changed
  })
  return isFailure(row) ? row : consultationView(ports, row, by)
}

/** The wished-for times, ascending: each as long as the consultation, none twice, none the one it has. */
function readTimes(seen: BareConsultation, { times }: ProposalInput): Outcome<Interval[]> {
  const read = times
    .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
    .toSorted((a, b) => a.from - b.from)
  if (read.some(({ from, to }) => to - from !== seen.minutes * 60_000))
    return failure('validation', { fields: { to: 'length_not_offered' } })
  const starts = new Set([seen.starts_at.getTime(), ...read.map(({ from }) => from)])
  return starts.size === read.length + 1 ? read : failure('validation', { fields: { from: 'invalid' } })
}

/** Whether the times lie where one may wish for them: the notice binds patients, a doctor may be quicker. */
async function mayMove(
  ports: ChangePorts,
  tx: Tx,
  actor: Actor,
  seen: BareConsultation,
  by: Side,
  times: readonly Interval[],
  now: number,
): Promise<Outcome<null>> {
  const settings = await findSlotSettings(tx, seen.doctor_id)
  if (!settings) return failure('not_offered')
  const reach = {
    now,
    minNotice: by === 'patient' ? settings.min_notice : 0,
    horizonDays: settings.horizon_days,
  }
  if (!times.every(({ from }) => isWithinReach(from, reach))) return failure('not_offered')
  const crowded =
    by === 'patient' &&
    seen.paid_with === 'free' &&
    !(await hasFreeLeft(ports, tx, actor, { from: times[0]?.from ?? 0, leaving: seen.starts_at.getTime() }))
  return crowded ? failure('not_enough_consultations') : null
}

async function isRepeated(
  { vault }: ChangePorts,
  tx: Tx,
  seen: BareConsultation,
  by: Side,
  times: readonly Interval[],
  note = '',
): Promise<boolean> {
  const open = proposalOf(seen)
  const same = open?.by === by && String(open.starts) === String(times.map(({ from }) => from))
  if (!same) return false
  if (seen.proposal_note === null) return note === ''
  const { patient_data_key: key } = await shown(tx, seen.id)
  return (await vault.open(key, proposalNotePlace(seen.id), seen.proposal_note)) === note
}

async function write(
  { vault }: ChangePorts,
  tx: Tx,
  seen: BareConsultation,
  proposal: { by: Side; times: readonly Interval[]; until: number; note: string | undefined },
): Promise<void> {
  const { by, times, until, note } = proposal
  const place = proposalNotePlace(seen.id)
  const sealed = note ? await vault.seal((await shown(tx, seen.id)).patient_data_key, place, note) : null
  const changed = await swapConsultation(tx, seen, {
    proposed_by: by,
    proposed_starts: times.map(({ from }) => new Date(from)),
    proposed_until: new Date(until),
    proposal_note: sealed,
  })
  if (!changed) throw new Error('a locked consultation changed')
}

async function shown(tx: Tx, id: string): Promise<ConsultationRow> {
  const row = await findConsultation(tx, id)
  if (!row) throw new Error('a locked consultation is gone')
  return row
}
