import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endCall, joinCall } from '#contract/call.ts'
import { removeCard } from '#contract/card.ts'
import { removeMessage } from '#contract/chat.ts'
import {
  cancelConsultation,
  holdTime,
  rejectConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { executePayout, returnPayout, withdraw } from '#contract/payout.ts'
import { offerTimes } from '#contract/proposal-routes.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { PushPayload, saveSubscription } from '#contract/push.ts'
import { choosePlan } from '#contract/subscription.ts'
import { DEAD_LETTERS, effects } from '../../../server/external/jobs/queues.ts'
import { endMonth } from '../../world/money/end-month.ts'
import { pdf } from '../../world/people/attached.ts'
import { openThread } from '../../world/people/chat.ts'
import { dayAt, emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants, expectProcessorAgrees } from '../../world/reading/invariants.ts'
import { mails } from '../../world/reading/mail.ts'
import { stretch } from '../../world/people/proposals.ts'
import { startPushService, type Device, type PushService } from '../../world/outside/push-service.ts'

/** Every effect but those that only look for what the others missed. */
const worked = effects.filter((name) => name !== 'sweep' && name !== 'reconcile')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let pushes: PushService
let server: InspectedServer
let clinic: Clinic
let doctor: Member
let phone: Device

beforeAll(async () => {
  pushes = await startPushService()
  server = await startInspected({ env: pushes.env })
  clinic = await openClinic(server)
  await deliverThrice()
  doctor = await clinic.newDoctor()
  phone = pushes.newDevice()
  await clinic.api.send(saveSubscription, { token: doctor.token, body: phone.subscription })
})
afterAll(async () => {
  await server.remove()
  await pushes.close()
})

/** From here on the queue hands every job to three workers at once. */
async function deliverThrice(): Promise<void> {
  await server.sql(`create function pgboss.thrice() returns trigger language plpgsql as $$
    begin
      if new.state = 'created' and pg_trigger_depth() = 1 and new.name in (${worked.map((name) => `'${name}'`).join(', ')}) then
        insert into pgboss.job (name, data, start_after, retry_limit, dead_letter)
        select new.name, new.data, new.start_after, new.retry_limit, new.dead_letter from generate_series(1, 2);
      end if;
      return null;
    end $$`)
  await server.sql(
    'create trigger thrice after insert on pgboss.job for each row execute function pgboss.thrice()',
  )
}

/** One patient for each thing that can happen, so that every effect has something to do. */
async function happenings() {
  const [one = '', two = '', three = '', four = '', five = ''] = await clinic.freeTimes(doctor, 1)
  const far = await clinic.freeTimes(doctor, 12)
  const refused = await clinic.newPayer()
  const first = await clinic.reserve(refused, doctor, one)
  await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: first._id }, body: {} })
  const early = await clinic.newPayer()
  const cancelled = await clinic.schedule(early, doctor, far[0] ?? '')
  await clinic.effectsDone()
  await clinic.api.send(cancelConsultation, { token: early.token, params: { id: cancelled._id } })
  // Their authorisations will lapse: one has a good card then, the other has not.
  const renewed = await clinic.newPayer()
  await clinic.reserve(renewed, doctor, far[1] ?? '')
  const unpaid = await clinic.newPayer()
  await clinic.reserve(unpaid, doctor, far[2] ?? '')
  await clinic.giveCard(unpaid, '4000000000000341')
  const left = await clinic.newPayer('4000002760003184')
  await clinic.api.ask(reserveConsultation, {
    token: left.token,
    body: clinic.bookingInput(doctor, far[3] ?? ''),
  })
  // The test processor tells by itself that this one's bank was answered.
  const asked = await clinic.newPayer('4000002760003184')
  const input = clinic.bookingInput(doctor, far[7] ?? '')
  const { body } = await clinic.api.ask(reserveConsultation, { token: asked.token, body: input })
  const { payment } = body as { payment: { challengeUrl: string } }
  const approved = new URLSearchParams({ answer: 'approve' })
  await fetch(server.url + payment.challengeUrl, { method: 'POST', body: approved })
  const holder = await clinic.newPatient()
  await clinic.api.send(removeCard, { token: holder.token, params: { id: await clinic.giveCard(holder) } })
  await clinic.api.send(holdTime, {
    token: holder.token,
    params: { id: doctor.clientId },
    body: { from: far[4] ?? '', minutes: 45 },
  })
  await clinic.api.call('POST', '/auth/password/reset', { body: { email: emailOf(holder) } })
  const blocked = await clinic.newPayer()
  const lost = await clinic.reserve(blocked, doctor, far[5] ?? '')
  await clinic.api.call('POST', `/admin/users/${blocked.personId}/block`, { token: clinic.admin.token })

  // Nobody chooses the earlier time before it comes.
  const offered = await clinic.schedule(await clinic.newPayer(), doctor, far[6] ?? '')
  await clinic.api.send(offerTimes, {
    token: doctor.token,
    params: { id: offered._id },
    body: { times: [stretch(offered, dayAt(1, 5))] },
  })

  const { patient: writer, chat, sendFile } = await openThread(clinic)
  const { _id: messageId } = await sendFile(writer, pdf(), 'Izraksts.pdf')
  await clinic.api.send(removeMessage, { token: writer.token, params: { id: chat._id, messageId } })

  // One month of a plan is renewed, another cannot be.
  for (const number of ['4242424242424242', '4000000000000341']) {
    const subscriber = await clinic.newPayer()
    await clinic.api.send(choosePlan, { token: subscriber.token, body: { plan: 'advanced' } })
    await server.sql('update card set removed_at = now(), is_default = false where patient_id = $1', [
      subscriber.clientId,
    ])
    await clinic.giveCard(subscriber, number)
    await endMonth(server, subscriber, clinic.now())
  }

  // One purchase is disputed at the bank, another is ordered and never paid.
  const pack = { kind: 'psychologist', amount: 1, total: 40 } as const
  const { token: disputing } = await clinic.newPayer('4000000000000259')
  await clinic.api.send(buyConsultations, { token: disputing, body: pack })
  const { token: ordering } = await clinic.newPatient()
  await clinic.api.send(buyConsultations, { token: ordering, body: { ...pack, payBy: 'bank_transfer' } })

  const unanswered = await clinic.reserve(await clinic.newPayer(), doctor, two)
  const empty = await clinic.schedule(await clinic.newPayer(), doctor, three)
  const caller = await clinic.newPayer()
  const talked = await clinic.schedule(caller, doctor, four)
  const forgetful = await clinic.newPayer()
  const forgotten = await clinic.schedule(forgetful, doctor, five)
  await clinic.moveTo(Date.parse(four))
  for (const token of [caller.token, doctor.token])
    await clinic.api.send(joinCall, { token, params: { id: talked._id } })
  await clinic.api.send(endCall, { token: caller.token, params: { id: talked._id } })
  await clinic.moveTo(Date.parse(five))
  for (const token of [forgetful.token, doctor.token])
    await clinic.api.send(joinCall, { token, params: { id: forgotten._id } })
  await clinic.moveTo(clinic.now() + 6.5 * 24 * HOUR)
  await clinic.effectsDone()
  await clinic.moveTo(clinic.now() + 25 * HOUR)
  await clinic.effectsDone()
  const { _id: id } = await clinic.api.send(withdraw, { token: doctor.token, body: { amount: 20 } })
  await clinic.api.send(executePayout, { token: clinic.admin.token, params: { id } })
  const { _id: back } = await clinic.api.send(withdraw, { token: doctor.token, body: { amount: 10 } })
  await clinic.api.send(returnPayout, { token: clinic.admin.token, params: { id: back }, body: {} })
  return { first, cancelled, lost, unanswered, empty, talked, forgotten }
}

/** Everything effects may change, as it stands. */
async function snapshot() {
  const ask = (text: string) => server.sql(text)
  return {
    consultations: await ask(
      'select id, status, closed_reason, version, call_seconds, earned_cents from consultation order by id',
    ),
    payments: await ask('select id, state, processor_id, pay_until, version from payment order by id'),
    processor: await ask('select id, state, refunds from test_payment order by id'),
    cards: await ask('select token, removed from test_card order by token'),
    transfers: await ask('select key, amount, state from ledger_transfer order by key'),
    balances: await ask('select id, balance, pending_out from ledger_account order by id'),
    payouts: await ask('select id, status, executed_at, returned_at from payout order by id'),
    busy: await ask('select client_id, subject, kind from busy order by subject, client_id'),
    holds: await ask('select id from hold'),
    plans: await ask(
      'select patient_id, plan, status, failed_tries, period_end, due_at from subscription order by patient_id',
    ),
    orders: await ask('select id, status from purchase_order order by id'),
    issues: await ask('select id, kind, subject, gone_at from payment_finding order by id'),
    disputes: await ask('select id, state, withdrawn, moves from dispute order by id'),
    months: await ask('select id, ends_at, purchase_id, lapsed_at from plan_month order by id'),
    discounts: await ask('select person_id, consultation_id from first_discount order by person_id'),
    sent: await ask('select key from sent_mail order by key'),
    files: await ask('select id from attachment order by id'),
    links: await ask('select hash, kind from link_token order by hash'),
    // On the device a push that comes again is the same notification.
    pushes: [
      ...new Set(phone.received.map(({ text }) => PushPayload.parse(JSON.parse(text)).key)),
    ].toSorted(),
    mails: (await mails(server.url)).map(({ id, to }) => `${to} ${id}`).toSorted(),
  }
}

/**
 * Every job there ever was, three times more, whatever instant it was meant for; but for pushes from before anybody had a
 * phone, which would reach it now.
 */
async function repeatEverything(): Promise<void> {
  await server.sql(
    `insert into pgboss.job (name, data, retry_limit, dead_letter)
     select name, data, 0, $1 from (select distinct name, data from pgboss.job
       where name = any($2) and data->>'kind' is distinct from 'profile-approved') as j`,
    [DEAD_LETTERS, worked],
  )
  await clinic.effectsDone()
}

describe('PAY-06 OPS-01 effects are delivered at least once', () => {
  test('PAY-06 every effect delivered three times at once does its thing once, and run again it changes nothing', async () => {
    const { first, cancelled, lost, unanswered, empty, talked, forgotten } = await happenings()
    // Timers whose instant lies ahead of the machine's clock have been overtaken by the sweep.
    await server.sql(`update pgboss.job set start_after = now() where state = 'created'`)
    await clinic.effectsDone()
    // What was found is told by a sweep: by this one, not by the one of some minute.
    await clinic.moveTo(clinic.now() + 1000)
    await clinic.effectsDone()
    const before = await snapshot()
    const statusOf = ({ _id }: Consultation) => before.consultations.find(({ id }) => id === _id)
    expect(statusOf(first)).toMatchObject({ closed_reason: 'doctor_rejected' })
    expect(statusOf(cancelled)).toMatchObject({ closed_reason: 'patient_cancelled' })
    expect(statusOf(lost)).toMatchObject({ closed_reason: 'patient_removed' })
    expect(statusOf(unanswered)).toMatchObject({ closed_reason: 'not_answered' })
    expect(statusOf(empty)).toMatchObject({ closed_reason: 'nobody_came' })
    expect([statusOf(talked)?.['status'], statusOf(forgotten)?.['status']]).toEqual(['finished', 'finished'])
    expect(new Set(before.consultations.map((row) => row['closed_reason']))).toContain('payment_failed')
    const thrice = await server.sql(
      `select name from pgboss.job where name = any($1) and data->>'kind' is distinct from 'confirm-email'
       group by name, data having count(*) < 3`,
      [worked],
    )
    expect(thrice).toEqual([])
    expect(new Set(before.mails).size).toBe(before.mails.length)
    expect(before.pushes.length).toBeGreaterThan(5)
    const names = await server.sql<{ name: string }>('select distinct name from pgboss.job')
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(worked))

    await repeatEverything()
    expect(await snapshot()).toEqual(before)
    const failed = await server.sql(
      `select name, output from pgboss.job where state = 'failed' or name = $1`,
      [DEAD_LETTERS],
    )
    expect(failed).toEqual([])
    await expectInvariants(server)
    await expectProcessorAgrees(server)
  })

  test('OPS-01 what fails every time is kept as a dead letter, and the rest goes on', async () => {
    await server.sql('drop trigger thrice on pgboss.job')
    const data = JSON.stringify({ attemptId: 'no such thing' })
    await server.sql(
      `insert into pgboss.job (name, data, retry_limit, dead_letter) values ('settle-attempt', $1, 0, $2)`,
      [data, DEAD_LETTERS],
    )
    const dead = () => server.sql(`select data from pgboss.job where name = $1`, [DEAD_LETTERS])
    await expect.poll(dead, { timeout: 20_000 }).toEqual([{ data: JSON.parse(data) as unknown }])
    await expect.poll(() => server.logs()).toContain('settle-attempt')
    const goneNotice = { key: randomUUID(), kind: 'request', clientId: randomUUID(), at: Date.now() }
    // Of records that are gone nothing is left to do.
    const gone = [
      ['capture-payment', { consultationId: randomUUID() }],
      ['return-payment', { consultationId: randomUUID() }],
      ['renew-authorisation', { consultationId: randomUUID() }],
      ['expire-consultation', { consultationId: randomUUID() }],
      ['release-hold', { holdId: randomUUID() }],
      ['settle-attempt', { attemptId: randomUUID() }],
      ['call-off', { personId: randomUUID() }],
      ['renew-plan', { patientId: randomUUID() }],
      ['lapse-month', { monthId: randomUUID() }],
      ['settle-payout', { payoutId: randomUUID() }],
      ['remove-card', { cardId: randomUUID() }],
      ['close-call', { consultationId: randomUUID() }],
      ['notify', goneNotice],
      [
        'push',
        {
          key: randomUUID(),
          notice: goneNotice,
          subscriptionId: randomUUID(),
          personId: randomUUID(),
          tries: 0,
        },
      ],
      [
        'send-mail',
        {
          kind: 'consultation-requested',
          key: randomUUID(),
          personId: randomUUID(),
          consultationId: randomUUID(),
        },
      ],
    ] as const
    for (const [name, payload] of gone) {
      await server.sql('insert into pgboss.job (name, data, retry_limit) values ($1, $2, 0)', [
        name,
        JSON.stringify(payload),
      ])
    }
    await server.sql(`update pgboss.job set state = 'completed' where name = $1`, [DEAD_LETTERS])
    await clinic.effectsDone()
    const failed = await server.sql(
      `select name from pgboss.job where state = 'failed' and data->>'attemptId' is distinct from 'no such thing'`,
    )
    expect(failed).toEqual([])
  })
})
