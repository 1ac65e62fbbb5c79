import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptConsultation, holdTime } from '#contract/consultation-routes.ts'
import { getDoctor, listSlots } from '#contract/doctor.ts'
import {
  BOOKING_RULES,
  type DoctorSettingsInput,
  getDoctorSettings,
  saveDoctorSettings,
} from '#contract/doctor-settings.ts'
import { outcome } from '../../world/people/client.ts'
import { type Clinic, type Member, openClinic } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]
const DAY = 24 * HOUR
const usual: DoctorSettingsInput = { minNotice: 60, buffer: 0, horizonDays: 90 }
/** What stands beside the rules in the same answer, of somebody who has set none of it. */
const unset = { replyHours: [], absence: null, timeZone: 'Europe/Riga' }

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

const save = ({ token }: Member, changes: object) =>
  clinic.api.ask(saveDoctorSettings, { token, body: { ...usual, ...changes } })
const nextFree = async (doctor: Member) =>
  Date.parse((await clinic.api.send(getDoctor, { params: { id: doctor.clientId } })).nextFreeAt ?? '')

test('CON-16 the rules a specialist begins with are told, and those that are set are kept', async () => {
  const doctor = await clinic.newDoctor()
  const { token } = doctor
  expect(await clinic.api.send(getDoctorSettings, { token })).toEqual({ ...usual, ...unset })
  const body = { minNotice: 1440, buffer: 15, horizonDays: 30 }
  for (let n = 0; n < 2; n++)
    expect(await clinic.api.send(saveDoctorSettings, { token, body })).toEqual({
      ...body,
      ...unset,
    })
  expect(await clinic.api.send(getDoctorSettings, { token })).toMatchObject(body)
  const other = await clinic.newDoctor()
  expect(await clinic.api.send(getDoctorSettings, { token: other.token })).toMatchObject(usual)
})

test('CON-16 what is offered follows them at once, the next free time too; what is booked stays', async () => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [one = '', two = ''] = await clinic.freeTimes(doctor, 3)
  const booked = await clinic.reserve(patient, doctor, one)
  await save(doctor, { minNotice: 5 * 24 * 60 })
  expect(await nextFree(doctor)).toBeGreaterThanOrEqual(clinic.now() + 5 * DAY - MINUTE)
  expect(await clinic.freeTimes(doctor, 3)).toEqual([])
  const early = { params: { id: doctor.clientId }, body: { from: two, minutes: 45 as const } }
  expect(outcome(await clinic.api.ask(holdTime, { token: patient.token, ...early }))).toBe('not_offered')
  await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: booked._id } })

  await save(doctor, { horizonDays: 14 })
  expect(await clinic.freeTimes(doctor, 16)).toEqual([])
  expect(await clinic.freeTimes(doctor, 12)).not.toEqual([])

  // A break after what is booked: the time that follows at once is gone, one after the break is not.
  const next = new Date(Date.parse(one) + 45 * MINUTE).toISOString()
  await save(doctor, {})
  expect(await clinic.isFree(doctor, next)).toBe(true)
  await save(doctor, { buffer: 30 })
  expect(await clinic.isFree(doctor, next)).toBe(false)
})

test('CON-07 CON-16 whoever looks at the times is told how long beforehand and how far ahead one may ask', async () => {
  const doctor = await clinic.newDoctor()
  await save(doctor, { minNotice: 2880, horizonDays: 30 })
  const iso = (ahead: number) => new Date(clinic.now() + ahead).toISOString()
  const asked = {
    params: { id: doctor.clientId },
    query: { from: iso(0), to: iso(HOUR), minutes: 45 as const },
  }
  expect(await clinic.api.send(listSlots, asked)).toMatchObject({
    slots: [],
    minNotice: 2880,
    horizonDays: 30,
  })
})

test('CON-16 VAL-08 what is out of bounds is refused at its field, by the database too', async () => {
  const doctor = await clinic.newDoctor()
  for (const [field, { min, max }] of Object.entries(BOOKING_RULES)) {
    for (const [value, code] of [
      [min - 1, 'too_small'],
      [max + 1, 'too_large'],
      [min + 0.5, 'invalid'],
      ['1', 'invalid'],
    ] as const)
      expect(await save(doctor, { [field]: value })).toMatchObject({
        status: 422,
        body: { fields: { [field]: code } },
      })
    for (const value of [min, max]) expect((await save(doctor, { [field]: value })).status).toBe(200)
    const column = { minNotice: 'min_notice', buffer: 'buffer', horizonDays: 'horizon_days' }[field]
    for (const value of [min - 1, max + 1])
      await expect(
        server.sql(`update doctor_profile set ${column} = $1 where client_id = $2`, [value, doctor.clientId]),
      ).rejects.toThrow('check constraint')
  }
})
