import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelConsultation } from '#contract/consultation-routes.ts'
import { countFindings, handleFinding, noteRefundSent, type PaymentIssue } from '#contract/payment-issue.ts'
import { downloadReceipt, downloadStatement, listAllPayments, listPayments } from '#contract/payment.ts'
import { randomUUID } from 'node:crypto'
import { outcome } from '../../world/people/client.ts'
import { dayAt, emailOf, type Clinic, type Member } from '../../world/people/clinic.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants, expectProcessorAgrees } from '../../world/reading/invariants.ts'
import { mailTo } from '../../world/reading/mail.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'
import { issuesOf, movedFor, capturedWorlds, type CapturedWorld } from '../../world/money/captured.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DISPUTES = '4000000000000259'

describe.each(capturedWorlds)('PAY-06 PAY-08 a refund sent by bank transfer, %s', (name, open) => {
  let world: CapturedWorld
  let server: InspectedServer
  let clinic: Clinic
  let doctor: Member
  let colleague: Member

  beforeAll(async () => {
    world = await open()
    ;({ server, clinic } = world)
    // Far from midnight in Riga: papers name days.
    await clinic.moveTo(dayAt(1, 10))
    doctor = await clinic.newDoctor()
    colleague = await clinic.newAdmin()
  })
  afterEach(async () => {
    await world.eventsArrive()
    await expectInvariants(server)
    if (name === 'test processor') await expectProcessorAgrees(server)
  })
  afterAll(() => world.close())

  const today = () => new Date(clinic.now()).toLocaleDateString('sv-SE', { timeZone: 'Europe/Riga' })
  const dayBefore = (days: number) =>
    new Date(clinic.now() - days * DAY).toLocaleDateString('sv-SE', { timeZone: 'Europe/Riga' })

  /** A consultation that was called off, and whose refund its card did not take. */
  async function lost(days: number, number?: string) {
    const patient = await world.payer(number)
    const [from = ''] = await clinic.freeTimes(doctor, days)
    const { _id: id } = await clinic.schedule(patient, doctor, from)
    await world.eventsArrive()
    const [payment] = await server.sql<{ id: string; processor_id: string }>(
      'select id, processor_id from payment where patient_id = $1',
      [patient.clientId],
    )
    if (!payment) throw new Error('no payment')
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
    await world.eventsArrive()
    await world.cause(payment.processor_id, 'fail refunds')
    await world.eventsArrive()
    const [issue] = await issuesOf(world, payment.id)
    if (issue?.kind !== 'refund_failed') throw new Error('its refund arrived')
    return { patient, payment: payment.id, processorId: payment.processor_id, issue }
  }
  const send = (
    { _id: id, version }: PaymentIssue,
    { by = clinic.admin, on, key }: { by?: Member; on?: string; key?: string } = {},
  ) =>
    clinic.api.ask(noteRefundSent, {
      token: by.token,
      params: { id },
      body: { version, ...(on && { on }) },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const seen = async (patient: Member) =>
    (await clinic.api.send(listPayments, { token: patient.token })).data.map(
      ({ status, refunded, sentBackOn }) => ({ status, refunded, sentBackOn }),
    )
  const compared = async () => {
    const runs = () => server.sql<{ differences: number }>('select differences from reconciliation')
    const before = (await runs()).length
    await server.sql(`insert into pgboss.job (name, data) values ('reconcile', '{}')`)
    await expect.poll(async () => (await runs()).length, { timeout: 20_000 }).toBe(before + 1)
    return server.sql(
      `select ours, theirs from payment_finding where kind = 'difference' and gone_at is null`,
    )
  }

  test('PAY-06 PAY-08 the ledger, the payment, its receipt and its payer know it; the two books agree', async () => {
    const { patient, payment, issue } = await lost(3)
    expect(issue).toMatchObject({ amount: 36, toSend: 36 })
    const answer = await send(issue)
    expect(answer).toMatchObject({
      status: 200,
      body: { sent: { amount: 36, on: today() }, handled: { by: { name: expect.any(String) } } },
    })
    expect(answer.body).not.toHaveProperty('toSend')
    expect(await movedFor(world, payment)).toEqual({ refund: 0, sent_back: 3600 })
    expect(await seen(patient)).toEqual([{ status: 'refunded', refunded: 36, sentBackOn: today() }])
    const all = await clinic.api.send(listAllPayments, {
      token: clinic.admin.token,
      query: { patientId: patient.clientId },
    })
    expect(all.data).toMatchObject([{ refunded: 36, sentBackOn: today() }])
    expect(await issuesOf(world, payment)).toEqual([])
    expect(await issuesOf(world, payment, 'yes')).toMatchObject([
      { kind: 'refund_failed', sent: { amount: 36 } },
    ])
    const mail = await mailTo(
      server.url,
      emailOf(patient),
      ({ subject }) => subject === 'Atmaksa ir nosūtīta',
    )
    expect(mail.text).toContain('36.00')
    const { body: pdf } = await clinic.api.ask(downloadReceipt, {
      token: patient.token,
      params: { id: payment },
    })
    expect((await pdfText(pdf)).text).toMatch(/Atmaksāts.*nosūtīta ar bankas pārskaitījumu/)
    const { body: csv } = await clinic.api.ask(downloadStatement, {
      token: patient.token,
      query: { year: Number(today().slice(0, 4)), format: 'csv' },
    })
    expect(csv).toMatch(/"Atmaksa ar pārskaitījumu: .*-36,00/)
    await clinic.moveTo(clinic.now() + 2 * HOUR)
    expect(await compared()).toEqual([])
  })

  test('PAY-06 said twice, at once by two, or again under its key: it happens once', async () => {
    const { payment, issue } = await lost(4)
    const key = randomUUID()
    const answers = await Promise.all([
      send(issue, { key }),
      send(issue, { by: colleague }),
      send(issue, { by: colleague }),
    ])
    const said = answers.map(outcome)
    expect(said.filter((each) => each === 'done')).toHaveLength(1)
    expect(said.filter((each) => each === 'wrong_status')).toHaveLength(2)
    expect(outcome(await send(issue, { key }))).toBe(said[0])
    const [now] = await issuesOf(world, payment, 'yes')
    expect(outcome(await send(now ?? issue))).toBe('wrong_status')
    expect(await movedFor(world, payment)).toEqual({ refund: 0, sent_back: 3600 })
    await clinic.effectsDone()
    expect(
      await server.sql('select key from sent_mail where key = $1', [`refund-sent/${payment}`]),
    ).toHaveLength(1)
  })

  test('PAY-06 while a colleague marks it as dealt with: whoever comes second reads it first, and can still say that it was sent', async () => {
    const { payment, issue } = await lost(5)
    await clinic.api.send(handleFinding, {
      token: colleague.token,
      params: { id: issue._id },
      body: { version: issue.version },
    })
    expect(outcome(await send(issue))).toBe('conflict')
    const [now] = await issuesOf(world, payment, 'yes')
    expect(now).toMatchObject({ toSend: 36 })
    expect(outcome(await send(now ?? issue))).toBe('done')
    expect(await movedFor(world, payment)).toEqual({ refund: 0, sent_back: 3600 })
  })

  test('PAY-06 a day to come, or before the payment, is refused; an earlier day stands on its papers', async () => {
    const { patient, payment, issue } = await lost(9)
    const tomorrow = dayBefore(-1)
    expect(await send(issue, { on: tomorrow })).toMatchObject({
      status: 422,
      body: { fields: { on: 'date_future' } },
    })
    expect(outcome(await send(issue, { on: '2020-01-01' }))).toBe('validation')
    const paidOn = today()
    await clinic.moveTo(clinic.now() + 2 * DAY)
    expect(outcome(await send(issue, { on: paidOn }))).toBe('done')
    expect(await seen(patient)).toMatchObject([{ sentBackOn: paidOn }])
    const { body } = await clinic.api.ask(downloadReceipt, {
      token: patient.token,
      params: { id: payment },
      query: { language: 'en' },
    })
    const { text } = await pdfText(body)
    expect(text).toContain(`Refunded ${paidOn.split('-').toReversed().join('.')}`)
  })

  test('PAY-06 its card takes a refund after all: money went twice, and somebody looks at it', async () => {
    const { patient, payment, processorId, issue } = await lost(10)
    await send(issue)
    await world.cause(processorId, 'refund all')
    await world.eventsArrive()
    expect(await movedFor(world, payment)).toEqual({ refund: 3600, sent_back: 3600 })
    expect(await issuesOf(world, payment)).toMatchObject([{ kind: 'returned_twice', amount: 36 }])
    expect(await seen(patient)).toMatchObject([{ status: 'refunded', refunded: 36 }])
    await clinic.moveTo(clinic.now() + 2 * HOUR)
    expect(await compared()).toEqual([])
    // It comes to us again: it went once then.
    await world.cause(processorId, 'fail refunds')
    await world.eventsArrive()
    expect(await issuesOf(world, payment)).toEqual([])
    expect(await seen(patient)).toMatchObject([{ status: 'refunded' }])
  })

  test('PAY-06 its card takes a refund at that very moment: the books say what happened, in either order', async () => {
    for (const days of [11, 12, 13]) {
      const { payment, processorId, issue } = await lost(days)
      await world.cause(processorId, 'refund all')
      const [said] = await Promise.all([send(issue), world.eventsArrive()])
      await world.eventsArrive()
      const wasSent = outcome(said) === 'done'
      expect(await movedFor(world, payment)).toEqual({ refund: 3600, ...(wasSent && { sent_back: 3600 }) })
      expect((await issuesOf(world, payment)).map(({ kind }) => kind)).toEqual(
        wasSent ? ['returned_twice'] : [],
      )
      if (!wasSent) expect(outcome(said)).toBe('wrong_status')
    }
  })

  test('PAY-06 where only a part did not arrive, or a bank took some, nothing can be said to have been sent', async () => {
    const patient = await world.payer()
    const [from = ''] = await clinic.freeTimes(doctor, 14)
    await clinic.schedule(patient, doctor, from)
    await world.eventsArrive()
    const [payment] = await server.sql<{ id: string; processor_id: string }>(
      'select id, processor_id from payment where patient_id = $1',
      [patient.clientId],
    )
    await world.cause(payment?.processor_id ?? '', 'refund a part')
    await world.eventsArrive()
    await world.cause(payment?.processor_id ?? '', 'fail refunds')
    await world.eventsArrive()
    const [part] = await issuesOf(world, payment?.id ?? '')
    expect(part).toMatchObject({ kind: 'refund_failed', amount: 1 })
    expect(part).not.toHaveProperty('toSend')
    expect(outcome(await send(part as PaymentIssue))).toBe('wrong_status')
    expect(await seen(patient)).toMatchObject([{ status: 'paid', refunded: 0 }])
  })

  test('PAY-06 a dispute is nothing to send; what waits is counted', async () => {
    const patient = await world.payer(DISPUTES)
    const [from = ''] = await clinic.freeTimes(doctor, 15)
    await clinic.schedule(patient, doctor, from)
    const disputed = async () => {
      await world.eventsArrive()
      const [row] = await server.sql<{ id: string }>('select id from payment where patient_id = $1', [
        patient.clientId,
      ])
      return (await issuesOf(world, row?.id ?? ''))[0]
    }
    await expect.poll(disputed, { timeout: 15_000 }).toBeDefined()
    const dispute = (await disputed()) as PaymentIssue
    expect(outcome(await send(dispute))).toBe('wrong_status')
    const count = async () => (await clinic.api.send(countFindings, { token: clinic.admin.token })).open
    const before = await count()
    await clinic.api.send(handleFinding, {
      token: clinic.admin.token,
      params: { id: dispute._id },
      body: { version: dispute.version },
    })
    expect(await count()).toBe(before - 1)
  })
})
