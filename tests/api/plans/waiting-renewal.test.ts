import { listFindings } from '#contract/payment-issue.ts'
import { choosePlanCard } from '#contract/subscription.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { updatePayment } from '../../../server/store/payment/write.ts'
import { releaseRenewal } from '../../../server/store/purchase/write.ts'
import { outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { ordering } from '../../world/money/orders.ts'
import { openPlans } from '../../world/money/plans.ts'
import { paymentsAtProcessor } from '../../world/money/processor.ts'
import { openServices } from '../../world/server/services.ts'

const MASTERCARD = '5555555555554444'
const MINUTE = 60_000
const PLAN = 18_000

const { server, clinic, plans, DAY } = await useWorld(openPlans())
const orders = ordering(clinic)

/** What is broken, so that a test that fails leaves the processor whole to the others. */
const broken = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const mend of broken) await mend()
})
function mendable(mend: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    broken.delete(once)
    await mend()
  }
  broken.add(once)
  return once
}
const hang = async (patient: Member, cents?: number) => mendable(await plans.hangRenewal(patient, cents))

const useCard = ({ token }: Member, cardId: string) =>
  clinic.api.ask(choosePlanCard, { token, body: { cardId } })
const last4 = async (patient: Member) => (await plans.plan(patient))?.card?.last4
const tries = ({ clientId }: Member) =>
  server.sql('select status, failed_tries as failed from subscription where patient_id = $1', [clientId])
const noTry = [{ status: 'active', failed: 0 }]
const pass = async (ms: number) => {
  await clinic.moveTo(clinic.now() + ms)
}
const issues = async ({ clientId }: Member) =>
  (await clinic.api.send(listFindings, { token: clinic.admin.token })).data.filter(
    ({ payment }) => payment?.patient._id === clientId,
  )

/** A plan falls due while the processor makes nothing of what it is asked for. */
async function askInVain(patient: Member): Promise<() => Promise<void>> {
  const mend = mendable(await breakProcessor(server, { table: 'test_payment', on: 'insert', when: 'true' }))
  await pass(Date.parse((await plans.plan(patient))?.renewsAt ?? '') + MINUTE - clinic.now())
  await expect.poll(async () => (await plans.payments(patient))[0]?.status).toBe('pending')
  return mend
}
const renewed = (patient: Member) =>
  expect.poll(async () => (await plans.plan(patient))?.left, { timeout: 20_000 }).toBe(5)

describe('PAY-05 PAY-06 while a renewal waits for the processor', () => {
  test('PAY-05 PAY-06 its patient sees that it waits, and it is tried next with the card they choose', async () => {
    const patient = await plans.newSubscriber()
    const other = await clinic.giveCard(patient, MASTERCARD)
    const mend = await askInVain(patient)
    expect(outcome(await useCard(patient, other))).toBe('conflict')
    expect((await plans.plan(patient))?.waits).toBeUndefined()
    await pass(3 * MINUTE)
    expect(await plans.plan(patient)).toMatchObject({ waits: true, card: { last4: '4242' } })
    expect(outcome(await useCard(patient, other))).toBe('done')
    expect(await plans.plan(patient)).toMatchObject({ waits: true, card: { last4: '4444' } })
    await mend()
    await pass(3 * MINUTE)
    await renewed(patient)
    expect((await plans.plan(patient))?.waits).toBeUndefined()
    expect((await plans.payments(patient))[0]).toMatchObject({ status: 'paid', card: { last4: '4444' } })
    expect(await paymentsAtProcessor(server, patient)).toEqual(['captured', 'captured'])
    expect(await tries(patient)).toEqual(noTry)
  })

  test('PAY-05 PAY-06 it waits for its patient also in the moment in which one try ends and the next is to begin', async () => {
    const patient = await plans.newSubscriber()
    const mend = await askInVain(patient)
    await pass(3 * MINUTE)
    await clinic.effectsDone()
    const [open] = await server.sql<{ id: string; purchase_id: string }>(
      `select id, purchase_id from payment where patient_id = $1 and state = 'started'`,
      [patient.clientId],
    )
    if (!open) throw new Error('nothing is tried')
    const { services, close } = await openServices(server)
    const waiting = () =>
      server.sql(`select 1 from pg_locks where relation = 'purchase'::regclass and not granted`)
    try {
      const seen = await services.database.transact(async (tx) => {
        await sql`lock table purchase in access exclusive mode`.execute(tx)
        const asked = plans.plan(patient)
        await expect.poll(waiting).toHaveLength(1)
        await updatePayment(tx, open.id, { state: 'failed' })
        await releaseRenewal(tx, open.purchase_id)
        return { asked }
      })
      expect(await seen.asked).toMatchObject({ waits: true })
    } finally {
      await close()
    }
    await mend()
    await pass(3 * MINUTE)
    await renewed(patient)
    expect(await tries(patient)).toEqual(noTry)
  })

  test('PAY-05 PAY-06 what the processor has agreed to counts, once; the chosen card is charged from the next month on', async () => {
    const patient = await plans.newSubscriber()
    const other = await clinic.giveCard(patient, MASTERCARD)
    const mend = await hang(patient)
    await pass(3 * MINUTE)
    expect(outcome(await useCard(patient, other))).toBe('done')
    await mend()
    await pass(3 * MINUTE)
    await renewed(patient)
    expect(await paymentsAtProcessor(server, patient)).toEqual(['captured', 'captured'])
    expect((await plans.payments(patient))[0]).toMatchObject({ status: 'paid', card: { last4: '4242' } })
    expect(await last4(patient)).toBe('4444')
    expect(await plans.taken(patient)).toBe(2 * PLAN)
  })

  test('PAY-05 PAY-06 the same plan is not paid a second time, and its patient is told why', async () => {
    const patient = await plans.newSubscriber()
    const mend = await hang(patient)
    await pass(3 * MINUTE)
    expect(outcome(await plans.choose(patient))).toBe('renewal_waits')
    await mend()
    await pass(3 * MINUTE)
    await renewed(patient)
    expect(await plans.taken(patient)).toBe(2 * PLAN)
  })

  test('PAY-05 PAY-06 another plan takes its place: what was agreed to is let go at the processor before', async () => {
    const patient = await plans.newSubscriber()
    const mend = await hang(patient, PLAN)
    await pass(3 * MINUTE)
    expect(outcome(await plans.choose(patient, { plan: 'basic' }))).toBe('done')
    expect(await paymentsAtProcessor(server, patient)).toEqual(['captured', 'voided', 'captured'])
    await mend()
    await clinic.effectsDone()
    expect(await plans.plan(patient)).toMatchObject({ name: 'basic', status: 'active' })
  })

  test('PAY-05 PAY-10 the money of a plan ordered by transfer counts; the renewal is let go before, and comes a month later', async () => {
    const patient = await clinic.newPayer()
    const order = await orders.orderPlan(patient)
    expect(outcome(await plans.choose(patient))).toBe('done')
    const mend = await hang(patient)
    expect(outcome(await orders.receive(order))).toBe('conflict')
    await pass(3 * MINUTE)
    expect(outcome(await orders.receive(order))).toBe('done')
    await mend()
    await clinic.effectsDone()
    expect(await paymentsAtProcessor(server, patient)).toEqual(['captured', 'voided'])
    const plan = await plans.plan(patient)
    expect(plan).toMatchObject({ status: 'active', left: 5 })
    expect(Date.parse(plan?.renewsAt ?? '')).toBeGreaterThan(clinic.now() + 27 * DAY)
    expect(await tries(patient)).toEqual(noTry)
    await plans.untilDue(patient)
    expect(await paymentsAtProcessor(server, patient)).toEqual(['captured', 'voided', 'captured'])
  })

  test('PAY-05 PAY-08 money that we failed to take until the bank let it go is no try of its patient: it is asked for anew', async () => {
    const patient = await plans.newSubscriber()
    const mend = await hang(patient)
    await pass(2 * DAY)
    await expect.poll(() => issues(patient), { timeout: 20_000 }).toMatchObject([{ kind: 'renewal_waits' }])
    await pass(6 * DAY)
    await mend()
    await pass(3 * 60 * MINUTE)
    await renewed(patient)
    expect(await paymentsAtProcessor(server, patient)).toEqual(['captured', 'voided', 'captured'])
    expect(await tries(patient)).toEqual(noTry)
    expect(await issues(patient)).toEqual([])
    await clinic.effectsDone()
    expect(
      await server.sql(`select key from sent_mail where key like 'plan-unpaid/%' or key like 'plan-ended/%'`),
    ).toEqual([])
  })
})
