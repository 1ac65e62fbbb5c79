import * as fc from 'fast-check'
import { expect } from 'vitest'
import { executePayout, withdraw as withdrawRoute, type Payout } from '#contract/payout.ts'
import { withdraw } from '../model/wallets.ts'
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
      expect(saidOf(answer)).toBe(withdraw(doctor, cents) ? 'done' : 'not_enough_funds')
      if (answer.status < 300)
        books.payouts.push({ id: (answer.body as Payout)._id, doctor, cents, status: 'created' })
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
      payout.status = 'executed'
    },
  )

export const anyWithdrawal = fc
  .tuple(anyOf, fc.constantFrom(1, 33, 50, 100, 101), anySent)
  .map((drawn) => take(...drawn))
export const anyExecution = fc.tuple(anyOf, anySent).map((drawn) => execute(...drawn))
