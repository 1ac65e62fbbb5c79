import { listFindings } from '#contract/payment-issue.ts'
import { getBalance } from '#contract/purchase.ts'
import { choosePlan } from '#contract/subscription.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import { emailOf, type Member } from '../../world/people/clinic.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { mails } from '../../world/reading/mail.ts'
import type { StripeFault } from '../../world/outside/stripe/double.ts'
import { giveStripeCard, openWithStripe } from '../../world/outside/stripe/paying.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LONG = { timeout: 30_000 }
/** Time for a start of the server on a busy machine. */
const STARTS = 180_000

let world: Awaited<ReturnType<typeof openWithStripe>>
let own: string
beforeAll(async () => {
  world = await openWithStripe()
  own = world.stripe.account.accountId()
})
afterAll(() => world.close())

const plan = async ({ token }: Member) => (await world.clinic.api.send(getBalance, { token })).plan
const left = async (patient: Member) => (await plan(patient))?.left
const renewsAt = async (patient: Member) => Date.parse((await plan(patient))?.renewsAt ?? '')
const tries = ({ clientId }: Member) =>
  world.server.sql('select status, failed_tries as failed from subscription where patient_id = $1', [
    clientId,
  ])
const issues = async ({ clientId }: Member) =>
  (await world.clinic.api.send(listFindings, { token: world.clinic.admin.token })).data.flatMap(
    ({ kind, payment }) => (payment?.patient._id === clientId ? [kind] : []),
  )
const mailed = async (patient: Member) =>
  (await mails(world.server.url)).flatMap(({ to, subject }) => (to === emailOf(patient) ? [subject] : []))
/** How often each card was charged for a patient, in the account that is in use. */
const charged = async ({ clientId }: Member) => {
  const rows = await world.server.sql<{ intent: string }>(
    `select a.intent from payment p join stripe_payment a on a.key = p.id::text where p.patient_id = $1`,
    [clientId],
  )
  const asked = new Set(rows.map(({ intent }) => intent))
  return world.stripe.account.intents().filter(({ id, status }) => asked.has(id) && status === 'succeeded')
    .length
}

async function subscriber(): Promise<Member> {
  const patient = await world.clinic.newPatient()
  await giveStripeCard(world, patient)
  await world.clinic.api.send(choosePlan, { token: patient.token, body: { plan: 'advanced' } })
  return patient
}

/** The product with the keys of an account, once it has noticed. */
async function use(turn: (account: typeof world.stripe.account) => void): Promise<void> {
  await world.server.kill()
  turn(world.stripe.account)
  await world.server.start()
  const inUse = `${world.stripe.account.accountId()}/test`
  await expect
    .poll(() => world.server.sql('select account from card_account'), { timeout: 60_000 })
    .toEqual([{ account: inUse }])
}

// Each switch of keys is a start of the server: everybody goes through the same two.
describe('PAY-03 PAY-05 a renewal that falls due with the keys of another account', () => {
  let asked: Member
  let plain: Member
  let unnoted: Member
  let mover: Member

  beforeAll(async () => {
    asked = await subscriber()
    await world.clinic.moveTo(world.clinic.now() + 12 * HOUR)
    ;[plain, unnoted, mover] = [await subscriber(), await subscriber(), await subscriber()]
    await world.server.sql('update card set account = null where patient_id = $1', [unnoted.clientId])
  })

  test(
    'PAY-03 PAY-05 the keys change while money is agreed to and not taken',
    { timeout: STARTS },
    async () => {
      const fault: StripeFault = { does: 'fail', method: 'POST', path: /capture$/, times: 1_000_000 }
      world.stripe.break(fault)
      await world.clinic.moveTo((await renewsAt(asked)) + MINUTE)
      const agreed = () =>
        world.stripe.account.intents().filter(({ status }) => status === 'requires_capture')
      await expect.poll(agreed, LONG).toHaveLength(1)
      await use((account) => account.becomeAnother())
      fault.times = 0
      expect(await left(asked)).toBe(0)
    },
  )

  test('PAY-05 PAY-08 ADM-02 it is no try of its patient: they are told nothing, administrators a day later', async () => {
    const before = await mailed(plain)
    await world.clinic.moveTo((await renewsAt(mover)) + MINUTE)
    for (const patient of [plain, unnoted])
      await expect.poll(async () => (await plan(patient))?.left, LONG).toBe(0)
    await world.clinic.moveTo(world.clinic.now() + 26 * HOUR)
    for (const patient of [asked, plain, unnoted]) {
      await expect.poll(() => issues(patient), LONG).toEqual(['renewal_waits'])
      expect(await tries(patient)).toEqual([{ status: 'active', failed: 0 }])
    }
    expect(await mailed(plain)).toEqual(before)
  })

  test('PAY-05 PAY-06 nobody pays a second time for what only the other account knows', async () => {
    await giveStripeCard(world, asked)
    const body = { plan: 'basic' as const }
    expect(outcome(await world.clinic.api.ask(choosePlan, { token: asked.token, body }))).toBe(
      'renewal_waits',
    )
  })

  test('PAY-05 PAY-02 who gives a card there is renewed with it', async () => {
    await giveStripeCard(world, mover)
    await world.clinic.moveTo(world.clinic.now() + HOUR)
    await expect.poll(() => left(mover), LONG).toBe(5)
    expect(await charged(mover)).toBe(1)
    expect(await tries(mover)).toEqual([{ status: 'active', failed: 0 }])
  })

  test('PAY-05 PAY-06 with the right keys each is renewed, once', { timeout: STARTS }, async () => {
    await use((account) => account.become(own))
    await world.clinic.moveTo(world.clinic.now() + HOUR)
    for (const patient of [asked, plain, unnoted]) {
      await expect.poll(() => left(patient), LONG).toBe(5)
      expect(await charged(patient)).toBe(2)
      expect(await issues(patient)).toEqual([])
    }
    await world.clinic.effectsDone()
    await expectInvariants(world.server)
  })
})
