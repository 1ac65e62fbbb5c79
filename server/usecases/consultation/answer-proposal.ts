import type { Consultation, Side } from '#contract/consultation.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { isOpen, otherSide } from '#domain/proposal.ts'
import { releaseProposed } from '../../store/busy/write.ts'
import {
  findConsultation,
  lockConsultation,
  type BareConsultation,
  type ConsultationRow,
} from '../../store/consultation/read.ts'
import { listUnanswered } from '../../store/consultation/requests.ts'
import { swapConsultation } from '../../store/consultation/write.ts'
import type { Tx } from '../../store/schema.ts'
import { runAll } from '../run-all.ts'
import { refreshNextFreeOf } from '../doctor/next-free.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor } from '../ports.ts'
import { transact } from '../transact.ts'
import { changeConsultation, type Change, type ChangePorts } from './change.ts'
import { noProposal, proposalOf } from './proposal.ts'
import { queueNotice, type ConsultationNotice } from './queue-notice.ts'
import { emitChanged } from './emit.ts'
import { consultationView } from './view.ts'

/** The doctor agrees to the patient's time; naming its start, only if the patient has not changed it meanwhile. */
export function acceptProposal(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  from: string | undefined,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return agree(ports, actor, id, { by: 'patient', from, call })
}

/** The patient chooses one of the doctor's times. */
export function acceptCounterProposal(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  from: string,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return agree(ports, actor, id, { by: 'doctor', from, call })
}

/** Both calendars get the new time by mail; only the side that waited is pushed to. */
async function agree(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  { by, from, call }: { by: Side; from: string | undefined; call: KeyedCall | undefined },
): Promise<Outcome<Consultation>> {
  const responder = otherSide(by)
  const change: Change = {
    act: 'accept_times',
    agreed: { by, ...(from === undefined ? {} : { start: Date.parse(from) }) },
    allowed: (seen) => seen[`${responder}_id`] === actor.clientId,
    mails: [
      { to: by, kind: 'consultation-moved' },
      { to: responder, kind: 'consultation-moved', mailOnly: true },
    ],
  }
  const row = await changeConsultation(ports, id, change, call)
  return isFailure(row) ? row : consultationView(ports, row, responder)
}

/** The doctor does not want the patient's time; naming its start, only if it is still that one. */
export function rejectProposal(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  from: string | undefined,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return drop(ports, actor, id, { by: 'patient', dropping: 'doctor', from, call })
}

/** The patient takes the own proposal back. */
export function withdrawProposal(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return drop(ports, actor, id, { by: 'patient', dropping: 'patient', call })
}

/** The patient wants none of the doctor's times; naming the first, only if they are still those. */
export function rejectCounterProposal(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  from: string | undefined,
  call?: KeyedCall,
): Promise<Outcome<Consultation>> {
  return drop(ports, actor, id, { by: 'doctor', dropping: 'patient', from, call })
}

async function drop(
  ports: ChangePorts,
  actor: Actor,
  id: string,
  {
    by,
    dropping,
    from,
    call,
  }: { by: Side; dropping: Side; from?: string | undefined; call: KeyedCall | undefined },
): Promise<Outcome<Consultation>> {
  const row = await transact(ports.database, async (tx) => {
    const seen = await lockConsultation(tx, id)
    if (seen?.[`${dropping}_id`] !== actor.clientId) return failure('not_found')
    const open = proposalOf(seen)
    if (!isOpen(open, by, ports.clock.now())) return failure('wrong_status')
    if (from !== undefined && open?.starts[0] !== Date.parse(from)) return failure('wrong_status')
    await finish(tx, call, id)
    return dropNow(ports, tx, seen, {
      by: dropping,
      mails: [{ to: otherSide(dropping), kind: 'proposal-dropped' }],
    })
  })
  return isFailure(row) ? row : consultationView(ports, row, dropping)
}

/** Drops a proposal that nobody answered in time; whatever else happened to it meanwhile stands. */
export async function dropUnanswered(ports: ChangePorts, id: string): Promise<void> {
  await ports.database.transact(async (tx) => {
    const seen = await lockConsultation(tx, id)
    const open = seen && proposalOf(seen)
    const now = ports.clock.now()
    if (!seen || !open || now < open.until) return
    // A request that begins now ends now, and what was proposed ends with it: both are told of that.
    if (seen.status === 'awaiting_approval' && now >= seen.starts_at.getTime()) return
    await dropNow(ports, tx, seen, {
      mails: [
        { to: 'patient', kind: 'proposal-dropped' },
        { to: 'doctor', kind: 'proposal-dropped' },
      ],
    })
  })
}

/** Drops the proposals whose timer was lost. */
export async function sweepProposals(ports: ChangePorts): Promise<void> {
  const overdue = await listUnanswered(ports.database.sql, new Date(ports.clock.now()), 200)
  await runAll(overdue.map((id) => () => dropUnanswered(ports, id)))
}

/** The proposed times are free again and the old one stays; both people hear of it, and by whom. */
async function dropNow(
  ports: ChangePorts,
  tx: Tx,
  seen: BareConsultation,
  { by, mails }: { by?: Side; mails: readonly ConsultationNotice[] },
): Promise<ConsultationRow> {
  await releaseProposed(tx, seen.id)
  if (!(await swapConsultation(tx, seen, noProposal))) throw new Error('a locked consultation changed')
  await refreshNextFreeOf(tx, seen, ports.clock.now())
  for (const notice of mails) await queueNotice(ports, tx, seen, notice, seen.version + 1)
  const row = await findConsultation(tx, seen.id)
  if (!row) throw new Error('a locked consultation is gone')
  await emitChanged(ports, tx, row, { step: 'dropped', ...(by ? { by } : {}) })
  return row
}
