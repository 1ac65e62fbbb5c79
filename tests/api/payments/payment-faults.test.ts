import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import {
  acceptConsultation,
  completePayment,
  getConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { callers, type Callers } from '../../world/people/calls.ts'
import { outcome } from '../../world/people/client.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { paymentsAtProcessor } from '../../world/money/processor.ts'
import { runSoon } from '../../world/server/stand-still.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CHALLENGED = '4000002760003184'

let server: InspectedServer
let clinic: Clinic
let calls: Callers
let doctor: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  calls = callers(server, clinic)
  doctor = await clinic.newDoctor()
})
afterEach(async () => {
  await expectRightBooks({ server, clinic })
})
afterAll(() => server.remove())

const reserve = (patient: Member, from: string) =>
  clinic.api.ask(reserveConsultation, { token: patient.token, body: clinic.bookingInput(doctor, from) })
const freeTime = async (days: number) => (await clinic.freeTimes(doctor, days))[0] ?? ''

const processor = (patient: Member) => paymentsAtProcessor(server, patient)
const processorSays = (patient: Member) => expect.poll(() => processor(patient), { timeout: 20_000 })
const block = (patient: Member) =>
  clinic.api.send(blockUser, { token: clinic.admin.token, params: { id: patient.personId } })
const bookings = ({ clientId }: Member) =>
  server.sql('select status from consultation where patient_id = $1', [clientId])

/** A payment whose bank wants to hear from the card's holder; answers the payment and how to say yes. */
async function challenged(patient: Member, from: string) {
  const { body } = await reserve(patient, from)
  const { payment } = body as { payment: { _id: string; challengeUrl: string } }
  const approve = () =>
    fetch(`${server.url}${payment.challengeUrl}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
    })
  const complete = () =>
    clinic.api.ask(completePayment, { token: patient.token, params: { id: payment._id } })
  return { id: payment._id, approve, complete }
}

describe('PAY-06 a payment given up while the processor said yes', () => {
  test('PAY-06 is voided there, also when the first try fails', async () => {
    const patient = await clinic.newPayer()
    const from = await freeTime(3)
    // While the processor takes its time, the timer finds nothing there and gives the payment up.
    await server.sql(`create function given_up() returns trigger language plpgsql as $$
      begin
        update payment set state = 'failed' where id::text = new.key;
        delete from first_discount f using payment p where p.id::text = new.key and f.consultation_id = p.consultation_id;
        delete from busy b using payment p where p.id::text = new.key and b.subject = p.consultation_id;
        delete from pgboss.job where name = 'settle-attempt' and data->>'attemptId' = new.key;
        return null;
      end $$`)
    await server.sql(
      'create trigger given_up after insert on test_payment for each row execute function given_up()',
    )
    const mend = await breakProcessor(server, {
      table: 'test_payment',
      when: `new.state = 'voided'`,
      times: 1,
    })
    expect(outcome(await reserve(patient, from))).toBe('payment_failed')
    await server.sql('drop trigger given_up on test_payment')
    await processorSays(patient).toEqual(['voided'])
    expect(await bookings(patient)).toEqual([])
    expect(await clinic.isFree(doctor, from)).toBe(true)
    await mend()
  })

  test('PAY-06 is voided there when the order only reached it after it was given up', async () => {
    const patient = await clinic.newPayer()
    const mend = await breakProcessor(server, { table: 'test_payment', on: 'insert', when: 'true' })
    expect((await reserve(patient, await freeTime(3))).status).toBe(500)
    await mend()
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    const given = await server.sql<{ id: string; state: string }>(
      'select id, state from payment where patient_id = $1',
      [patient.clientId],
    )
    expect(given).toMatchObject([{ state: 'failed' }])
    await server.sql(
      `insert into test_payment (id, key, card_token, cents, state, capture_before, return_path)
       select 'late', $1, token, 3600, 'authorised', now() + interval '7 days', '/' from card where patient_id = $2`,
      [given[0]?.id, patient.clientId],
    )
    await runSoon(server, 'settle-attempt')
    await processorSays(patient).toEqual(['voided'])
  })
})

describe('PAY-06 ADM-02 a bank’s yes for a patient who was blocked meanwhile', () => {
  test('PAY-06 ADM-02 books nothing: the money is let go and the time is free', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const from = await freeTime(3)
    const { approve } = await challenged(patient, from)
    await block(patient)
    await approve()
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    await processorSays(patient).toEqual(['voided'])
    expect(await bookings(patient)).toEqual([])
    expect(await clinic.isFree(doctor, from)).toBe(true)
  })

  test('PAY-06 ADM-02 both at the same moment: either nothing was booked, or it was called off', async () => {
    for (let round = 0; round < 4; round++) {
      const patient = await clinic.newPayer(CHALLENGED)
      const { approve, complete } = await challenged(patient, await freeTime(4))
      await approve()
      await Promise.all([complete(), block(patient)])
      await clinic.moveTo(clinic.now() + 3 * MINUTE)
      await processorSays(patient).toEqual(['voided'])
      for (const { status } of await bookings(patient)) expect(status).toBe('rejected')
    }
  })
})

describe('PAY-06 a capture that fails for good after the call began', () => {
  test('PAY-06 CALL-04 the call counts, the doctor earns, and the books name what nobody collected', async () => {
    const patient = await clinic.newPayer()
    const consultation = await clinic.reserve(patient, doctor, await freeTime(1))
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.state = 'captured'` })
    const params = { id: consultation._id }
    await clinic.api.send(acceptConsultation, { token: doctor.token, params })
    await clinic.moveTo(Date.parse(consultation.from))
    await calls.join(patient, consultation)
    await calls.join(doctor, consultation)
    // The bank takes back its word, and only now the processor can be reached again.
    await server.sql(
      `update test_payment set state = 'voided' where id = (select processor_id from payment where patient_id = $1)`,
      [patient.clientId],
    )
    await mend()
    await runSoon(server, 'capture-payment')
    const paid = async () =>
      (await server.sql('select state from payment where patient_id = $1', [patient.clientId]))[0]
    await expect.poll(paid, { timeout: 20_000 }).toEqual({ state: 'uncollected' })
    const now = (who: Member): Promise<Consultation> =>
      clinic.api.send(getConsultation, { token: who.token, params })
    expect(await now(patient)).toMatchObject({ status: 'active', money: { state: 'failed', refunded: 0 } })
    await calls.end(patient, consultation)
    expect(await now(doctor)).toMatchObject({ status: 'finished', earned: 40 })
    const moved = await server.sql(
      `select reason, debit, amount::int, state from ledger_transfer where consultation_id = $1 order by created_at, reason`,
      [consultation._id],
    )
    expect(moved).toEqual([
      { reason: 'consultation', debit: 'processor/cents', amount: 3600, state: 'posted' },
      { reason: 'uncollected', debit: 'platform/cents', amount: 3600, state: 'posted' },
      { reason: 'earning', debit: 'platform/cents', amount: 4000, state: 'posted' },
    ])
    await expect.poll(() => server.logs()).toMatch(new RegExp(`${consultation._id}.*never paid`))
  })
})

describe('PAY-06 a sweep while the processor fails for one patient', () => {
  test('PAY-06 settles the attempts of the others, and that one when it can', async () => {
    const [one, two] = [await clinic.newPayer(CHALLENGED), await clinic.newPayer(CHALLENGED)]
    const [first = '', second = ''] = await clinic.freeTimes(doctor, 5)
    const { id } = await challenged(one, first)
    await challenged(two, second)
    const mend = await breakProcessor(server, { table: 'test_payment', when: `new.key = '${id}'` })
    await clinic.moveTo(clinic.now() + 11 * MINUTE)
    expect([await processor(one), await processor(two)]).toEqual([['challenge'], ['voided']])
    expect(await clinic.isFree(doctor, second)).toBe(true)
    await expect.poll(() => server.logs()).toContain('the processor is away')
    await mend()
    await clinic.moveTo(clinic.now() + MINUTE)
    expect(await processor(one)).toEqual(['voided'])
  })

  test('PAY-06 renews the authorisations of the others, and that one when it can', async () => {
    const [one, two] = [await clinic.newPayer(), await clinic.newPayer()]
    const [first = '', second = ''] = await clinic.freeTimes(doctor, 12)
    await clinic.reserve(one, doctor, first)
    await clinic.reserve(two, doctor, second)
    const [row] = await server.sql<{ id: string; lapses: Date }>(
      'select id, capture_before as lapses from payment where patient_id = $1',
      [one.clientId],
    )
    if (!row) throw new Error('no payment')
    const when = `new.key like '${row.id}/%'`
    const mend = await breakProcessor(server, { table: 'test_payment', on: 'insert', when })
    await clinic.moveTo(row.lapses.getTime() - 11 * HOUR)
    await clinic.effectsDone()
    expect([await processor(one), await processor(two)]).toEqual([['authorised'], ['voided', 'authorised']])
    await mend()
    await clinic.moveTo(clinic.now() + MINUTE)
    await clinic.effectsDone()
    expect(await processor(one)).toEqual(['voided', 'authorised'])
  })
})
