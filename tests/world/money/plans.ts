import { choosePlan, cancelPlan, type PlanChoice } from '#contract/subscription.ts'
import { listPayments } from '#contract/payment.ts'
import { getBalance } from '#contract/purchase.ts'
import { getUserProfile } from '#contract/account-routes.ts'
import { periodEnd } from '#domain/plan-period.ts'
import { expect } from 'vitest'
import type { Member } from '../people/clinic.ts'
import { breakProcessor } from '../outside/faulty-processor.ts'
import { openPaying } from './paying.ts'
import { paymentsAtProcessor } from './processor.ts'
import type { ServerOptions } from '../server/server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Patients who take plans, and a clock to renew them by. */
export async function openPlans(options?: ServerOptions) {
  const world = await openPaying(options)
  const { server, clinic } = world

  const choose = ({ token }: Member, choice: Partial<PlanChoice> = {}, key?: string) =>
    clinic.api.ask(choosePlan, {
      token,
      body: { plan: 'advanced', ...choice },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const cancel = ({ token }: Member) => clinic.api.ask(cancelPlan, { token })
  const balance = ({ token }: Member) => clinic.api.send(getBalance, { token })
  const plan = async (patient: Member) => (await balance(patient)).plan
  const paymentPlan = async ({ token }: Member) =>
    (await clinic.api.send(getUserProfile, { token })).currentClient._id.paymentPlan
  const payments = async ({ token }: Member) => (await clinic.api.send(listPayments, { token })).data

  /** What the processor took from a patient and did not give back, in cents. */
  const taken = async ({ clientId }: Member) =>
    (
      await server.sql<{ cents: number }>(
        `select coalesce(sum(t.cents), 0)::int as cents from payment p join test_payment t on t.key = p.id::text
         where p.patient_id = $1 and t.state = 'captured'`,
        [clientId],
      )
    )[0]?.cents

  /** A patient on a plan bought by card just now. */
  async function newSubscriber(chosen: PlanChoice['plan'] = 'advanced', number?: string): Promise<Member> {
    const patient = await clinic.newPayer()
    const { status, body } = await choose(patient, { plan: chosen })
    if (status !== 200) throw new Error(`a plan was refused: ${status} ${JSON.stringify(body)}`)
    if (number) await useOnly(patient, number)
    return patient
  }

  /** From now on this is the card that a patient has. */
  async function useOnly(patient: Member, number: string): Promise<void> {
    await server.sql('update card set removed_at = now(), is_default = false where patient_id = $1', [
      patient.clientId,
    ])
    await clinic.giveCard(patient, number)
  }

  /** Moves the clock to just after an instant, and waits for what falls due. */
  async function untilAfter(instant: string | number): Promise<void> {
    const at = typeof instant === 'number' ? instant : Date.parse(instant)
    await clinic.moveTo(at + MINUTE)
    await clinic.effectsDone()
  }

  /** Moves the clock to just after a patient's plan is due next. */
  async function untilDue(patient: Member): Promise<void> {
    const now = await plan(patient)
    await untilAfter(now?.renewsAt ?? now?.endsAt ?? '')
  }

  /**
   * A plan falls due, and the processor that agreed to its money is away before it takes it, or only what costs as much.
   * Answers how to mend it.
   */
  async function hangRenewal(patient: Member, cents?: number): Promise<() => Promise<void>> {
    const when = `new.state = 'captured'${cents === undefined ? '' : ` and new.cents = ${cents}`}`
    const mend = await breakProcessor(server, { table: 'test_payment', when })
    const { renewsAt = '' } = (await plan(patient)) ?? {}
    await clinic.moveTo(Date.parse(renewsAt) + MINUTE)
    await expect
      .poll(async () => (await paymentsAtProcessor(server, patient)).at(-1), { timeout: 15_000 })
      .toBe('authorised')
    return mend
  }

  const challenged = async (patient: Member, choice?: Partial<PlanChoice>) =>
    world.pay.asked(await choose(patient, choice))

  return {
    ...world,
    plans: {
      choose,
      cancel,
      balance,
      plan,
      paymentPlan,
      payments,
      taken,
      newSubscriber,
      useOnly,
      untilAfter,
      untilDue,
      hangRenewal,
      challenged,
      complete: world.pay.complete,
      monthFrom: (instant: number) => new Date(periodEnd(instant, 1)).toISOString(),
    },
    DAY,
  }
}
export type PlansWorld = Awaited<ReturnType<typeof openPlans>>
