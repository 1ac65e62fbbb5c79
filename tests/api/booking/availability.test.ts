import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addAvailability,
  changeAvailability,
  listAvailability,
  removeAvailability,
} from '#contract/availability.ts'
import {
  cancelConsultation,
  getConsultation,
  holdTime,
  rejectConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import { getDoctor, listDoctors, listSlots } from '#contract/doctor.ts'
import { DAY, HOUR, MINUTE } from '#domain/duration.ts'
import { addLocalDays } from '#domain/zone.ts'
import { iso, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterEach(() => expectInvariants(server))
afterAll(() => server.remove())

const outcome = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? String(status) : (body as { error: string }).error
const hoursOf = (doctor: Member) => clinic.api.send(listAvailability, { token: doctor.token })

/** A published doctor who receives at no time yet, in a zone. */
async function doctorIn(zone = 'Europe/Riga'): Promise<Member> {
  const doctor = await clinic.newDoctor()
  for (const { _id: id } of (await hoursOf(doctor)).data) {
    await clinic.api.send(removeAvailability, { token: doctor.token, params: { id } })
  }
  await server.sql('update doctor_profile set time_zone = $2 where client_id = $1', [doctor.clientId, zone])
  return doctor
}

const receive = (doctor: Member, from: number | string, to: number | string, repeatWeekly = false) =>
  clinic.api.send(addAvailability, {
    token: doctor.token,
    body: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), repeatWeekly },
  })

async function slots(doctor: Member, from: number, to: number, minutes: 45 | 60 = 60): Promise<string[]> {
  const answer = await clinic.api.send(listSlots, {
    params: { id: doctor.clientId },
    query: { from: iso(from), to: iso(to), minutes },
  })
  return answer.slots.map((slot) => slot.from)
}

const nextFree = async (doctor: Member) =>
  (await clinic.api.send(getDoctor, { params: { id: doctor.clientId } })).nextFreeAt

/** Midnight UTC of a day by the server's clock. */
const day = (days: number, hours = 0) => Math.floor(clinic.now() / DAY) * DAY + days * DAY + hours * HOUR

/** A week later by the clocks of a zone, which may change meanwhile. */
const weekAfter = (instant: number, zone = 'Europe/Riga') => addLocalDays(instant, 7, zone)

describe('CON-12 hours', () => {
  test('CON-12 are added, changed and removed by their doctor alone; what is booked stays booked', async () => {
    const [doctor, other] = [await doctorIn(), await doctorIn()]
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const added = await receive(doctor, day(3, 8), day(3, 10))
    const params = { id: added._id }
    expect((await hoursOf(doctor)).data).toEqual([added])
    const booked = await clinic.reserve(patient, doctor, iso(day(3, 8)))
    const body = { from: iso(day(4, 8)), to: iso(day(4, 9)), repeatWeekly: true }
    expect(outcome(await clinic.api.ask(changeAvailability, { token: other.token, params, body }))).toBe(
      'not_found',
    )
    expect(outcome(await clinic.api.ask(removeAvailability, { token: other.token, params }))).toBe(
      'not_found',
    )
    expect(await clinic.api.send(changeAvailability, { token: doctor.token, params, body })).toEqual({
      _id: added._id,
      ...body,
      from: iso(day(4, 8)),
      to: iso(day(4, 9)),
    })
    expect(await slots(doctor, day(3), day(12))).toEqual([day(4, 8), weekAfter(day(4, 8))].map(iso))
    await clinic.api.send(removeAvailability, { token: doctor.token, params })
    expect(outcome(await clinic.api.ask(removeAvailability, { token: doctor.token, params }))).toBe(
      'not_found',
    )
    expect(await slots(doctor, day(3), day(12))).toEqual([])
    const still = await clinic.api.send(getConsultation, { token: patient.token, params: { id: booked._id } })
    expect([still.status, still.from]).toEqual(['awaiting_approval', booked.from])
  })

  test('CON-12 must end after they begin and within a day, and be instants', async () => {
    const { token } = await doctorIn()
    const from = iso(day(3, 8))
    const wrong: [unknown, string, string][] = [
      [{ from, to: from }, 'to', 'order'],
      [{ from, to: iso(day(3, 7)) }, 'to', 'order'],
      [{ from, to: iso(day(4, 9)) }, 'to', 'too_large'],
      [{ from: 'tomorrow', to: iso(day(3, 9)) }, 'from', 'date_invalid'],
      [{ from, to: '2026-13-01T00:00:00Z' }, 'to', 'date_invalid'],
      [{ from, to: '2026-12-01T10:00:00+02:00' }, 'to', 'date_invalid'],
      [{ from, to: '9999-12-01T10:00:00Z' }, 'to', 'date_invalid'],
      [{ from, to: iso(day(3, 9)), repeatWeekly: 'yes' }, 'repeatWeekly', 'invalid'],
    ]
    for (const [body, field, code] of wrong) {
      const answer = await clinic.api.call('POST', '/doctor/availability', { token, body })
      expect([body, answer.status, answer.body]).toEqual([
        body,
        422,
        expect.objectContaining({ fields: { [field]: code } }),
      ])
    }
  })

  test('CON-12 two lengths, laid from the start of merged hours; the rest that is too short is not offered', async () => {
    const doctor = await doctorIn()
    await receive(doctor, day(3, 8), day(3, 10))
    await receive(doctor, day(3, 9.5), day(3, 10.75))
    const at = (hours: number[]) => hours.map((hour) => iso(day(3, hour)))
    expect(await slots(doctor, day(3), day(4), 45)).toEqual(at([8, 8.75, 9.5]))
    expect(await slots(doctor, day(3), day(4), 60)).toEqual(at([8, 9]))
  })

  test('CON-12 CON-17 a doctor’s rest lies between the offered times, and no other is held or booked', async () => {
    const doctor = await doctorIn()
    await server.sql('update doctor_profile set buffer = 15 where client_id = $1', [doctor.clientId])
    await receive(doctor, day(3, 8), day(3, 11))
    const at = (hours: number[]) => hours.map((hour) => iso(day(3, hour)))
    expect(await slots(doctor, day(3), day(4), 45)).toEqual(at([8, 9, 10]))
    expect(await slots(doctor, day(3), day(4), 60)).toEqual(at([8, 9.25]))
    const { token } = await clinic.newPayer()
    const params = { id: doctor.clientId }
    const hold = async (hour: number) =>
      outcome(
        await clinic.api.ask(holdTime, { token, params, body: { from: iso(day(3, hour)), minutes: 45 } }),
      )
    const book = async (hour: number) =>
      outcome(
        await clinic.api.ask(reserveConsultation, {
          token,
          body: clinic.bookingInput(doctor, iso(day(3, hour))),
        }),
      )
    expect([await hold(8.75), await book(8.75)]).toEqual(['not_offered', 'not_offered'])
    expect([await hold(9), await book(9)]).toEqual(['201', '201'])
    expect(await slots(doctor, day(3), day(4), 45)).toEqual(at([8, 10]))
  })
})

describe('CON-14 slots are instants, whatever the zone', () => {
  test.each([
    'Europe/Riga',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  ])('CON-14 CON-12 %s', async (zone) => {
    const doctor = await doctorIn(zone)
    await receive(doctor, day(3, 22.5), day(4, 1), true)
    const first = day(3, 22.5)
    const next = weekAfter(first, zone)
    const expected = [first, first + HOUR, next, next + HOUR].map(iso)
    expect(await slots(doctor, first, day(11, 12))).toEqual(expected)
    expect(await slots(doctor, day(3, 22.5) + 1, day(3, 23.5))).toEqual([])
    const { timeZone } = await clinic.api.send(listSlots, {
      params: { id: doctor.clientId },
      query: { from: iso(day(3)), to: iso(day(4)), minutes: 45 },
    })
    expect(timeZone).toBe(zone)
  })

  test('CON-14 the range must be forward and at most 62 days, the doctor published', async () => {
    const doctor = await doctorIn()
    const ask = (id: string, from: number, to: number, minutes = '45') =>
      clinic.api.call('GET', `/doctors/${id}/slots?from=${iso(from)}&to=${iso(to)}&minutes=${minutes}`)
    expect(outcome(await ask(doctor.clientId, day(3), day(65)))).toBe('200')
    expect(outcome(await ask(doctor.clientId, day(3), day(65) + 1))).toBe('validation')
    expect(outcome(await ask(doctor.clientId, day(3), day(3)))).toBe('validation')
    expect(outcome(await ask(doctor.clientId, day(3), day(4), '50'))).toBe('validation')
    expect(outcome(await ask((await clinic.newPatient()).clientId, day(3), day(4)))).toBe('not_found')
  })
})

describe('CON-19 the next free time and the order of specialists', () => {
  test('CON-19 follow bookings, cancellations and hours at once, and are not moved by what is only held', async () => {
    const [doctor, rival] = [await doctorIn(), await doctorIn()]
    const patient = await clinic.newPatient()
    await clinic.giveCard(patient)
    const order = async () => {
      const { data } = await clinic.api.send(listDoctors, {})
      return data.map(({ _id }) => _id).filter((id) => id === doctor.clientId || id === rival.clientId)
    }
    expect(await nextFree(doctor)).toBeUndefined()
    await receive(rival, day(5, 9), day(5, 12))
    expect(await order()).toEqual([rival.clientId, doctor.clientId])
    const hours = await receive(doctor, day(4, 8), day(4, 8.75))
    await receive(doctor, day(6, 8), day(6, 9.5))
    expect([await nextFree(doctor), await order()]).toEqual([
      iso(day(4, 8)),
      [doctor.clientId, rival.clientId],
    ])

    await clinic.api.send(holdTime, {
      token: patient.token,
      params: { id: doctor.clientId },
      body: { from: iso(day(4, 8)), minutes: 45 },
    })
    expect(await nextFree(doctor)).toBe(iso(day(4, 8)))
    const booked = await clinic.reserve(patient, doctor, iso(day(4, 8)))
    expect([await nextFree(doctor), await order()]).toEqual([
      iso(day(6, 8)),
      [rival.clientId, doctor.clientId],
    ])
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id: booked._id } })
    expect([await nextFree(doctor), await order()]).toEqual([
      iso(day(4, 8)),
      [doctor.clientId, rival.clientId],
    ])
    const again = await clinic.reserve(patient, doctor, iso(day(4, 8)))
    await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: again._id }, body: {} })
    expect(await nextFree(doctor)).toBe(iso(day(4, 8)))
    await clinic.api.send(removeAvailability, { token: doctor.token, params: { id: hours._id } })
    expect([await nextFree(doctor), await order()]).toEqual([
      iso(day(6, 8)),
      [rival.clientId, doctor.clientId],
    ])

    const two = await clinic.newPatient()
    await clinic.giveCard(two)
    await Promise.all([
      clinic.reserve(patient, doctor, iso(day(6, 8))),
      clinic.reserve(two, doctor, iso(day(6, 8.75))),
    ])
    expect(await nextFree(doctor)).toBeUndefined()
  })

  test('CON-19 are told for both lengths: each is the first time that length is offered', async () => {
    const doctor = await doctorIn()
    await receive(doctor, day(3, 8), day(3, 8.75))
    await receive(doctor, day(5, 8), day(5, 9.5))
    const nextFree = async () => {
      const found = await clinic.api.send(getDoctor, { params: { id: doctor.clientId } })
      return [found.nextFreeAt, found.nextFreeHourAt]
    }
    const offered = () =>
      Promise.all(([45, 60] as const).map(async (each) => (await slots(doctor, day(0), day(9), each))[0]))
    expect(await nextFree()).toEqual([day(3, 8), day(5, 8)].map(iso))
    expect(await nextFree()).toEqual(await offered())

    const patient = await clinic.newPayer()
    await clinic.reserve(patient, doctor, iso(day(5, 8.75)))
    expect(await nextFree()).toEqual([iso(day(3, 8)), undefined])
    expect(await nextFree()).toEqual(await offered())
  })

  test('CON-19 move on when the notice overtakes the next free time', async () => {
    const doctor = await doctorIn()
    await receive(doctor, day(1, 8), day(1, 9.5))
    expect(await nextFree(doctor)).toBe(iso(day(1, 8)))
    await clinic.moveTo(day(1, 7) - MINUTE)
    expect(await nextFree(doctor)).toBe(iso(day(0, 8)))
    await clinic.moveTo(day(0, 7) + MINUTE)
    expect(await nextFree(doctor)).toBe(iso(day(0, 8.75)))
    await clinic.moveTo(day(0, 10))
    expect(await nextFree(doctor)).toBeUndefined()
  })
})

/** The next Sunday from now on which the clocks of Riga change, in this month. */
function clockChange(month: number): number {
  const after = new Date(clinic.now())
  const passed = after.getUTCMonth() >= month
  const last = new Date(Date.UTC(after.getUTCFullYear() + (passed ? 1 : 0), month + 1, 0))
  return last.getTime() - last.getUTCDay() * DAY
}

describe('CON-12 weekly hours keep their wall time over both clock changes', () => {
  test.each<{ change: string; month: number; before: [number, number]; after: number; night: string[] }>([
    { change: 'spring', month: 2, before: [8, 1], after: 7, night: ['04:00'] },
    { change: 'autumn', month: 9, before: [7, 0], after: 8, night: ['03:00', '03:00', '04:00'] },
  ])(
    'CON-12 $change: ten in the morning stays ten; an hour the clock skips is moved on, one it repeats is there twice',
    async ({ month, before: [ten, three], after, night }) => {
      const sunday = clockChange(month)
      await clinic.moveTo(sunday - 10 * DAY)
      const doctor = await doctorIn()
      // Ten o'clock, and two hours from three: the first of them is skipped in spring and comes twice in autumn.
      await receive(doctor, sunday - 7 * DAY + ten * HOUR, sunday - 7 * DAY + (ten + 1) * HOUR, true)
      await receive(doctor, sunday - 7 * DAY + three * HOUR, sunday - 7 * DAY + (three + 2) * HOUR, true)
      const found = await slots(doctor, sunday - 8 * DAY, sunday + 8 * DAY)
      const rigaHour = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/Riga',
        hour: '2-digit',
        minute: '2-digit',
      })
      const spoken = found.map((from) => rigaHour.format(Date.parse(from)))
      expect(found).toContain(iso(sunday + after * HOUR))
      expect(found).toContain(iso(sunday + 7 * DAY + after * HOUR))
      expect(spoken).toEqual(['03:00', '04:00', '10:00', ...night, '10:00', '03:00', '04:00', '10:00'])
      // The twenty-four hours of cancelling are real ones.
      const patient = await clinic.newPatient()
      await clinic.giveCard(patient)
      const booked = await clinic.reserve(patient, doctor, iso(sunday + after * HOUR))
      expect(Date.parse(booked.from) - Date.parse(booked.cancelUntil)).toBe(24 * HOUR)
    },
  )
})
