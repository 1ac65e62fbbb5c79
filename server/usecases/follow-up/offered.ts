import { failure, type Outcome } from '#contract/errors.ts'
import type { OfferedFollowUp } from '#contract/follow-up.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { findFollowUp, listOpenFollowUps } from '../../store/follow-up/read.ts'
import { acceptOpenFollowUp, declineOpenFollowUp } from '../../store/follow-up/write.ts'
import { dataKeyOf } from '../../store/person/data-key.ts'
import type { Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { emitFollowUpChanged } from './emit.ts'
import { offeredFollowUpView } from './view.ts'

type Patient = Pick<Actor, 'clientId'>

/** The next appointments that a patient is offered and has not answered, with those whose time to be booked is over. */
export async function listFollowUps(
  ports: Pick<Ports, 'database' | 'clock' | 'vault'>,
  { clientId: patientId }: Patient,
  page: Paging,
): Promise<Page<OfferedFollowUp>> {
  const { sql } = ports.database
  const find = { patientId, now: new Date(ports.clock.now()) }
  const { rows, total } = await listOpenFollowUps(sql, find, page)
  const key = rows.length > 0 ? await dataKeyOf(sql, patientId) : ''
  const data = await Promise.all(rows.map((row) => offeredFollowUpView(ports, key, row)))
  return { data, total, ...page }
}

/** A patient says no; what they have said already they may say again. */
export function declineFollowUp(
  ports: Pick<Ports, 'database' | 'clock' | 'live'>,
  { clientId: patientId }: Patient,
  id: string,
): Promise<Outcome<null>> {
  return transact(ports.database, async (tx) => {
    const seen = await findFollowUp(tx, id)
    if (seen?.patient_id !== patientId) return failure('not_found')
    if (await declineOpenFollowUp(tx, id, new Date(ports.clock.now()))) {
      emitFollowUpChanged(ports, tx, { doctorId: seen.doctor_id, patientId })
      return null
    }
    // Asked again: whoever was faster has ended it by now.
    return (await findFollowUp(tx, id))?.status === 'declined' ? null : failure('wrong_status')
  })
}

/** Whoever books the offered time has taken the offer, by whichever way they came to it and however long they stay. */
export async function acceptFollowUp(
  ports: Pick<Ports, 'live' | 'clock'>,
  tx: Tx,
  booked: { doctorId: string; patientId: string; from: Date; consultationId: string },
): Promise<void> {
  if (await acceptOpenFollowUp(tx, booked, new Date(ports.clock.now())))
    emitFollowUpChanged(ports, tx, booked)
}
