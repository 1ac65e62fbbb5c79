import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Payout, Withdrawal } from '#contract/payout.ts'
import { withdrawFrom } from '#domain/deadlines.ts'
import { SECOND } from '#domain/duration.ts'
import { isInSepa } from '#domain/iban.ts'
import { withdrawnMinutes } from '#domain/wallet.ts'
import { randomUUID } from 'node:crypto'
import { lockAvailable } from '../../store/ledger/read.ts'
import { payoutsOf, transfer, walletOf } from '../../store/ledger/write.ts'
import { findPayout } from '../../store/payout/read.ts'
import { insertPayout } from '../../store/payout/write.ts'
import { lockProfile } from '../../store/specialist/profile.ts'
import { minutesInWallet } from '../../store/wallet/read.ts'
import { ownDoctorId } from '../doctor/own-doctor.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { payoutView } from './view.ts'

/**
 * Takes an amount out of one's own wallet, with its share of minutes, and orders it to be paid to the IBAN of the
 * profile as it is now. The profile and the wallet stand still meanwhile, so that withdrawals go one after another.
 */
export async function withdraw(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  actor: Actor,
  { amount }: Withdrawal,
  call?: KeyedCall,
): Promise<Outcome<Payout>> {
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const cents = Math.round(amount * 100)
  return transact(database, async (tx) => {
    const profile = await lockProfile(tx, doctorId)
    if (!profile) return failure('no_profile')
    if (!profile.iban) return failure('iban_not_set')
    if (!isInSepa(profile.iban)) return failure('iban_outside_sepa')
    const now = clock.now()
    const from = profile.iban_changed_at && withdrawFrom(profile.iban_changed_at.getTime())
    if (from && now < from)
      return failure('iban_cooling_down', { retryAfter: Math.ceil((from - now) / SECOND) })
    const wallet = walletOf(doctorId)
    const balance = await lockAvailable(tx, wallet)
    if (cents > balance) return failure('not_enough_funds')
    const minutes = withdrawnMinutes(await minutesInWallet(tx, doctorId), cents, balance)
    const id = randomUUID()
    await insertPayout(tx, {
      id,
      doctor_id: doctorId,
      name: `${profile.known_name} ${profile.known_surname}`,
      iban: profile.iban,
      cents,
      created_at: new Date(now),
    })
    await transfer(tx, {
      key: `withdraw/${id}`,
      debit: wallet,
      credit: payoutsOf(doctorId),
      amount: cents,
      reason: 'payout',
      at: now,
      minutes,
      payoutId: id,
    })
    await finish(tx, call, id)
    const row = await findPayout(tx, id)
    if (!row) throw new Error('a new payout is gone')
    return payoutView({ vault }, row)
  })
}
