import * as fc from 'fast-check'
import { expect } from 'vitest'
import { executePayout, returnPayout, withdraw as withdrawRoute, type Payout } from '#contract/payout.ts'
import { putBack, withdraw } from '../model/wallets.ts'
import { ask, saidOf, type Sent } from '../real.ts'
import { anyOf, anySent, command, nth } from './command.ts'

/** A doctor withdraws a share of the wallet, or more than there is. */
const take = (which: number, share: number, sent: Sent) =>
  command(
    `doctor ${which % 2} withdraws ${share} %, ${sent}`,
    ({ doctors }) => nth(doctors, which).cents > 0,
    async (books, real) => {
      const doctor = nth(books.doctors, which)
      const cents = Math.max(1, Math.round((doctor.cents * share) / 100))
      const body = { amount: cents / 100 }
      const answer = await ask(real, nth(real.doctors, which), withdrawRoute, { body }, sent)
      const minutes = withdraw(doctor, cents)
      expect(saidOf(answer)).toBe(minutes === undefined ? 'not_enough_funds' : 'done')
      if (minutes === undefined) return
      books.payouts.push({ id: (answer.body as Payout)._id, doctor, cents, minutes, status: 'created' })
    },
  )

/** An administrator has a payout paid, or one that was. */
const execute = (which: number, sent: Sent) =>
  command(
    `payout ${which} is executed, ${sent}`,
    ({ payouts }) => payouts.length > 0,
    async ({ payouts }, real) => {
      const payout = nth(payouts, which)
      const input = { params: { id: payout.id } }
      const said = saidOf(await ask(real, real.clinic.admin, executePayout, input, sent))
      expect(said).toBe(payout.status === 'created' ? 'done' : 'wrong_status')
      if (said === 'done') payout.status = 'executed'
    },
  )

/** An administrator takes a payout back into its wallet, or one that was paid or taken back. */
const takeBack = (which: number, sent: Sent) =>
  command(
    `payout ${which} is taken back, ${sent}`,
    ({ payouts }) => payouts.length > 0,
    async ({ payouts }, real) => {
      const payout = nth(payouts, which)
      const input = { params: { id: payout.id }, body: { reason: 'IBAN' } }
      const said = saidOf(await ask(real, real.clinic.admin, returnPayout, input, sent))
      expect(said).toBe(payout.status === 'created' ? 'done' : 'wrong_status')
      if (said === 'done') putBack(payout)
    },
  )

export const anyWithdrawal = fc
  .tuple(anyOf, fc.constantFrom(1, 33, 50, 100, 101), anySent)
  .map((drawn) => take(...drawn))
export const anyExecution = fc.tuple(anyOf, anySent).map((drawn) => execute(...drawn))
export const anyTakingBack = fc.tuple(anyOf, anySent).map((drawn) => takeBack(...drawn))
