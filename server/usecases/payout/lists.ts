import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import type { listAllPayouts as route, Payout } from '#contract/payout.ts'
import type { InputOf } from '#contract/route.ts'
import { findPayout, listPayouts as readPayouts } from '../../store/payout/read.ts'
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
  filter: InputOf<typeof route>['query'],
): Promise<Page<Payout>> {
  const { limit, offset } = filter
  const { rows, total } = await readPayouts(database.sql, filter)
  return { data: rows.map(payoutView), total, limit, offset }
}

/** One of one's own payouts as it stands. */
export async function getOwnPayout({ database }: Reads, actor: Actor, id: string): Promise<Outcome<Payout>> {
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const payout = await findPayout(database.sql, id)
  return payout?.doctor_id === doctorId ? payoutView(payout) : failure('not_found')
}

/** One payout as it stands. */
export async function getPayout({ database }: Reads, id: string): Promise<Outcome<Payout>> {
  const payout = await findPayout(database.sql, id)
  return payout ? payoutView(payout) : failure('not_found')
}
