import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { MonthEarnings, Wallet } from '#contract/wallet.ts'
import { withdrawFrom } from '#domain/deadlines.ts'
import { hoursOf } from '#domain/wallet.ts'
import { HOME_ZONE } from '#domain/zone.ts'
import { available } from '../../store/ledger/read.ts'
import { walletOf } from '../../store/ledger/write.ts'
import { findProfile } from '../../store/specialist/profile.ts'
import { earningsByMonth, minutesInWallet } from '../../store/wallet/read.ts'
import { ownDoctorId } from '../doctor/own-doctor.ts'
import type { Actor, Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database'>

/** Hours and euros earned and not yet withdrawn. */
export async function getWallet(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
): Promise<Outcome<Wallet>> {
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const profile = await findProfile(database.sql, doctorId)
  const changedAt = profile?.iban_changed_at
  const from = changedAt ? withdrawFrom(changedAt.getTime()) : 0
  return {
    hours: hoursOf(await minutesInWallet(database.sql, doctorId)),
    amount: (await available(database.sql, walletOf(doctorId))) / 100,
    iban: profile?.iban ?? '',
    ...(from > clock.now() && { withdrawFrom: new Date(from).toISOString() }),
  }
}

/** Earnings by calendar month, ascending. */
export async function listEarnings(
  { database }: Needs,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<Outcome<MonthEarnings[]>> {
  if (Date.parse(to) <= Date.parse(from)) return failure('validation', { fields: { to: 'order' } })
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const months = await earningsByMonth(
    database.sql,
    doctorId,
    { from: new Date(from), to: new Date(to) },
    HOME_ZONE,
  )
  return months.map(({ month, amount, minutes }) => ({ month, amount: amount / 100, minutes }))
}
