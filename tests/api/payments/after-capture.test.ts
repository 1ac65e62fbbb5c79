import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { acceptConsultation, cancelConsultation, getConsultation } from '#contract/consultation-routes.ts'
import { handleFinding } from '#contract/payment-issue.ts'
import { downloadStatement, listPayments } from '#contract/payment.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf, type Clinic, type Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants, expectProcessorAgrees } from '../../world/reading/invariants.ts'
import { mailTo } from '../../world/reading/mail.ts'
import { runSoon } from '../../world/server/stand-still.ts'
import { issuesOf, movedFor, capturedWorlds, type CapturedWorld } from '../../world/money/captured.ts'

const DISPUTES = '4000000000000259'
const REFUSES_REFUNDS = '4000000000005126'

describe.each(capturedWorlds)('PAY-06 PAY-08 after money was taken, %s', (name, open) => {
  let world: CapturedWorld
  let server: InspectedServer
  let clinic: Clinic
  let doctor: Member

  beforeAll(async () => {
    world = await open()
    ;({ server, clinic } = world)
    doctor = await clinic.newDoctor()
  })
  afterEach(async () => {
    await world.eventsArrive()
    await expectInvariants(server)
    if (name === 'test processor') await expectProcessorAgrees(server)
  })
  afterAll(() => world.close())

  async function booked(days: number, number?: string) {
    const patient = await world.payer(number)
    const [from = ''] = await clinic.freeTimes(doctor, days)
    const { _id: id } = await clinic.schedule(patient, doctor, from)
    await world.eventsArrive()
    const [payment] = await server.sql<{ id: string; processor_id: string }>(
      'select id, processor_id from payment where patient_id = $1',
      [patient.clientId],
    )
    if (!payment) throw new Error('no payment')
    // What is told before its capture is written is asked about once more, a second later.
    if (number === DISPUTES)
      await expect.poll(async () => (await issues(payment.id)).length, { timeout: 15_000 }).toBe(1)
    return { patient, consultation: id, payment: payment.id, processorId: payment.processor_id }
  }
  const cancel = async (patient: Member, id: string) => {
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
    await world.eventsArrive()
  }
  const issues = (payment: string, handled?: 'no' | 'yes') => issuesOf(world, payment, handled)
  const moved = (payment: string) => movedFor(world, payment)
  const seen = async (patient: Member) =>
    (await clinic.api.send(listPayments, { token: patient.token })).data.map(({ status, refunded }) => ({
      status,
      refunded,
    }))
  /** Where the patient is told the money is, and whether their doctor is told nothing. */
  const shown = async (patient: Member, id: string) => {
    const ask = ({ token }: Member) => clinic.api.send(getConsultation, { token, params: { id } })
    expect(await ask(doctor)).not.toHaveProperty('money')
    const { money } = await ask(patient)
    expect((await ask(clinic.admin)).money).toEqual(money)
    return money
  }
  /** What the statement of the year says was paid, went back and is left. */
  const stated = async ({ token }: Member) => {
    const query = { year: new Date(clinic.now()).getUTCFullYear(), format: 'csv' as const }
    const { body } = await clinic.api.ask(downloadStatement, { token, query })
    const lines = String(body).trim().split('\r\n')
    return lines.slice(1).map((line) => Number(line.split(';').at(-1)?.replace(',', '.')))
  }

  /** The processor has taken the money and given it back, and our books are away since before. */
  async function takenUnwritten(days: number) {
    const patient = await world.payer()
    const [from = ''] = await clinic.freeTimes(doctor, days)
    const { _id: id } = await clinic.reserve(patient, doctor, from)
    const mend = await breakProcessor(server, { table: 'payment', when: `new.state = 'captured'` })
    await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id } })
    const failed = () =>
      server.sql(`select 1 from pgboss.job where name = 'capture-payment' and state = 'retry'`)
    await expect.poll(failed, { timeout: 15_000 }).toHaveLength(1)
    const [payment] = await server.sql<{ id: string; processor_id: string }>(
      'select id, processor_id from payment where patient_id = $1',
      [patient.clientId],
    )
    if (!payment) throw new Error('no payment')
    await world.cause(payment.processor_id, 'refund all')
    return { patient, id, payment: payment.id, mend }
  }
  async function goOn(mend: () => Promise<void>, effect: string) {
    await mend()
    await runSoon(server, effect)
    await world.eventsArrive()
  }

  test('PAY-06 after a part went back by hand, cancelling gives back the rest, and the books say all of it', async () => {
    const { patient, consultation, payment, processorId } = await booked(3)
    await world.cause(processorId, 'refund a part')
    await world.eventsArrive()
    expect(await moved(payment)).toEqual({ refund: 100 })
    expect(await issues(payment)).toMatchObject([{ kind: 'refunded_there', amount: 1 }])
    expect(await seen(patient)).toEqual([{ status: 'paid', refunded: 1 }])
    expect(await stated(patient)).toEqual([36, -1, 35])
    expect(await shown(patient, consultation)).toEqual({ state: 'paid', refunded: 1 })
    await cancel(patient, consultation)
    expect(await shown(patient, consultation)).toEqual({ state: 'returned', refunded: 36 })
    expect(await moved(payment)).toEqual({ refund: 3600 })
    expect(await seen(patient)).toEqual([{ status: 'refunded', refunded: 36 }])
    expect(await stated(patient)).toEqual([36, -1, -35, 0])
    expect(await issues(payment)).toEqual([])
  })

  test('PAY-06 all given back by hand while the consultation stands: the books follow, and somebody looks at it', async () => {
    const { patient, consultation, payment, processorId } = await booked(4)
    await world.cause(processorId, 'refund all')
    await world.eventsArrive()
    expect(await moved(payment)).toEqual({ refund: 3600 })
    expect(await seen(patient)).toEqual([{ status: 'refunded', refunded: 36 }])
    expect(await shown(patient, consultation)).toEqual({ state: 'returned', refunded: 36 })
    expect(await issues(payment)).toMatchObject([{ kind: 'refunded_there', amount: 36 }])
  })

  describe('PAY-06 given back by hand before we had written that it was taken', () => {
    test('PAY-06 PAY-07 it was taken: the consultation stands, and the books have both', async () => {
      const { patient, id, payment, mend } = await takenUnwritten(9)
      await goOn(mend, 'capture-payment')
      await expect.poll(() => seen(patient)).toEqual([{ status: 'refunded', refunded: 36 }])
      expect(await clinic.api.send(getConsultation, { token: patient.token, params: { id } })).toMatchObject({
        status: 'scheduled',
      })
      expect(await moved(payment)).toEqual({ refund: 3600 })
      expect(await stated(patient)).toEqual([36, -36, 0])
      expect(await issues(payment)).toMatchObject([{ kind: 'refunded_there', amount: 36 }])
    })

    test('PAY-06 PAY-08 cancelled meanwhile, it is back, and nothing is tried for ever', async () => {
      const { patient, id, payment, mend } = await takenUnwritten(10)
      await clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
      await goOn(mend, 'return-payment')
      await expect.poll(() => seen(patient)).toEqual([{ status: 'refunded', refunded: 36 }])
      expect(await shown(patient, id)).toEqual({ state: 'returned', refunded: 36 })
      expect(await moved(payment)).toEqual({ refund: 3600 })
      expect(await issues(payment)).toEqual([])
    })
  })

  test('PAY-06 a refund that fails days later: the money is ours again, its payer is told once, somebody sends it another way', async () => {
    const { patient, consultation, payment, processorId } = await booked(5)
    await cancel(patient, consultation)
    expect(await moved(payment)).toEqual({ refund: 3600 })
    expect(await shown(patient, consultation)).toEqual({ state: 'returned', refunded: 36 })
    await world.cause(processorId, 'fail refunds')
    await world.eventsArrive()
    expect(await shown(patient, consultation)).toEqual({ state: 'not_returned', refunded: 0 })
    expect(await moved(payment)).toEqual({ refund: 0 })
    expect(await seen(patient)).toEqual([{ status: 'paid', refunded: 0 }])
    expect(await stated(patient)).toEqual([36, 36])
    expect(await issues(payment)).toMatchObject([{ kind: 'refund_failed', amount: 36 }])
    const mail = await mailTo(server.url, emailOf(patient), ({ subject }) => subject.includes('Atmaksa'))
    expect(mail.text).toContain('36')
    expect(mail.subject).not.toMatch(/konsult/i)
    const sent = await server.sql(`select key from sent_mail where key like 'refund-failed/%' || $1 || '%'`, [
      name === 'Stripe' ? '' : processorId,
    ])
    expect(sent).toHaveLength(1)
  })

  test('PAY-06 a card that refuses its refund at once ends in the same, and nothing is tried for ever', async () => {
    const { patient, consultation, payment } = await booked(6, REFUSES_REFUNDS)
    await cancel(patient, consultation)
    expect(await moved(payment)).not.toMatchObject({ refund: 3600 })
    expect(await shown(patient, consultation)).toEqual({ state: 'not_returned', refunded: 0 })
    expect(await issues(payment)).toMatchObject([{ kind: 'refund_failed', amount: 36 }])
    const waiting = await server.sql(
      `select id from pgboss.job where name = 'return-payment' and state <> 'completed'`,
    )
    expect(waiting).toEqual([])
  })

  test('PAY-06 a dispute: the bank takes the money, an administrator knows until when to answer; won, it is as before', async () => {
    const { patient, consultation, payment, processorId } = await booked(7, DISPUTES)
    expect(await shown(patient, consultation)).toEqual({ state: 'paid', refunded: 0 })
    expect(await moved(payment)).toEqual({ dispute: 3600 })
    const [open] = await issues(payment)
    expect(open).toMatchObject({ kind: 'dispute', dispute: 'open', amount: 36, processorId })
    expect(Date.parse(open?.answerBefore ?? '')).toBeGreaterThan(clinic.now())
    expect(await seen(patient)).toEqual([{ status: 'paid', refunded: 0 }])
    await world.cause(processorId, 'win')
    await world.eventsArrive()
    expect(await moved(payment)).toEqual({ dispute: 0 })
    expect(await issues(payment)).toEqual([])
  })

  test('PAY-06 a dispute that is lost is to be looked at anew, also when it had been dealt with', async () => {
    const { payment, processorId } = await booked(8)
    await world.cause(processorId, 'dispute')
    await world.eventsArrive()
    const [open] = await issues(payment)
    const handle = (version = open?.version ?? 0) =>
      clinic.api.ask(handleFinding, {
        token: clinic.admin.token,
        params: { id: open?._id ?? '' },
        body: { version },
      })
    expect(await handle()).toMatchObject({
      status: 200,
      body: { handled: { by: { name: expect.any(String) } } },
    })
    expect(outcome(await handle())).toBe('wrong_status')
    expect(await issues(payment)).toEqual([])
    expect(await issues(payment, 'yes')).toMatchObject([{ dispute: 'open' }])
    await world.cause(processorId, 'lose')
    await world.eventsArrive()
    const [lost] = await issues(payment)
    expect(lost).toMatchObject({ _id: open?._id, dispute: 'lost' })
    // Who still sees the open dispute does not mark the lost one.
    expect(outcome(await handle())).toBe('conflict')
    expect(await issues(payment)).toHaveLength(1)
    expect((await handle(lost?.version)).status).toBe(200)
    expect(await moved(payment)).toEqual({ dispute: 3600 })
  })

  test('PAY-06 cancelling what is disputed gives nothing back twice, and waits; won, the money goes back by itself', async () => {
    const { patient, consultation, payment, processorId } = await booked(9, DISPUTES)
    await cancel(patient, consultation)
    expect(await moved(payment)).toEqual({ dispute: 3600 })
    expect(await issues(payment)).toMatchObject([{ kind: 'dispute' }])
    expect(await shown(patient, consultation)).toEqual({ state: 'disputed', refunded: 0 })
    await world.cause(processorId, 'win')
    await world.eventsArrive()
    expect(await shown(patient, consultation)).toEqual({ state: 'returned', refunded: 36 })
    expect(await moved(payment)).toEqual({ dispute: 0, refund: 3600 })
    expect(await issues(payment)).toEqual([])
  })

  test('PAY-06 PAY-08 cancelling what a bank gave back after a dispute: its patient is not told that it decides', async () => {
    const { patient, consultation, payment, processorId } = await booked(11)
    await world.cause(processorId, 'dispute')
    await world.eventsArrive()
    await world.cause(processorId, 'lose')
    await world.eventsArrive()
    expect(await shown(patient, consultation)).toEqual({ state: 'paid', refunded: 0 })
    await cancel(patient, consultation)
    const mail = await mailTo(server.url, emailOf(patient), ({ text }) => text.includes('apstrīd'))
    expect(mail.text).toContain('banka apstrīdēto naudu jums jau ir atdevusi')
    expect(mail.text).not.toContain('lemj banka')
    expect(await shown(patient, consultation)).toEqual({ state: 'charged_back', refunded: 0 })
    expect(await moved(payment)).toEqual({ dispute: 3600 })
  })

  test('PAY-06 a dispute of what was bought in advance', async () => {
    const patient = await world.payer(DISPUTES)
    const body = { kind: 'psychologist' as const, amount: 1 }
    await clinic.api.send(buyConsultations, { token: patient.token, body })
    const [row] = await server.sql<{ id: string }>('select id from payment where patient_id = $1', [
      patient.clientId,
    ])
    await expect
      .poll(
        async () => {
          await world.eventsArrive()
          return (await issues(row?.id ?? '')).map(({ kind }) => kind)
        },
        { timeout: 15_000 },
      )
      .toEqual(['dispute'])
    expect(await clinic.left(patient, 'psychologist')).toBe(1)
  })

  test('PAY-06 what nobody told us is found by the comparison of the night', async () => {
    const { payment, processorId } = await booked(10)
    if (name === 'Stripe') await world.cause(processorId, 'dispute')
    else
      // Its event was sent, and lost.
      await server.sql(
        `with lost as (insert into processor_event (id, heard_at) values ('evt_lost', now()))
         update test_payment set dispute = 'open', disputed_at = now() where id = $1`,
        [processorId],
      )
    await server.sql(`insert into pgboss.job (name, data) values ('reconcile', '{}')`)
    await expect
      .poll(async () => (await issues(payment)).map(({ kind }) => kind), { timeout: 20_000 })
      .toEqual(['dispute'])
    expect(await moved(payment)).toEqual({ dispute: 3600 })
  })
})
