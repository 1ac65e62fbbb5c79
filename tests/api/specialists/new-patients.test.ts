import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptConsultation,
  getHold,
  holdTime,
  quoteConsultation,
  rejectConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import { getDoctorBooking } from '#contract/doctor-booking.ts'
import { getNextWeeks } from '#contract/next-weeks.ts'
import { proposeTime } from '#contract/proposal-routes.ts'
import { outcome } from '../../world/people/client.ts'
import { type Clinic, type Member, openClinic } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { stretch } from '../../world/people/proposals.ts'
import { takeNobodyNew } from '../../world/people/take-nobody-new.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const isOpen = async (patient: Member, doctor: Member) =>
  (await clinic.api.send(getDoctorBooking, { token: patient.token, params: { id: doctor.clientId } })).open
const hold = (patient: Member, doctor: Member, from: string, proposed = false) =>
  clinic.api.ask(holdTime, {
    token: patient.token,
    params: { id: doctor.clientId },
    body: { from, minutes: 45, ...(proposed && { proposed }) },
  })
const reserve = (patient: Member, doctor: Member, from: string, changes: object = {}) =>
  clinic.api.ask(reserveConsultation, {
    token: patient.token,
    body: clinic.bookingInput(doctor, from, changes),
  })
const paymentsOf = ({ clientId }: Member) =>
  server.sql('select id from payment where patient_id = $1', [clientId])

describe('PUB-15 CON-03 who takes no new patients', () => {
  test('is not booked by somebody new, however it is asked and paid, and nothing is held or charged', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [one = '', two = ''] = await clinic.freeTimes(doctor, 3)
    expect(await isOpen(patient, doctor)).toBe(true)
    await takeNobodyNew(clinic, doctor)
    expect(await isOpen(patient, doctor)).toBe(false)
    const ownTime = new Date(Date.parse(two) + 7 * 60_000).toISOString()
    await clinic.prepay(patient, 'psychologist', 2)
    for (const refused of [
      await hold(patient, doctor, one),
      await hold(patient, doctor, ownTime, true),
      await reserve(patient, doctor, one),
      await reserve(patient, doctor, ownTime, { proposed: true }),
      await reserve(patient, doctor, two, { payWith: 'balance' }),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: {
          error: 'no_new_patients',
          message: expect.stringContaining('takes no new patients') as string,
        },
      })
    expect(await paymentsOf(patient)).toEqual([])
    expect(await clinic.left(patient, 'psychologist')).toBe(2)
    expect(await clinic.isFree(doctor, one)).toBe(true)
    const body = clinic.bookingInput(doctor, one)
    expect((await clinic.api.ask(quoteConsultation, { token: patient.token, body })).status).toBe(200)
    const other = await clinic.newDoctor()
    expect(outcome(await reserve(patient, other, one))).toBe('done')
  })

  test('is booked as ever by whom they have agreed with, week after week too', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [one = '', two = '', three = ''] = await clinic.freeTimes(doctor, 3)
    const first = await clinic.schedule(patient, doctor, one)
    await takeNobodyNew(clinic, doctor)
    expect(await isOpen(patient, doctor)).toBe(true)
    expect((await hold(patient, doctor, two)).status).toBe(201)
    expect(outcome(await reserve(patient, doctor, two))).toBe('done')
    const { weeks } = await clinic.api.send(getNextWeeks, {
      token: patient.token,
      params: { id: first._id },
      query: {},
    })
    const next = weeks.find(({ whyNot }) => whyNot === undefined)?.from ?? ''
    expect(outcome(await reserve(patient, doctor, next, { repeats: first._id }))).toBe('done')
    // That somebody is their patient opens it to nobody else.
    expect(outcome(await reserve(await clinic.newPayer(), doctor, three))).toBe('no_new_patients')
  })

  test('still answers what was asked before; until it is agreed, its patient is somebody new', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [one = '', two = '', three = '', four = ''] = await clinic.freeTimes(doctor, 3)
    const request = await clinic.reserve(patient, doctor, one)
    await takeNobodyNew(clinic, doctor)
    expect(outcome(await reserve(patient, doctor, two))).toBe('no_new_patients')
    // The request that stands may be moved: it is the specialist's to answer.
    const moved = { token: patient.token, params: { id: request._id }, body: stretch(request, three) }
    expect(outcome(await clinic.api.ask(proposeTime, moved))).toBe('done')
    const answer = { token: doctor.token, params: { id: request._id } }
    await clinic.api.send(acceptConsultation, answer)
    expect(outcome(await reserve(patient, doctor, four))).toBe('done')
    // One that came to nothing makes nobody a patient.
    const refused = await clinic.newPayer()
    const open = await clinic.newDoctor()
    const asked = await clinic.reserve(refused, open, four)
    await clinic.api.send(rejectConsultation, { token: open.token, params: { id: asked._id }, body: {} })
    await takeNobodyNew(clinic, open)
    expect(await isOpen(refused, open)).toBe(false)
    expect(outcome(await reserve(refused, open, four))).toBe('no_new_patients')
  })

  test('refuses also what was held before, charging nothing', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [one = ''] = await clinic.freeTimes(doctor, 4)
    const held = await hold(patient, doctor, one)
    expect(held.status).toBe(201)
    await takeNobodyNew(clinic, doctor)
    const { _id: holdId } = held.body as { _id: string }
    expect(outcome(await reserve(patient, doctor, one, { holdId }))).toBe('no_new_patients')
    expect(await paymentsOf(patient)).toEqual([])
    expect((await clinic.api.ask(getHold, { token: patient.token, params: { id: holdId } })).status).toBe(200)
  })

  test('the same request again is answered as it was', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [one = ''] = await clinic.freeTimes(doctor, 5)
    const call = {
      token: patient.token,
      body: clinic.bookingInput(doctor, one),
      headers: { 'Idempotency-Key': 'e5d8a5a2-6f0e-4c1c-8f0b-7a4b6f2d9c11' },
    }
    const made = await clinic.api.ask(reserveConsultation, call)
    await takeNobodyNew(clinic, doctor)
    const again = await clinic.api.ask(reserveConsultation, call)
    expect([made.status, again.status]).toEqual([201, 201])
    expect(again.body).toMatchObject({ _id: (made.body as { _id: string })._id })
  })
})

test('PUB-15 whether one may ask somebody who is not shown is not found', async () => {
  const [patient, doctor] = [await clinic.newPatient(), await clinic.newPatient()]
  const params = { id: doctor.clientId }
  expect((await clinic.api.ask(getDoctorBooking, { token: patient.token, params })).status).toBe(404)
})
