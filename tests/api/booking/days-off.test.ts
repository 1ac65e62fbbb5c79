import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addAvailability, listAvailability, removeAvailability } from '#contract/availability.ts'
import { acceptConsultation, getConsultation, getDoctorCalendar } from '#contract/consultation-routes.ts'
import {
  addDayOff,
  changeDayOff,
  listDaysOff,
  previewDayOff,
  removeDayOff,
} from '#contract/day-off-routes.ts'
import { acceptOffer, offerTimes } from '#contract/proposal-routes.ts'
import { getDoctor, listSlots } from '#contract/doctor.ts'
import { DAY, HOUR } from '#domain/duration.ts'
import { addLocalDays, startOfLocalDay } from '#domain/zone.ts'
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

const zone = 'Europe/Riga'
/** An hour of the day so many days from now, in Riga. */
const at = (days: number, hour = 0) =>
  addLocalDays(startOfLocalDay(clinic.now(), zone), days, zone) + hour * HOUR

const starts = async ({ clientId: id }: Member, days: number) => {
  const query = { from: iso(at(days)), to: iso(at(days + 1)), minutes: 60 } as const
  const { slots } = await clinic.api.send(listSlots, { params: { id }, query })
  return slots.map(({ from }) => (Date.parse(from) - at(days)) / HOUR)
}
const take = (doctor: Member, from: number, to: number, hours: { from: string; to: string }[] = []) =>
  clinic.api.send(addDayOff, { token: doctor.token, body: { from: iso(from), to: iso(to), hours } })

const change = (
  doctor: Member,
  id: string,
  [from, to]: readonly [number, number],
  hours: { from: string; to: string }[] = [],
) =>
  clinic.api.send(changeDayOff, {
    token: doctor.token,
    params: { id },
    body: { from: iso(from), to: iso(to), hours },
  })

/** A doctor who receives every day from nine to twelve in Riga. */
async function newDoctor(): Promise<Member> {
  const doctor = await clinic.newDoctor()
  const { token } = doctor
  for (const { _id: id } of (await clinic.api.send(listAvailability, { token })).data)
    await clinic.api.send(removeAvailability, { token, params: { id } })
  for (let day = 0; day < 7; day++)
    await clinic.api.send(addAvailability, {
      token,
      body: { from: iso(at(day, 9)), to: iso(at(day, 12)), repeatWeekly: true },
    })
  return doctor
}

describe('DOC-12 CON-16 days off', () => {
  test('DOC-12 CON-16 in it nothing is offered, before and after it is; when it goes, all is as it was', async () => {
    const doctor = await newDoctor()
    const off = await take(doctor, at(4), at(6))
    expect(await starts(doctor, 3)).toEqual([9, 10, 11])
    expect(await starts(doctor, 4)).toEqual([])
    expect(await starts(doctor, 5)).toEqual([])
    expect(await starts(doctor, 6)).toEqual([9, 10, 11])
    const calendar = await clinic.api.send(getDoctorCalendar, {
      token: doctor.token,
      query: { from: iso(at(3)), to: iso(at(7)) },
    })
    expect(calendar.daysOff).toEqual([off])
    expect(calendar.availability).toHaveLength(2)
    await clinic.api.send(removeDayOff, { token: doctor.token, params: { id: off._id } })
    expect(await starts(doctor, 4)).toEqual([9, 10, 11])
  })

  test('DOC-12 other hours of one day, and a break: slots begin where the doctor does', async () => {
    const doctor = await newDoctor()
    await take(doctor, at(4), at(5), [{ from: iso(at(4, 15)), to: iso(at(4, 17)) }])
    expect(await starts(doctor, 4)).toEqual([15, 16])
    await take(doctor, at(5, 9), at(5, 9.5))
    expect(await starts(doctor, 5)).toEqual([9.5, 10.5])
    const { data } = await clinic.api.send(listDaysOff, { token: doctor.token })
    expect(data.map(({ hours }) => hours)).toEqual([[{ from: iso(at(4, 15)), to: iso(at(4, 17)) }], []])
    // They are no hours of every day: the list of those does not have them, and they go with the day off.
    expect((await clinic.api.send(listAvailability, { token: doctor.token })).total).toBe(7)
    await clinic.api.send(removeDayOff, { token: doctor.token, params: { id: data[0]?._id ?? '' } })
    expect(await starts(doctor, 4)).toEqual([9, 10, 11])
  })

  test('DOC-12 an end date ends the hours of the week with that day', async () => {
    const doctor = await newDoctor()
    const { token } = doctor
    const until = new Date(at(12, 12)).toISOString().slice(0, 10)
    const body = { from: iso(at(5, 14)), to: iso(at(5, 16)), repeatWeekly: true, until }
    expect(await clinic.api.send(addAvailability, { token, body })).toMatchObject({ until })
    expect(await starts(doctor, 12)).toEqual([9, 10, 11, 14, 15])
    expect(await starts(doctor, 19)).toEqual([9, 10, 11])
    for (const [change, field, code] of [
      [{ until: '2020-01-01' }, 'until', 'order'],
      [{ repeatWeekly: false }, 'until', 'unknown_key'],
      [{ until: '31.12.2027' }, 'until', 'date_invalid'],
    ] as const)
      expect(
        await clinic.api.call('POST', '/doctor/availability', { token, body: { ...body, ...change } }),
      ).toMatchObject({ status: 422, body: { fields: { [field]: code } } })
  })

  test('DOC-12 hours of that one day give way, too, and stand again afterwards', async () => {
    const doctor = await newDoctor()
    const { token } = doctor
    await clinic.api.send(addAvailability, { token, body: { from: iso(at(4, 13)), to: iso(at(4, 16)) } })
    const lunch = await take(doctor, at(4, 14), at(4, 15))
    expect(await starts(doctor, 4)).toEqual([9, 10, 11, 13, 15])
    await clinic.api.send(removeDayOff, { token, params: { id: lunch._id } })
    expect(await starts(doctor, 4)).toEqual([9, 10, 11, 13, 14, 15])
  })

  test('DOC-12 what overlaps is refused with words, what touches is not', async () => {
    const doctor = await newDoctor()
    const { token } = doctor
    await take(doctor, at(4), at(6))
    await take(doctor, at(6), at(7))
    await take(doctor, at(3), at(4))
    const refused = { status: 409, body: { error: 'day_off_overlaps' } }
    for (const [from, to] of [
      [at(5), at(8)],
      [at(4, 12), at(4, 13)],
      [at(0), at(30)],
    ] as const)
      expect(
        await clinic.api.call('POST', '/doctor/daysoff', { token, body: { from: iso(from), to: iso(to) } }),
      ).toMatchObject(refused)
    // Hours of that one day would never count.
    const inside = { from: iso(at(5, 9)), to: iso(at(5, 10)) }
    expect(await clinic.api.call('POST', '/doctor/availability', { token, body: inside })).toMatchObject(
      refused,
    )
    await clinic.api.send(addAvailability, { token, body: { ...inside, repeatWeekly: true } })
    const twice = [
      { from: iso(at(9, 9)), to: iso(at(9, 11)) },
      { from: iso(at(9, 10)), to: iso(at(9, 12)) },
    ]
    expect(
      await clinic.api.call('POST', '/doctor/daysoff', {
        token,
        body: { from: iso(at(9)), to: iso(at(10)), hours: twice },
      }),
    ).toMatchObject({ status: 422, body: { fields: { 'hours.1.from': 'overlaps' } } })
  })

  test('DOC-12 two at once: one of them stands', async () => {
    const doctor = await newDoctor()
    const body = { from: iso(at(4)), to: iso(at(5)) }
    const both = await Promise.all([
      clinic.api.ask(addDayOff, { token: doctor.token, body }),
      clinic.api.ask(addDayOff, { token: doctor.token, body }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('DOC-12 what it would touch is told before, by start, and nothing changes by asking', async () => {
    const doctor = await newDoctor()
    const [one, two] = [await clinic.newPayer(), await clinic.newPayer()]
    const booked = [
      await clinic.schedule(one, doctor, iso(at(4, 9))),
      await clinic.reserve(two, doctor, iso(at(5, 9.75))),
    ]
    const ask = (hours: { from: string; to: string }[] = []) =>
      clinic.api.send(previewDayOff, {
        token: doctor.token,
        body: { from: iso(at(4)), to: iso(at(6)), hours },
      })
    const asked = await ask()
    expect(asked.bookings.map(({ _id }) => _id)).toEqual(booked.map(({ _id }) => _id))
    expect(asked.overlapping).toEqual([])
    // What lies in the other hours is not touched.
    const [, later] = booked
    const within = [{ from: iso(at(4, 9)), to: iso(at(4, 10)) }]
    expect((await ask(within)).bookings).toMatchObject([{ _id: later?._id, patient: later?.patient }])
    expect((await clinic.api.send(listDaysOff, { token: doctor.token })).data).toEqual([])
    const off = await take(doctor, at(4), at(6))
    expect((await ask()).overlapping).toEqual([off])
    // A request can still be accepted.
    const params = { id: later?._id ?? '' }
    expect(await clinic.api.send(acceptConsultation, { token: doctor.token, params })).toMatchObject({
      status: 'scheduled',
    })
    const other = await newDoctor()
    const body = { from: iso(at(4)), to: iso(at(6)) }
    expect(await clinic.api.send(previewDayOff, { token: other.token, body })).toMatchObject({
      bookings: [],
      overlapping: [],
    })
  })

  test('DOC-12 CON-20 times that are only proposed are told beside the bookings, wait on, and can still be accepted', async () => {
    const doctor = await newDoctor()
    const { token } = doctor
    const patient = await clinic.newPayer()
    const booked = await clinic.schedule(patient, doctor, iso(at(9, 9)))
    const params = { id: booked._id }
    const time = (from: number) => ({
      from: iso(from),
      to: iso(from + Date.parse(booked.to) - Date.parse(booked.from)),
    })
    const [early, late, elsewhere] = [time(at(4, 9)), time(at(5, 11)), time(at(7, 9))]
    const times = [elsewhere, late, early]
    await clinic.api.send(offerTimes, { token, params, body: { times } })
    const ask = (hours: { from: string; to: string }[] = []) =>
      clinic.api.send(previewDayOff, { token, body: { from: iso(at(4)), to: iso(at(6)), hours } })
    const asked = await ask()
    expect(asked).toMatchObject({
      bookings: [],
      proposed: [early, late].map(({ from, to }) => ({ _id: booked._id, from, to, patient: booked.patient })),
    })
    expect(asked.proposed).toHaveLength(2)
    // What lies in the other hours is not touched, and another specialist's is nobody else's to see.
    expect((await ask([{ from: early.from, to: iso(at(4, 12)) }])).proposed).toMatchObject([late])
    const other = await newDoctor()
    const theirs = { from: iso(at(4)), to: iso(at(6)) }
    expect(await clinic.api.send(previewDayOff, { token: other.token, body: theirs })).toMatchObject({
      proposed: [],
    })
    await take(doctor, at(4), at(6))
    const accepted = { token: patient.token, params, body: { from: late.from } }
    expect(await clinic.api.send(acceptOffer, accepted)).toMatchObject({ status: 'scheduled', ...late })
    expect(await ask()).toMatchObject({ bookings: [late], proposed: [] })
  })

  test('DOC-12 what is booked stays; when they are free next follows', async () => {
    const doctor = await newDoctor()
    const patient = await clinic.newPayer()
    const [from = ''] = await clinic.freeTimes(doctor, 4)
    const { _id: id } = await clinic.schedule(patient, doctor, from)
    await take(doctor, at(0), at(10))
    expect(await clinic.api.send(getConsultation, { token: doctor.token, params: { id } })).toMatchObject({
      status: 'scheduled',
    })
    const { nextFreeAt = '' } = await clinic.api.send(getDoctor, { params: { id: doctor.clientId } })
    expect(Date.parse(nextFreeAt)).toBe(at(10, 9))
  })

  test('DOC-12 one is moved, made longer, and given other hours: what it left is offered again, and it stays one', async () => {
    const doctor = await newDoctor()
    const { _id: id } = await take(doctor, at(4), at(5), [{ from: iso(at(4, 15)), to: iso(at(4, 17)) }])
    const moved = await change(doctor, id, [at(5), at(7)])
    expect(moved).toEqual({ _id: id, from: iso(at(5)), to: iso(at(7)), hours: [] })
    expect(await starts(doctor, 4)).toEqual([9, 10, 11])
    expect([await starts(doctor, 5), await starts(doctor, 6)]).toEqual([[], []])
    const hours = [
      { from: iso(at(5, 18)), to: iso(at(5, 19)) },
      { from: iso(at(5, 20)), to: iso(at(5, 21)) },
    ]
    // It may lie over itself, and said twice it is what it is.
    for (const _ of [1, 2])
      expect(await change(doctor, id, [at(5), at(6)], hours)).toMatchObject({ _id: id, hours })
    expect([await starts(doctor, 5), await starts(doctor, 6)]).toEqual([
      [18, 20],
      [9, 10, 11],
    ])
    expect((await clinic.api.send(listDaysOff, { token: doctor.token })).data).toMatchObject([
      { _id: id, from: iso(at(5)), to: iso(at(6)), hours },
    ])
    const held = await server.sql(`select id from availability where day_off_id = $1`, [id])
    expect(held).toHaveLength(2)
    await clinic.api.send(removeDayOff, { token: doctor.token, params: { id } })
    expect(await starts(doctor, 5)).toEqual([9, 10, 11])
  })

  test('DOC-12 a change is asked and refused as a new one is; it does not stand in its own way, and bookings stay', async () => {
    const doctor = await newDoctor()
    const { token } = doctor
    const booked = await clinic.schedule(await clinic.newPayer(), doctor, iso(at(5, 9)))
    const [off, other] = [await take(doctor, at(4), at(5)), await take(doctor, at(8), at(9))]
    const params = { id: off._id }
    const longer = { from: iso(at(4)), to: iso(at(6)) }
    expect(
      await clinic.api.send(previewDayOff, { token, body: { ...longer, instead: off._id } }),
    ).toMatchObject({ bookings: [{ _id: booked._id }], overlapping: [] })
    expect(await clinic.api.send(previewDayOff, { token, body: longer })).toMatchObject({
      overlapping: [off],
    })
    const over = { from: iso(at(7)), to: iso(at(9)) }
    expect(
      await clinic.api.send(previewDayOff, { token, body: { ...over, instead: off._id } }),
    ).toMatchObject({ overlapping: [other] })
    const path = `/doctor/daysoff/${off._id}`
    for (const [body, refused] of [
      [over, { status: 409, body: { error: 'day_off_overlaps' } }],
      [
        { from: iso(at(4)), to: iso(at(4)) },
        { status: 422, body: { fields: { to: 'order' } } },
      ],
      [
        { from: iso(at(-3)), to: iso(at(-2)) },
        { status: 422, body: { fields: { from: 'date_past' } } },
      ],
      [
        { ...longer, hours: [{ from: iso(at(7, 9)), to: iso(at(7, 10)) }] },
        { status: 422, body: { fields: { 'hours.0.from': 'invalid' } } },
      ],
    ] as const)
      expect(await clinic.api.call('PUT', path, { token, body })).toMatchObject(refused)
    // Nothing of what was refused is there.
    expect((await clinic.api.send(listDaysOff, { token })).data).toEqual([off, other])
    await clinic.api.send(changeDayOff, { token, params, body: longer })
    expect(await clinic.api.send(getConsultation, { token, params: { id: booked._id } })).toMatchObject({
      status: 'scheduled',
    })
    await clinic.api.send(removeDayOff, { token, params })
    expect((await clinic.api.ask(changeDayOff, { token, params, body: longer })).status).toBe(404)
  })

  test('DOC-12 one that has begun is made shorter or longer; two changes at once do not end up one over the other', async () => {
    const doctor = await newDoctor()
    const { token } = doctor
    const begun = await take(doctor, at(-1), at(4))
    expect(await change(doctor, begun._id, [at(-1), at(3)])).toMatchObject({ to: iso(at(3)) })
    expect(await starts(doctor, 3)).toEqual([9, 10, 11])
    const off = await take(doctor, at(6), at(7))
    const both = await Promise.all(
      [begun, off].map(({ _id: id }) =>
        clinic.api.ask(changeDayOff, { token, params: { id }, body: { from: iso(at(4)), to: iso(at(5)) } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('DOC-12 one’s own alone, and only what is a stretch', async () => {
    const [doctor, other] = [await newDoctor(), await newDoctor()]
    const off = await take(doctor, at(20), at(21))
    expect((await clinic.api.send(listDaysOff, { token: other.token })).data).toEqual([])
    expect((await clinic.api.send(listDaysOff, { token: doctor.token })).data).toEqual([off])
    const gone = { token: other.token, params: { id: off._id } }
    expect((await clinic.api.ask(removeDayOff, gone)).status).toBe(404)
    const theirs = { ...gone, body: { from: iso(at(22)), to: iso(at(23)) } }
    expect((await clinic.api.ask(changeDayOff, theirs)).status).toBe(404)
    expect((await clinic.api.send(listDaysOff, { token: doctor.token })).data).toEqual([off])
    const { token } = doctor
    for (const [body, field] of [
      [{ from: iso(at(3)), to: iso(at(3)) }, 'to'],
      [{ from: iso(at(3)), to: iso(at(3) + 400 * DAY) }, 'to'],
      [{ from: iso(at(-3)), to: iso(at(-2)) }, 'from'],
      [
        { from: iso(at(3)), to: iso(at(4)), hours: [{ from: iso(at(4, 9)), to: iso(at(4, 10)) }] },
        'hours.0.from',
      ],
      [
        { from: iso(at(3)), to: iso(at(4)), hours: [{ from: iso(at(3, 9)), to: iso(at(3, 9)) }] },
        'hours.0.to',
      ],
    ] as const)
      expect(await clinic.api.call('POST', '/doctor/daysoff', { token, body })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      })
  })

  test('DOC-12 in the nights in which the clock is changed the whole day is off', async () => {
    const doctor = await newDoctor()
    // The last Sunday of March and of October.
    for (const day of ['2027-03-28', '2027-10-31']) {
      const from = startOfLocalDay(Date.parse(`${day}T12:00Z`), zone)
      const to = addLocalDays(from, 1, zone)
      const off = await take(doctor, from, to)
      expect([Date.parse(off.from), Date.parse(off.to)]).toEqual([from, to])
    }
  })
})
