import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptConsultation,
  cancelConsultation,
  listConsultations,
  rejectConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { choosePlan } from '#contract/subscription.ts'
import type { Member } from '../world/people/clinic.ts'
import { expectInvariants, expectProcessorAgrees } from '../world/reading/invariants.ts'
import { openPlans, type PlansWorld } from '../world/money/plans.ts'
import { paymentsAtProcessor } from '../world/money/processor.ts'
import { standStill } from '../world/server/stand-still.ts'
import { isWhole } from '../world/whole.ts'

const MINUTE = 60_000

let world: PlansWorld

beforeAll(async () => {
  world = await openPlans({ home: 'postgres' })
}, 120_000)
afterAll(() => world.server.remove())

type Still = Parameters<typeof standStill>[1]
type Act = (patient: Member, key: string) => Promise<unknown>

const keyed = ({ token }: Member, key: string) => ({ token, headers: { 'idempotency-key': key } })
const buy: Act = (patient, key) =>
  world.clinic.api.ask(buyConsultations, { ...keyed(patient, key), body: { kind: 'doctor', amount: 5 } })
const subscribe: Act = (patient, key) =>
  world.clinic.api.ask(choosePlan, { ...keyed(patient, key), body: { plan: 'advanced' } })

function answer(act: 'accept' | 'reject' | 'cancel', patient: Member, id: string): Promise<unknown> {
  const { api } = world.clinic
  const [ofDoctor, params] = [{ token: world.doctor.token }, { id }]
  if (act === 'accept') return api.ask(acceptConsultation, { ...ofDoctor, params })
  if (act === 'reject') return api.ask(rejectConsultation, { ...ofDoctor, params, body: {} })
  return api.ask(cancelConsultation, { token: patient.token, params })
}

const consultations = async ({ token }: Member) =>
  (await world.clinic.api.send(listConsultations, { token })).data.map(({ status }) => status)

/** Kills the server when the processor has done this and our books stand still just before they say so. */
async function killedAt(
  patient: Member,
  at: { table: Still; when: string; theirs: string[] },
  act: () => Promise<unknown>,
): Promise<void> {
  const { server } = world
  const goOn = await standStill(server, at.table, at.when)
  const answered = act().catch(() => undefined)
  await expect.poll(() => paymentsAtProcessor(server, patient), { timeout: 20_000 }).toEqual(at.theirs)
  await expect
    .poll(
      () =>
        server.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        ),
      {
        timeout: 20_000,
      },
    )
    .not.toEqual([])
  await server.kill()
  await answered
  await server.start()
  await goOn()
}

/** Time passes; nobody does anything. */
async function leftAlone(): Promise<void> {
  await world.clinic.moveTo(world.clinic.now() + 3 * MINUTE)
}

async function expectOnce(patient: Member, theirs: string[]): Promise<void> {
  await expect.poll(() => paymentsAtProcessor(world.server, patient), { timeout: 60_000 }).toEqual(theirs)
  await world.clinic.effectsDone()
  expect(await paymentsAtProcessor(world.server, patient)).toEqual(theirs)
  expect(await world.plans.payments(patient)).toHaveLength(theirs.length)
  await expectInvariants(world.server)
  await expectProcessorAgrees(world.server)
}

const credited = { table: 'purchase', when: 'new.credited_at is not null' } as const
const taken = { table: 'test_payment', when: `new.state = 'captured'` } as const

describe('PAY-06 OPS-01 killed between the processor’s yes and our books', () => {
  test.each(
    [
      { what: 'a pack that was taken', at: { ...credited, theirs: ['captured'] } },
      { what: 'a pack that was agreed to and not taken yet', at: { ...taken, theirs: ['authorised'] } },
    ].slice(isWhole ? 0 : 1),
  )(
    'PAY-04 PAY-06 $what is credited once, and is the answer to the same key',
    async ({ at }) => {
      const patient = await world.clinic.newPayer()
      const key = randomUUID()
      await killedAt(patient, at, () => buy(patient, key))
      expect((await world.plans.balance(patient)).doctor).toBe(0)
      await leftAlone()
      await expect.poll(async () => (await world.plans.balance(patient)).doctor, { timeout: 60_000 }).toBe(5)
      await expectOnce(patient, ['captured'])
      expect(await buy(patient, key)).toMatchObject({ status: 201, body: { balance: { doctor: 5 } } })
      await expectOnce(patient, ['captured'])
    },
    180_000,
  )

  test.each(
    [
      { what: 'a first month that was taken', at: { ...credited, theirs: ['captured'] } },
      {
        what: 'a first month that was agreed to and not taken yet',
        at: { ...taken, theirs: ['authorised'] },
      },
    ].slice(0, isWhole ? 2 : 1),
  )(
    'PAY-05 PAY-06 $what begins once, and is the answer to the same key',
    async ({ at }) => {
      const patient = await world.clinic.newPayer()
      const key = randomUUID()
      await killedAt(patient, at, () => subscribe(patient, key))
      expect(await world.plans.plan(patient)).toBeUndefined()
      await leftAlone()
      await expect.poll(async () => (await world.plans.plan(patient))?.left, { timeout: 60_000 }).toBe(5)
      await expectOnce(patient, ['captured'])
      expect(await subscribe(patient, key)).toMatchObject({
        status: 200,
        body: { name: 'advanced', left: 5 },
      })
      await expectOnce(patient, ['captured'])
    },
    180_000,
  )

  test('CON-03 PAY-06 a request is booked once, with its price held once', async () => {
    const patient = await world.clinic.newPayer()
    const [key, from] = [randomUUID(), await world.pay.timeIn(3)]
    const reserve = () =>
      world.clinic.api.ask(reserveConsultation, {
        ...keyed(patient, key),
        body: world.clinic.bookingInput(world.doctor, from),
      })
    const at = { table: 'payment', when: `new.state = 'authorised'`, theirs: ['authorised'] } as const
    await killedAt(patient, { ...at, theirs: [...at.theirs] }, reserve)
    expect(await consultations(patient)).toEqual([])
    await leftAlone()
    await expect.poll(() => consultations(patient), { timeout: 60_000 }).toEqual(['awaiting_approval'])
    await expectOnce(patient, ['authorised'])
    expect((await reserve()).status).toBe(201)
    expect(await consultations(patient)).toEqual(['awaiting_approval'])
    await expectOnce(patient, ['authorised'])
  }, 180_000)

  test.each(
    (
      [
        { what: 'accepted: the price is taken once', act: 'accept', ends: 'captured' },
        { what: 'rejected: the price is let go', act: 'reject', ends: 'voided' },
        { what: 'cancelled in time: the price goes back once', act: 'cancel', ends: 'refunded' },
      ] as const
    ).slice(0, isWhole ? 3 : 1),
  )(
    'CON-03 CON-05 PAY-08 PAY-06 $what',
    async ({ act, ends }) => {
      const { clinic, doctor, pay, server } = world
      const patient = await clinic.newPayer()
      const from = await pay.timeIn(4)
      const { _id: id } = await (act === 'cancel'
        ? clinic.schedule(patient, doctor, from)
        : clinic.reserve(patient, doctor, from))
      await clinic.effectsDone()
      await killedAt(patient, { table: 'payment', when: `new.state = '${ends}'`, theirs: [ends] }, () =>
        answer(act, patient, id),
      )
      const state = async () =>
        (await server.sql('select state from payment where patient_id = $1', [patient.clientId]))[0]
      // The effect that was cut off is begun anew by itself.
      await expect.poll(state, { timeout: 60_000 }).toEqual({ state: ends })
      await expectOnce(patient, [ends])
    },
    180_000,
  )
})
