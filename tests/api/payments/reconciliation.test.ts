import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptConsultation, cancelConsultation, rejectConsultation } from '#contract/consultation-routes.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { choosePlan } from '#contract/subscription.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { withoutIds } from '../../world/reading/without-ids.ts'

const HOUR = 3_600_000

let server: InspectedServer
let clinic: Clinic
let doctor: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterAll(() => server.remove())

const stateOf = async (patientId: string) =>
  (await server.sql<{ state: string }>('select state from payment where patient_id = $1', [patientId]))[0]
    ?.state

/** Lets the comparison of the night happen now; answers how many payments it compared and what differs since. */
async function compare() {
  const runs = async () =>
    server.sql<{ compared: number; differences: number }>(
      'select compared, differences from reconciliation order by ran_at',
    )
  const before = (await runs()).length
  await server.sql(`insert into pgboss.job (name, data) values ('reconcile', '{}')`)
  await expect.poll(async () => (await runs()).length, { timeout: 20_000 }).toBe(before + 1)
  const open = await server.sql<{ ours: string | null; theirs: string | null; payment_id: string | null }>(
    'select ours, theirs, payment_id from payment_finding where gone_at is null order by ours, theirs',
  )
  return { ...(await runs()).at(-1), open }
}

async function paid(days: number): Promise<{ patient: Member; payment: string; consultation: string }> {
  const patient = await clinic.newPayer()
  const [from = ''] = await clinic.freeTimes(doctor, days)
  const { _id } = await clinic.schedule(patient, doctor, from)
  await clinic.effectsDone()
  const [row] = await server.sql<{ id: string }>('select id from payment where patient_id = $1', [
    patient.clientId,
  ])
  return { patient, payment: row?.id ?? '', consultation: _id }
}

/** Acts while the processor is away, until each of its effects has failed and, as if tried for days, was given up. */
async function untilGivenUp(effects: readonly string[], act: () => Promise<void>): Promise<void> {
  const mend = await breakProcessor(server, { table: 'test_payment', when: 'true' })
  await act()
  const failed = () =>
    server.sql(`select name from pgboss.job where state = 'retry' and name = any($1::text[])`, [effects])
  await expect.poll(failed, { timeout: 20_000 }).toHaveLength(effects.length)
  await server.sql('delete from pgboss.job where name = any($1::text[])', [effects])
  await mend()
}

describe('PAY-06 our books and the processor’s record', () => {
  test('PAY-06 agree after everything that can happen to a payment', async () => {
    const { patient, consultation } = await paid(5)
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id: consultation } })
    await paid(6)
    const [waiting, refused] = [await clinic.newPayer(), await clinic.newPayer()]
    const [one = '', two = ''] = await clinic.freeTimes(doctor, 7)
    await clinic.reserve(waiting, doctor, one)
    const { _id: id } = await clinic.reserve(refused, doctor, two)
    await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id }, body: {} })
    const body = { kind: 'psychologist' as const, amount: 3 }
    await clinic.api.send(buyConsultations, { token: waiting.token, body })
    await clinic.api.send(choosePlan, { token: refused.token, body: { plan: 'basic' } })
    await clinic.effectsDone()
    await clinic.moveTo(clinic.now() + 2 * HOUR)
    expect(await compare()).toMatchObject({ compared: 6, differences: 0, open: [] })
  })

  test('PAY-06 a difference planted on either side is kept and told, by ids alone, until it is gone', async () => {
    const [there, here, books] = [await paid(8), await paid(9), await paid(10)]
    await clinic.moveTo(clinic.now() + 2 * HOUR)
    const atProcessor = (state: string) =>
      server.sql('update test_payment set state = $2 where key = $1', [there.payment, state])
    await atProcessor('refunded')
    const sum = (cents: number) =>
      server.sql('update payment set cents = $2 where id = $1', [here.payment, cents])
    await sum(100)
    const ledger = (amount: number) =>
      server.sql('update ledger_transfer set amount = $2 where key = $1', [
        `take/${books.consultation}`,
        amount,
      ])
    await ledger(1)
    await server.sql(
      `insert into test_payment (id, key, card_token, cents, state, capture_before, return_path, made_at)
       select 'test_stray', gen_random_uuid()::text, card_token, 700, 'captured', capture_before, '/', made_at
       from test_payment where key = $1`,
      [there.payment],
    )
    const { open, differences } = await compare()
    expect(differences).toBe(5)
    expect(open).toEqual(
      expect.arrayContaining([
        { payment_id: there.payment, ours: 'captured 3600', theirs: 'refunded 3600' },
        { payment_id: here.payment, ours: 'captured 100', theirs: 'captured 3600' },
        { payment_id: here.payment, ours: 'captured 100, ledger 3600 - 0', theirs: null },
        { payment_id: books.payment, ours: 'captured 3600, ledger 1 - 0', theirs: null },
        { payment_id: null, ours: null, theirs: 'captured 700' },
      ]),
    )
    await expect.poll(() => server.logs()).toMatch(new RegExp(`${there.payment}.*differ`))
    const logs = withoutIds(server.logs())
    expect(/@example\.com|\b4242\b|(?:captured|refunded) \d.{0,20}/.exec(logs)).toBeNull()
    // The same difference another night is the same row.
    await compare()
    expect((await compare()).open).toHaveLength(5)
    await atProcessor('captured')
    await sum(3600)
    await ledger(3600)
    await server.sql(`delete from test_payment where id = 'test_stray'`)
    expect(await compare()).toMatchObject({ differences: 0, open: [] })
    const gone = await server.sql('select id from payment_finding where gone_at is not null')
    expect(gone).toHaveLength(5)
  })

  test('PAY-06 PAY-08 money whose effect was given up is asked for again at night', async () => {
    const [kept, dropped] = [await clinic.newPayer(), await clinic.newPayer()]
    const [one = '', two = ''] = await clinic.freeTimes(doctor, 12)
    const back = await clinic.schedule(dropped, doctor, two)
    await clinic.effectsDone()
    const waiting = await clinic.reserve(kept, doctor, one)
    await untilGivenUp(['capture-payment', 'return-payment'], async () => {
      await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: waiting._id } })
      await clinic.api.send(cancelConsultation, { token: dropped.token, params: { id: back._id } })
    })
    const states = async () => Promise.all([kept, dropped].map(({ clientId }) => stateOf(clientId)))
    expect(await states()).toEqual(['authorised', 'captured'])
    await compare()
    await expect.poll(states, { timeout: 20_000 }).toEqual(['captured', 'refunded'])
  })

  test('PAY-06 PAY-08 it is asked for however many came to nothing before and keep their money', async () => {
    const missed = await paid(13)
    // Five hundred to which only the doctor came, all of them earlier.
    await server.sql(
      `with kept as (
         insert into payment (id, patient_id, consultation_id, card_id, cents, state, processor_id, reservation, created_at)
         select gen_random_uuid(), patient_id, gen_random_uuid(), card_id, cents, state, processor_id || '/' || n, reservation, created_at
         from payment, generate_series(1, 500) as n where id = $1 returning id, consultation_id)
       insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, closed_reason, paid_with,
         payment_id, base_cents, total_cents, created_at)
       select kept.consultation_id, doctor_id, patient_id, starts_at - interval '9 days', ends_at - interval '9 days', minutes,
         'expired', 'patient_absent', paid_with, kept.id, base_cents, total_cents, created_at
       from kept, consultation where consultation.payment_id = $1`,
      [missed.payment],
    )
    const { patient, consultation } = await paid(14)
    await untilGivenUp(['return-payment'], async () => {
      await clinic.api.send(cancelConsultation, { token: patient.token, params: { id: consultation } })
    })
    expect(await stateOf(patient.clientId)).toBe('captured')
    await compare()
    await expect.poll(() => stateOf(patient.clientId), { timeout: 20_000 }).toBe('refunded')
  })
})
