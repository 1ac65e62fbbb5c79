import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import { OPEN_REQUESTS } from '#domain/patient-limits.ts'
import { times } from '../world/at-once.ts'
import { client } from '../world/people/client.ts'
import { openClinic, type Clinic, type Member } from '../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../world/server/inspected.ts'
import { expectInvariants, expectProcessorAgrees } from '../world/reading/invariants.ts'
import { mails } from '../world/reading/mail.ts'
import { spendFirstDiscount } from '../world/money/first-discount.ts'
import { isWhole } from '../world/whole.ts'

let server: InspectedServer
let clinic: Clinic
/** Every doctor with the requests that will be made, by patients who each make as many as they may. */
let booked: { doctor: Member; requests: { patient: Member; from: string }[] }[]

async function open(home: 'postgres' | 'embedded', doctors: number, each: number): Promise<void> {
  server = await startInspected({ home })
  clinic = await openClinic(server)
  booked = await times(doctors, async () => {
    const doctor = await clinic.newDoctor()
    const patients = await times(Math.ceil(each / OPEN_REQUESTS.withDoctor), newPayer)
    const starts = [...(await clinic.freeTimes(doctor, 3)), ...(await clinic.freeTimes(doctor, 4))]
    const requests = starts.slice(0, each).map((from, n) => {
      return { patient: patients[n % patients.length] as Member, from }
    })
    return { doctor, requests }
  })
}

/** Their first discount is behind them: two bookings at once would else rightly be asked to look at the price again. */
async function newPayer(): Promise<Member> {
  const patient = await clinic.newPayer()
  await spendFirstDiscount(server, patient)
  return patient
}

interface Act {
  patient: Member
  doctor: Member
  from: string
  key: string
  /** The consultation of the first answer that came back. */
  acknowledged?: string
}

/** One attempt; the consultation's id, or undefined when nobody can tell what happened. */
async function attempt({ patient, doctor, from, key }: Act): Promise<string | undefined> {
  try {
    const { status, headers, body } = await client(server.url).ask(reserveConsultation, {
      token: patient.token,
      headers: { 'idempotency-key': key },
      body: clinic.bookingInput(doctor, from),
    })
    if (status === 201) return (body as { _id: string })._id
    if (status === 409 && headers.has('retry-after')) return undefined
    throw new Error(`a booking answered ${status} ${JSON.stringify(body)}`)
  } catch (error) {
    // The server died under the request: fetch cannot say whether it was done.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

async function inParallel<T>(items: T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = queue.shift(); item; item = queue.shift()) await work(item)
    }),
  )
}

/** Waits until so many mails of each kind about consultations have gone out. */
async function expectMails(sent: { kind: string; n: number }[]): Promise<void> {
  await expect
    .poll(
      () =>
        server.sql(`select kind, count(*)::int as n from (select split_part(key, '/', 1) as kind from sent_mail) as k
          where kind like 'consultation%' group by kind order by kind`),
      { timeout: 60_000 },
    )
    .toEqual(sent)
}

const onPostgres = { home: 'postgres', doctors: isWhole ? 25 : 8, each: 20, kills: 4 } as const
/** Its kills amid sign-ups are in `power-cut`. */
const embedded = { home: 'embedded', doctors: 8, each: 6, kills: 3 } as const

describe.each(isWhole ? [onPostgres, embedded] : [onPostgres])(
  'OPS-01 CON-04 PAY-06 a server ($home) killed $kills times amid bookings',
  (size) => {
    beforeAll(() => open(size.home, size.doctors, size.each), 180_000)
    afterAll(() => server.remove())

    test('PAY-06 nothing acknowledged is lost, nothing is doubled, every effect runs', async () => {
      const acts: Act[] = booked.flatMap(({ doctor, requests }) =>
        requests.map((request) => ({ ...request, doctor, key: randomUUID() })),
      )
      expect(acts).toHaveLength(size.doctors * size.each)
      let done = 0
      let kills = 0
      let restarting: Promise<void> | undefined
      const restart = async () => {
        await server.kill()
        await server.start()
      }
      await inParallel(acts, 12, async (act) => {
        await restarting
        const id = await attempt(act)
        if (id) act.acknowledged = id
        done++
        if (kills < size.kills && done > (acts.length / (size.kills + 1)) * (kills + 1)) {
          kills++
          restarting = restart()
        }
      })
      await restarting
      expect(kills).toBe(size.kills)
      const unknown = acts.filter(({ acknowledged }) => !acknowledged)
      console.log(
        `${acts.length - unknown.length} acknowledged, ${unknown.length} left unknown by ${kills} kills`,
      )
      expect(unknown.length).toBeGreaterThan(0)

      // Everything is asked again under its key until it is answered: once is once.
      await inParallel(acts, 12, async (act) => {
        const end = Date.now() + 120_000
        for (;;) {
          const id = await attempt(act)
          if (id) {
            expect(id).toBe(act.acknowledged ?? id)
            act.acknowledged = id
            return
          }
          if (Date.now() > end) throw new Error(`${act.key} was never answered`)
        }
      })
      const rows = await server.sql<{ request_key: string }>('select request_key from consultation')
      expect(new Set(rows.map(({ request_key }) => request_key)).size).toBe(acts.length)
      expect(rows).toHaveLength(acts.length)

      // A request that was answered needs no mail any more: each goes out before its doctor accepts.
      await expectMails([{ kind: 'consultation-requested', n: acts.length }])
      await Promise.all(
        booked.map(async ({ doctor }, n) => {
          const act = acts[n * size.each]
          await clinic.api.send(acceptConsultation, {
            token: doctor.token,
            params: { id: act?.acknowledged ?? '' },
          })
        }),
      )
      await expectMails([
        { kind: 'consultation-accepted', n: size.doctors },
        { kind: 'consultation-requested', n: acts.length },
      ])
      const ids = (await mails(server.url)).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      await expect
        .poll(
          () => server.sql(`select state, count(*)::int as n from payment group by state order by state`),
          {
            timeout: 60_000,
          },
        )
        .toEqual([
          { state: 'authorised', n: acts.length - size.doctors },
          { state: 'captured', n: size.doctors },
        ])
      await expectInvariants(server)
      await expectProcessorAgrees(server)
    }, 300_000)
  },
)
