import { describe, expect, test } from 'vitest'
import { openChat } from '#contract/chat.ts'
import { rejectConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { mailTo } from '../../world/reading/mail.ts'
import { CHALLENGED, DECLINED } from '../../world/money/paying.ts'
import { openPlans } from '../../world/money/plans.ts'

const MINUTE = 60_000

const world = await useWorld(openPlans())
const { server, clinic, pay, plans } = world

describe('PAY-05 renewals', () => {
  test('PAY-05 each month by itself: charged once, the rest lapses, five new, a receipt, on the same day', async () => {
    const patient = await plans.newSubscriber()
    // Booked in this month for a day of the next.
    const from = await pay.timeIn(40, 60)
    const made = (await pay.reserve(patient, from, { payWith: 'plan', minutes: 60 })).body as Consultation
    await pay.accept(made)
    const { renewsAt = '' } = (await plans.plan(patient)) ?? {}
    await plans.untilDue(patient)
    const renewed = await plans.plan(patient)
    expect(renewed).toMatchObject({ status: 'active', left: 5 })
    expect(renewed?.renewsAt).toBe(plans.monthFrom(Date.parse(renewsAt)))
    expect(await plans.taken(patient)).toBe(36_000)
    expect(await plans.payments(patient)).toMatchObject([
      { what: { renewal: true }, status: 'paid', receipt: true },
      { what: { renewal: false }, status: 'paid', receipt: true },
    ])
    const moves = await server.sql<{ reason: string; amount: number }>(
      `select t.reason, t.amount::int from ledger_transfer t join ledger_account a on a.id in (t.debit, t.credit)
       where a.owner = $1 and a.unit = 'plan' and t.state = 'posted' order by t.created_at, t.amount, t.reason`,
      [patient.clientId],
    )
    expect(moves.map(({ reason, amount }) => `${reason} ${amount}`).toSorted()).toEqual([
      'consultation 1',
      'lapse 4',
      'plan 5',
      'plan 5',
    ])
    expect(await clinic.left(patient, 'plan')).toBe(5)
  })

  test('PAY-05 PAY-08 a failed one: told, nothing granted, the chat stays, tried after 1, 3, 5 days, then it ends', async () => {
    const patient = await plans.newSubscriber('advanced', DECLINED)
    const { renewsAt = '' } = (await plans.plan(patient)) ?? {}
    const due = Date.parse(renewsAt)
    await plans.untilDue(patient)
    const unpaid = await plans.plan(patient)
    expect(unpaid).toMatchObject({ name: 'advanced', status: 'past_due', left: 0 })
    const mail = await mailTo(server.url, emailOf(patient), ({ subject }) =>
      subject.includes('neizdevās atjaunot'),
    )
    expect(mail.text).toContain('/patient/profile/paymentplan')
    expect(await plans.paymentPlan(patient)).toBe('advanced')
    const chat = { token: patient.token, body: { doctorId: world.doctor.clientId } }
    expect(outcome(await clinic.api.ask(openChat, chat))).toBe('done')
    for (const days of [1, 3, 5]) {
      const again = Date.parse((await plans.plan(patient))?.renewsAt ?? '')
      expect(Math.round((again - due) / world.DAY)).toBe(days)
      await plans.untilDue(patient)
    }
    expect(await plans.plan(patient)).toBeUndefined()
    expect(await plans.paymentPlan(patient)).toBe('pay_as_you_go')
    await mailTo(server.url, emailOf(patient), ({ subject }) => subject === 'Abonements ir beidzies')
    const listed = await plans.payments(patient)
    expect(listed.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed', 'paid'])
    expect(await plans.taken(patient)).toBe(18_000)
    await plans.untilAfter(clinic.now() + 40 * world.DAY)
    expect(await plans.payments(patient)).toHaveLength(5)
  })

  test('PAY-05 past due, it is paid at once with another card: a whole month from now, and that card from then on', async () => {
    const patient = await plans.newSubscriber('basic', DECLINED)
    await plans.untilDue(patient)
    await clinic.moveTo(clinic.now() + 2 * world.DAY)
    await clinic.effectsDone()
    const cardId = await clinic.giveCard(patient)
    const paidAt = clinic.now()
    const paid = (await plans.choose(patient, { plan: 'basic', cardId })).body
    expect(paid).toMatchObject({ status: 'active', left: 5 })
    expect(Date.parse((paid as { renewsAt: string }).renewsAt)).toBeGreaterThanOrEqual(
      Date.parse(plans.monthFrom(paidAt)),
    )
    await plans.untilDue(patient)
    expect(await plans.plan(patient)).toMatchObject({ status: 'active', left: 5 })
    expect(await plans.taken(patient)).toBe(3 * 22_500)
  })

  test('PAY-05 PAY-03 a bank that asks is answered by nobody: it failed, and is paid from the app', async () => {
    const patient = await plans.newSubscriber('advanced', CHALLENGED)
    await plans.untilDue(patient)
    expect(await plans.plan(patient)).toMatchObject({ status: 'past_due', left: 0 })
    const { id, page } = await plans.challenged(patient)
    await pay.answer(page, 'approve')
    expect((await plans.complete(patient, id)).body).toMatchObject({ status: 'active', left: 5 })
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-05 past due, cancelling ends it at once; without any card it is past due as well', async () => {
    const patient = await plans.newSubscriber('advanced', DECLINED)
    await plans.untilDue(patient)
    expect((await plans.cancel(patient)).status).toBe(204)
    expect([await plans.plan(patient), await plans.paymentPlan(patient)]).toEqual([
      undefined,
      'pay_as_you_go',
    ])
    const cardless = await plans.newSubscriber()
    await server.sql('update card set removed_at = now(), is_default = false where patient_id = $1', [
      cardless.clientId,
    ])
    await plans.untilDue(cardless)
    expect(await plans.plan(cardless)).toMatchObject({ status: 'past_due' })
    expect((await plans.payments(cardless))[0]).toMatchObject({ status: 'failed', what: { renewal: true } })
  })

  test('PAY-05 PAY-06 the processor is away at the renewal: it is not a failure, and is charged once', async () => {
    const patient = await plans.newSubscriber()
    const mend = await plans.hangRenewal(patient)
    expect(await plans.plan(patient)).toMatchObject({ status: 'active', left: 0 })
    await mend()
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    await expect.poll(async () => (await plans.plan(patient))?.left, { timeout: 20_000 }).toBe(5)
    expect(await plans.taken(patient)).toBe(36_000)
  })

  test('PAY-05 ADM-02 blocked people are charged nothing: their plan ends with its month', async () => {
    const patient = await plans.newSubscriber()
    await server.sql(
      `update person set status = 'blocked', status_before_block = 'confirmed' where id = $1`,
      [patient.personId],
    )
    await plans.untilAfter(Date.parse(plans.monthFrom(clinic.now())) + world.DAY)
    await server.sql(`update person set status = 'confirmed' where id = $1`, [patient.personId])
    expect([await plans.plan(patient), await plans.taken(patient)]).toEqual([undefined, 18_000])
  })
})

describe('PAY-05 PAY-06 what comes back after its month', () => {
  test('PAY-05 it goes on into the running month, or stays as bought in advance where there is none', async () => {
    const patients = [await plans.newSubscriber(), await plans.newSubscriber()] as const
    const [goesOn, leaves] = patients
    await clinic.moveTo(clinic.now() + 25 * world.DAY)
    const made: Consultation[] = []
    for (const [n, patient] of patients.entries()) {
      const from = await pay.timeIn(12 + n, 60)
      made.push((await pay.reserve(patient, from, { payWith: 'plan', minutes: 60 })).body as Consultation)
    }
    await plans.cancel(leaves)
    await plans.untilDue(goesOn)
    const [first, second] = made
    if (!first || !second) throw new Error('not booked')
    await pay.accept(second)
    await pay.cancel(goesOn, first)
    const params = { id: second._id }
    await clinic.api.send(rejectConsultation, { token: world.doctor.token, params, body: { comment: '' } })
    expect(await plans.plan(goesOn)).toMatchObject({ left: 6 })
    expect(await plans.balance(leaves)).toEqual({ psychologist: 1, doctor: 0 })
    await mailTo(server.url, emailOf(leaves), ({ text }) => text.includes('atgriezta jūsu atlikumā'))
  })
})
