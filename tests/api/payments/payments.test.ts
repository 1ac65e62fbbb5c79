import { describe, expect, test } from 'vitest'
import { listAllPayments, type Payment } from '#contract/payment.ts'
import { outcome } from '../../world/people/client.ts'
import { iso } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, DECLINED } from '../../world/money/paying.ts'
import { openPapers } from '../../world/money/papers.ts'

const { clinic, doctor, pay, own, receipt, paid, reserved } = await useWorld(openPapers())

const consultationOf = ({ what }: Payment) => (what.kind === 'consultation' ? what.consultationId : undefined)

describe('PAY-07 PAY-08 the list of one’s own payments', () => {
  test('PAY-08 pending while the doctor has not answered, then paid, with what it was for', async () => {
    const patient = await clinic.newPayer()
    const consultation = await reserved(patient)
    const what = {
      kind: 'consultation',
      consultationId: consultation._id,
      from: consultation.from,
      doctor: { name: consultation.doctor.name, surname: consultation.doctor.surname },
    }
    const shown = { what, amount: 36, refunded: 0, released: false, card: { brand: 'visa', last4: '4242' } }
    expect(await own(patient)).toMatchObject({
      total: 1,
      data: [{ ...shown, status: 'pending', receipt: false }],
    })
    await pay.accept(consultation)
    await clinic.effectsDone()
    expect((await own(patient)).data).toMatchObject([{ ...shown, status: 'paid', receipt: true }])
  })

  test('PAY-08 a refused card has failed; what nothing came of leads nowhere', async () => {
    const patient = await clinic.newPayer(DECLINED)
    await pay.reserve(patient, await pay.timeIn(3))
    const { data } = await own(patient)
    expect(data).toMatchObject([{ amount: 36, refunded: 0, status: 'failed', receipt: false }])
    expect(data[0]?.what).not.toHaveProperty('consultationId')
  })

  test('PAY-08 CON-17 a question of the bank waits for it, and says where it goes on until it is answered', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id, page } = await pay.challenged(patient, await pay.timeIn(3))
    const everyones = { token: clinic.admin.token, query: { patientId: patient.clientId } }
    const asked = { _id: id, status: 'pending', waitsForBank: true, receipt: false }
    const booking = { doctorId: doctor.clientId, proposed: false }
    expect((await own(patient)).data).toMatchObject([{ ...asked, what: { booking } }])
    expect((await clinic.api.send(listAllPayments, everyones)).data).toMatchObject([asked])
    await pay.answer(page, 'approve')
    await pay.complete(patient, id)
    const [payment] = (await own(patient)).data
    expect(payment).toMatchObject({ _id: id, status: 'pending' })
    expect(payment).not.toHaveProperty('waitsForBank')
    expect(payment?.what).not.toHaveProperty('booking')
    expect((await clinic.api.send(listAllPayments, everyones)).data[0]).not.toHaveProperty('waitsForBank')
  })

  test('PAY-08 a request that is cancelled before the answer was only let go', async () => {
    const patient = await clinic.newPayer()
    await pay.cancel(patient, await reserved(patient))
    await clinic.effectsDone()
    const [payment] = (await own(patient)).data
    expect(payment).toMatchObject({ status: 'refunded', released: true, refunded: 0, receipt: false })
    expect(outcome(await receipt(patient, payment as Payment))).toBe('not_found')
  })

  test('PAY-08 a consultation cancelled in time is refunded in full, and its receipt stays', async () => {
    const { patient, consultation } = await paid()
    await pay.cancel(patient, consultation)
    await clinic.effectsDone()
    expect((await own(patient)).data).toMatchObject([
      { amount: 36, refunded: 36, status: 'refunded', released: false, receipt: true },
    ])
  })

  test('API-01 newest first, in pages, one’s own only; an administrator without a profile has none', async () => {
    const patient = await clinic.newPayer()
    const made = [await reserved(patient, 3), await reserved(patient, 4), await reserved(patient, 5)]
    const ids = (await own(patient)).data.map(consultationOf)
    expect(ids).toEqual(made.map(({ _id }) => _id).toReversed())
    expect(await own(patient, { limit: 1, offset: 1 })).toMatchObject({
      total: 3,
      data: [{ what: { consultationId: made[1]?._id } }],
    })
    expect(await own(patient, { offset: 7 })).toMatchObject({ total: 3, data: [] })
    expect((await own(await clinic.newPatient())).total).toBe(0)
    expect((await own(clinic.admin)).total).toBe(0)
  })
})

describe('PAY-08 ADM-10 the payments of all patients', () => {
  test('PAY-08 ADM-10 found by status, day and patient; whose and how much, never for what', async () => {
    const { patient, payment } = await paid()
    const { token } = clinic.admin
    const find = async (query: object) => (await clinic.api.send(listAllPayments, { token, query })).data
    const patientId = patient.clientId
    const [row] = await find({ patientId: patientId.slice(0, 13) })
    expect(row).toEqual({
      _id: payment._id,
      at: payment.at,
      amount: 36,
      refunded: 0,
      status: 'paid',
      released: false,
      renewal: false,
      receipt: true,
      method: 'card',
      patient: { _id: patientId, name: 'Līga', surname: 'Bērziņa' },
    })
    expect(await find({ patientId, status: 'refunded' })).toEqual([])
    expect(await find({ patientId, status: 'paid' })).toHaveLength(1)
    const later = iso(Date.parse(payment.at) + 1)
    expect(await find({ patientId, from: payment.at, to: later })).toHaveLength(1)
    expect(await find({ patientId, to: payment.at })).toEqual([])
    expect(await find({ patientId, from: later })).toEqual([])
    expect((await find({ limit: 3 })).map(({ at }) => at)).toEqual(
      (await find({ limit: 3 }))
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    for (const query of [{ status: 'late' }, { from: 'today' }, { patientId: 'Anna' }])
      expect((await clinic.api.ask(listAllPayments, { token, query: query as object })).status).toBe(422)
  })
})

test('PAY-07 CON-10 the payments for one consultation are asked for by it, and only by who paid', async () => {
  const { patient, consultation, payment } = await paid(6)
  const another = await reserved(patient, 7)
  const of = { consultationId: consultation._id }
  expect(await own(patient, of)).toMatchObject({ data: [{ _id: payment._id, receipt: true }], total: 1 })
  const { data } = await own(patient, { consultationId: another._id })
  expect(data).toMatchObject([{ what: { consultationId: another._id }, receipt: false }])
  expect(await own(patient, { ...of, offset: 5 })).toMatchObject({ data: [], total: 1 })
  expect(await own(await clinic.newPatient(), of)).toMatchObject({ data: [], total: 0 })
})
