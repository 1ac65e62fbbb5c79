import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changeAvailability, listAvailability } from '#contract/availability.ts'
import { holdTime, releaseHold, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Hold, Reservation } from '#contract/consultation.ts'
import { iso, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'

const MINUTE = 60_000

let server: InspectedServer
let clinic: Clinic
let doctor: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterEach(() => expectInvariants(server))
afterAll(() => server.remove())

const outcome = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? String(status) : (body as { error: string }).error
const hold = (patient: Member, from: string, minutes: 45 | 60 = 45, of = doctor) =>
  clinic.api.ask(holdTime, { token: patient.token, params: { id: of.clientId }, body: { from, minutes } })
const release = (patient: Member, id: string) =>
  clinic.api.ask(releaseHold, { token: patient.token, params: { id } })
const reserve = (patient: Member, from: string, more: Partial<Reservation> = {}) =>
  clinic.api.ask(reserveConsultation, { token: patient.token, body: clinic.bookingInput(doctor, from, more) })
const isFree = (from: string, to?: Member) => clinic.isFree(doctor, from, to)

async function held(patient: Member, from: string): Promise<Hold> {
  const { status, body } = await hold(patient, from)
  expect(status).toBe(201)
  return body as Hold
}

/** Two patients with cards, and free times of one day. */
async function people() {
  const [one, two] = [await clinic.newPatient(), await clinic.newPatient()]
  await Promise.all([clinic.giveCard(one), clinic.giveCard(two)])
  const [first = '', second = '', third = ''] = await clinic.freeTimes(doctor, 3)
  return { one, two, first, second, third }
}

describe('CON-17 a hold', () => {
  test('CON-17 keeps a time for ten minutes: free to oneself, taken for everyone else', async () => {
    const { one, two, first } = await people()
    const kept = await held(one, first)
    expect(kept).toMatchObject({ doctorId: doctor.clientId, from: first })
    expect(Math.abs(Date.parse(kept.expiresAt) - clinic.now() - 10 * MINUTE)).toBeLessThan(MINUTE)
    expect([await isFree(first), await isFree(first, two), await isFree(first, one)]).toEqual([
      false,
      false,
      true,
    ])
    expect([outcome(await hold(two, first)), outcome(await reserve(two, first))]).toEqual([
      'time_taken',
      'time_taken',
    ])
    await clinic.moveTo(Date.parse(kept.expiresAt) - 30_000)
    expect(outcome(await hold(two, first))).toBe('time_taken')
    await clinic.moveTo(Date.parse(kept.expiresAt))
    expect(await isFree(first)).toBe(true)
    await held(two, first)
  })

  test('CON-17 ends at its instant, also before anything was swept', async () => {
    const { one, two, first } = await people()
    const kept = await held(one, first)
    await server.sql(`update hold set expires_at = $2 where id = $1`, [kept._id, new Date(clinic.now())])
    await server.sql(`update busy set expires_at = $2 where subject = $1`, [kept._id, new Date(clinic.now())])
    expect(await isFree(first)).toBe(true)
    expect(outcome(await reserve(two, first, { holdId: kept._id }))).toBe('not_found')
    expect(outcome(await reserve(two, first))).toBe('201')
    expect(outcome(await reserve(one, first, { holdId: kept._id }))).toBe('time_taken')
    expect(outcome(await release(one, kept._id))).toBe('204')
  })

  test('CON-17 the same time again is the same hold with the same end, also when asked at once', async () => {
    const { one, first } = await people()
    const kept = await held(one, first)
    await clinic.moveTo(clinic.now() + MINUTE)
    expect(await hold(one, first)).toMatchObject({ status: 200, body: kept })
    const { one: other, second } = await people()
    const at = await Promise.all([hold(other, second), hold(other, second), hold(other, second)])
    expect(at.map(outcome).toSorted()).toEqual(['200', '200', '201'])
    expect(new Set(at.map(({ body }) => (body as Hold)._id)).size).toBe(1)
  })

  test('CON-17 a new hold replaces the old one, but only if it succeeds', async () => {
    const { one, two, first, second, third } = await people()
    await held(one, first)
    await held(two, second)
    expect(outcome(await hold(one, second))).toBe('time_taken')
    expect(outcome(await hold(one, iso(Date.parse(third) + 5 * MINUTE)))).toBe('not_offered')
    expect(await isFree(first)).toBe(false)
    await held(one, third)
    expect([await isFree(first), await isFree(third)]).toEqual([true, false])
  })

  test('CON-17 one per person, also when many times are asked for at once', async () => {
    const one = await clinic.newPatient()
    const times = (await clinic.freeTimes(doctor, 3)).slice(0, 6)
    await Promise.all(times.map((time) => hold(one, time)))
    const left = await server.sql('select id from hold where patient_id = $1', [one.clientId])
    expect(left).toHaveLength(1)
    const free = await clinic.freeTimes(doctor, 3)
    expect(times.filter((time) => !free.includes(time))).toHaveLength(1)
  })

  test('CON-17 a longer time of the same start replaces one’s own shorter hold', async () => {
    const one = await clinic.newPatient()
    const [short, long] = [
      await clinic.freeTimes(doctor, 3, 45, one),
      await clinic.freeTimes(doctor, 3, 60, one),
    ]
    const both = short.find((time) => long.includes(time)) ?? ''
    await held(one, both)
    const answer = await hold(one, both, 60)
    expect([outcome(answer), Date.parse((answer.body as Hold).to) - Date.parse(both)]).toEqual([
      '201',
      60 * MINUTE,
    ])
  })

  test('CON-17 needs an offered time of a published doctor', async () => {
    const { one, first } = await people()
    const odd = ['1999-01-01T10:00:00Z', iso(clinic.now() + 30 * MINUTE), iso(Date.parse(first) + MINUTE)]
    for (const from of odd) expect([from, outcome(await hold(one, from))]).toEqual([from, 'not_offered'])
    const ghost = { ...doctor, clientId: one.clientId }
    expect(outcome(await hold(one, first, 45, ghost))).toBe('not_found')
    expect(outcome(await hold(doctor, first))).toBe('forbidden')
  })

  test('CON-17 is let go by its owner alone; gone is gone', async () => {
    const { one, two, first } = await people()
    const kept = await held(one, first)
    expect(outcome(await release(two, kept._id))).toBe('not_found')
    expect(await isFree(first)).toBe(false)
    expect(outcome(await release(one, kept._id))).toBe('204')
    expect([outcome(await release(one, kept._id)), await isFree(first)]).toEqual(['204', true])
    const again = await held(one, first)
    await clinic.moveTo(Date.parse(again.expiresAt) + MINUTE)
    expect(outcome(await release(one, again._id))).toBe('204')
  })

  test('CON-17 booking uses it up, named or not, even if the doctor stopped offering the time meanwhile', async () => {
    const { one, two, first, second } = await people()
    const kept = await held(one, first)
    expect(outcome(await reserve(two, first, { holdId: kept._id }))).toBe('not_found')
    expect(outcome(await reserve(one, first, { holdId: kept._id }))).toBe('201')
    await held(two, second)
    const { data } = await clinic.api.send(listAvailability, { token: doctor.token })
    const weekday = new Date(second).getUTCDay()
    const window = data.find(({ from }) => new Date(from).getUTCDay() === weekday)
    if (!window) throw new Error('no hours on that day')
    const change = (to: string) =>
      clinic.api.send(changeAvailability, {
        token: doctor.token,
        params: { id: window._id },
        body: { from: window.from, to, repeatWeekly: true },
      })
    await change(iso(Date.parse(window.from) + 45 * MINUTE))
    expect(await isFree(second)).toBe(false)
    expect(outcome(await reserve(two, second))).toBe('201')
    await change(window.to)
    const left = await server.sql('select id from hold where patient_id = any($1)', [
      [one.clientId, two.clientId],
    ])
    expect(left).toEqual([])
  })

  test('CON-17 CON-04 it keeps the patient’s own time as well: elsewhere at that hour they are taken', async () => {
    const { one, first } = await people()
    const other = await clinic.newDoctor()
    await held(one, first)
    const overlapping = await clinic.api.ask(reserveConsultation, {
      token: one.token,
      body: clinic.bookingInput(other, first),
    })
    // Booking elsewhere gives the hold up, as choosing another time would.
    expect(outcome(overlapping)).toBe('201')
    expect(await isFree(first)).toBe(true)
    expect(outcome(await hold(one, first))).toBe('double_booked')
  })
})
