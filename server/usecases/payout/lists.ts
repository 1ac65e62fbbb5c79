import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { SEPA_TRANSFERS, type Payout, type PayoutStatus } from '#contract/payout.ts'
import { listPayouts as readPayouts, listWaitingPayouts } from '../../store/payout/read.ts'
import { ownDoctorId } from '../doctor/own-doctor.ts'
import type { Actor, Ports } from '../ports.ts'
import { payoutView } from './view.ts'

type Reads = Pick<Ports, 'database'>

/** One's own payouts, newest first. */
export async function listPayouts({ database }: Reads, actor: Actor, paging: Paging): Promise<Page<Payout>> {
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return { data: [], total: 0, ...paging }
  const { rows, total } = await readPayouts(database.sql, { ...paging, doctorId })
  return { data: rows.map(payoutView), total, ...paging }
}

/** Payouts of all doctors, newest first. */
export async function listAllPayouts(
  { database }: Reads,
  filter: Paging & { id?: string | undefined; status?: PayoutStatus | undefined },
): Promise<Page<Payout>> {
  const { limit, offset } = filter
  const { rows, total } = await readPayouts(database.sql, filter)
  return { data: rows.map(payoutView), total, limit, offset }
}

/** The payouts of one file for the bank: those that wait, oldest first. */
export async function payoutsToPay(
  { database }: Reads,
  filter: { id?: string | undefined },
): Promise<Outcome<Payout[]>> {
  const rows = await listWaitingPayouts(database.sql, { id: filter.id, limit: SEPA_TRANSFERS })
  return rows.length > 0 ? rows.map(payoutView) : failure('not_found')
}
