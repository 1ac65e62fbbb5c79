import { expect } from 'vitest'
import { getDoctorProfile, saveDoctorProfile } from '#contract/doctor-profile.ts'
import {
  downloadSepaFile,
  executePayout,
  listAllPayouts,
  returnPayout,
  withdraw,
  type FileScope,
  type Payout,
} from '#contract/payout.ts'
import { getWallet } from '#contract/wallet.ts'
import type { Answer } from '../people/client.ts'
import { openClinic, type Member } from '../people/clinic.ts'
import { giveEarnings } from './earnings.ts'
import { startInspected } from '../server/inspected.ts'
import { expectInvariants } from '../reading/invariants.ts'
import type { ServerOptions } from '../server/server.ts'

/** A payout as the file for the bank names it. */
export const nameInFile = ({ _id: id }: { _id: string }): string => id.replaceAll('-', '')

/** Doctors with money, an administrator who pays them, and the bank. */
export async function openPayouts(options?: ServerOptions) {
  const server = await startInspected(options)
  const clinic = await openClinic(server)
  const { token } = clinic.admin

  /** A doctor who has earned this much. */
  async function newEarner(cents: number, minutes = 60): Promise<Member> {
    const doctor = await clinic.newDoctor()
    await giveEarnings(server, doctor, { cents, minutes })
    return doctor
  }
  const take = (doctor: Member, amount: number, key?: string): Promise<Answer> =>
    clinic.api.ask(withdraw, {
      token: doctor.token,
      body: { amount },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  /** A payout that waits. */
  async function newPayout(amount = 12.34): Promise<Payout> {
    const answer = await take(await newEarner(Math.round(amount * 100)), amount)
    expect(answer.status).toBe(201)
    return answer.body as Payout
  }
  const execute = ({ _id: id }: { _id: string }) => clinic.api.ask(executePayout, { token, params: { id } })
  const takeBack = (
    { _id: id }: { _id: string },
    body: { reason?: string; bankRefused?: boolean } = {},
  ): Promise<Answer> => clinic.api.ask(returnPayout, { token, params: { id }, body })
  /** The file for the bank. */
  const file = (query: { id?: string; scope?: FileScope } = {}): Promise<Answer> =>
    clinic.api.ask(downloadSepaFile, { token, query })
  /** Saves a doctor's profile as it is, with another IBAN. */
  async function saveIban(doctor: Member, iban: string): Promise<Answer> {
    const profile = await clinic.api.send(getDoctorProfile, { token: doctor.token })
    const { bio, price, speciality, languages, photo } = profile
    if (!speciality || !photo) throw new Error('no profile yet')
    const body = { bio, price: price ?? 0, speciality, languages, photo, iban }
    return clinic.api.ask(saveDoctorProfile, { token: doctor.token, body })
  }
  const wallet = (doctor: Member) => clinic.api.send(getWallet, { token: doctor.token })
  /** A payout as administrators see it now. */
  const now = async ({ _id: id }: { _id: string }) =>
    (await clinic.api.send(listAllPayouts, { token, query: { id } })).data[0]

  const bank = {
    /** Our account there holds exactly this. */
    setFunds: async (cents: number) =>
      void (await server.sql(
        `insert into test_bank_account (cents) values ($1) on conflict (id) do update set cents = excluded.cents`,
        [cents],
      )),
    async funds(): Promise<number> {
      const [row] = await server.sql<{ cents: number }>('select cents::int from test_bank_account')
      return row?.cents ?? 0
    },
    /** Every sum it has paid, in cents. */
    async paid({ _id: id }: { _id: string }): Promise<number[]> {
      const rows = await server.sql<{ cents: number }>(
        'select cents::int from bank_order where key = $1 and paid_at is not null',
        [id],
      )
      return rows.map(({ cents }) => cents)
    },
  }
  await bank.setFunds(100_000_000)
  const expectRight = () => expectInvariants(server)
  return {
    server,
    clinic,
    newEarner,
    take,
    newPayout,
    execute,
    takeBack,
    file,
    saveIban,
    wallet,
    now,
    bank,
    expectRight,
  }
}
export type PayoutsWorld = Awaited<ReturnType<typeof openPayouts>>
