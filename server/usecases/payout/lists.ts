import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import type { listAllPayouts as route, Payout } from '#contract/payout.ts'
import type { InputOf } from '#contract/route.ts'
import { findPayout, listPayouts as readPayouts, type PayoutRow } from '../../store/payout/read.ts'
import { ownDoctorId } from '../doctor/own-doctor.ts'
import type { Actor, Ports } from '../ports.ts'
import { payoutView } from './view.ts'

type Reads = Pick<Ports, 'database' | 'vault'>

const viewsOf = (ports: Reads, rows: readonly PayoutRow[]) =>
  Promise.all(rows.map((row) => payoutView(ports, row)))

/** One's own payouts, newest first. */
export async function listPayouts(ports: Reads, actor: Actor, paging: Paging): Promise<Page<Payout>> {
  const { database } = ports
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return { data: [], total: 0, ...paging }
  const { rows, total } = await readPayouts(database.sql, { ...paging, doctorId })
  return { data: await viewsOf(ports, rows), total, ...paging }
}

/** Payouts of all doctors, newest first. */
export async function listAllPayouts(
  ports: Reads,
  filter: InputOf<typeof route>['query'],
): Promise<Page<Payout>> {
  const { limit, offset } = filter
  const { rows, total } = await readPayouts(ports.database.sql, filter)
  return { data: await viewsOf(ports, rows), total, limit, offset }
}

/** One of one's own payouts as it stands. */
export async function getOwnPayout(ports: Reads, actor: Actor, id: string): Promise<Outcome<Payout>> {
  const { database } = ports
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const payout = await findPayout(database.sql, id)
  return payout?.doctor_id === doctorId ? payoutView(ports, payout) : failure('not_found')
}

/** One payout as it stands. */
export async function getPayout(ports: Reads, id: string): Promise<Outcome<Payout>> {
  const payout = await findPayout(ports.database.sql, id)
  return payout ? payoutView(ports, payout) : failure('not_found')
}
