import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeCalendarFeed,
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
} from '#contract/calendar-feed.ts'
import { getUserProfile } from '#contract/account-routes.ts'
import { cancelConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { PASSWORD } from '../../world/people/people.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

type Titles = 'neutral' | 'names'
const make = ({ token }: Member, titles: Titles = 'neutral') =>
  clinic.api.send(makeCalendarFeed, { token, body: { titles, password: PASSWORD } })
/** As a calendar reads it: without anything but the address. */
const read = (url: string) => fetch(url)
const text = async (url: string) => (await read(url)).text()
/** The entries of a calendar, each as its lines, long ones made whole. */
const entriesOf = (calendar: string) =>
  calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) => Object.fromEntries(entry.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2))))

const inUtc = (at: string) => at.replaceAll(/[-:]|\.\d+/g, '')

async function scheduled(doctor: Member, patient: Member, day: number): Promise<Consultation> {
  const [from = ''] = await clinic.freeTimes(doctor, day)
  return clinic.schedule(patient, doctor, from)
}

describe('DOC-07 the feed for the specialist’s own calendar', () => {
  test('DOC-07 there is none at first; what is made is read by whoever has the address, in UTC, with one UID for its life', async () => {
    const doctor = await clinic.newDoctor()
    const patient = await clinic.newPayer()
    const { token } = doctor
    expect(await clinic.api.send(getCalendarFeed, { token })).toEqual({ feed: null })
    const { _id, from, to } = await scheduled(doctor, patient, 2)
    const made = await make(doctor)
    expect(made.feed).toEqual({ titles: 'neutral', createdAt: expect.any(String) })
    const answer = await read(made.url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const calendar = await answer.text()
    expect(entriesOf(calendar)).toMatchObject([
      {
        UID: expect.stringMatching(new RegExp(`^${_id}@`)),
        DTSTART: inUtc(from),
        DTEND: inUtc(to),
        SUMMARY: 'Saruna',
        STATUS: 'CONFIRMED',
        SEQUENCE: expect.stringMatching(/^\d+$/),
      },
    ])
    expect((await clinic.api.send(getCalendarFeed, { token })).feed?.fetchedAt).toBeDefined()
    // Neither the address nor what opens it lies in the database.
    const key = made.url.split('/').at(-2) ?? ''
    expect(key.length).toBeGreaterThan(40)
    const kept = await server.sql('select * from calendar_feed')
    expect(JSON.stringify(kept)).not.toContain(key)
  })

  test('DOC-07 a request that waits is tentative; what came to nothing leaves the calendar', async () => {
    const doctor = await clinic.newDoctor()
    const patient = await clinic.newPayer()
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    const body = clinic.bookingInput(doctor, from)
    const asked = (await clinic.api.send(reserveConsultation, { token: patient.token, body })) as Consultation
    const { url } = await make(doctor)
    expect(entriesOf(await text(url))).toMatchObject([{ STATUS: 'TENTATIVE' }])
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id: asked._id } })
    expect(entriesOf(await text(url))).toEqual([])
  })

  test('DOC-07 AUTH-13 names only where they are wanted, and of who stays anonymous never', async () => {
    const doctor = await clinic.newDoctor()
    const open = await clinic.newPayer()
    const hidden = await clinic.newPatient({ anonymous: true })
    await clinic.giveCard(hidden)
    await server.sql("update person set name = 'Zaiga', surname = 'Klusā' where id = $1", [hidden.personId])
    await scheduled(doctor, open, 2)
    await scheduled(doctor, hidden, 3)
    const { url } = await make(doctor)
    const { name, surname } = await clinic.api.send(getUserProfile, { token: open.token })
    const patients = [`${name} ${surname}`, 'Zaiga Klusā']
    const neutral = await text(url)
    for (const name of patients) expect(neutral).not.toContain(name)
    const { token } = doctor
    await clinic.api.send(changeCalendarFeed, { token, body: { titles: 'names' } })
    const named = entriesOf(await text(url)).map(({ SUMMARY }) => SUMMARY)
    expect(named).toEqual([`Saruna: ${patients[0]}`, expect.stringMatching(/^Saruna: Pacients \d+$/)])
    expect(await text(url)).not.toContain(patients[1])
  })

  test('DOC-07 a new address ends the old one; an ended, unknown or malformed one is not there', async () => {
    const doctor = await clinic.newDoctor()
    const { token } = doctor
    const first = await make(doctor)
    const second = await make(doctor)
    expect([(await read(first.url)).status, (await read(second.url)).status]).toEqual([404, 200])
    await clinic.api.send(endCalendarFeed, { token })
    await clinic.api.send(endCalendarFeed, { token })
    expect((await read(second.url)).status).toBe(404)
    expect(await clinic.api.send(getCalendarFeed, { token })).toEqual({ feed: null })
    const changed = await clinic.api.ask(changeCalendarFeed, { token, body: { titles: 'names' } })
    expect(changed.status).toBe(404)
    for (const key of ['x', '%00', '..%2f..', 'a'.repeat(101), "' or 1=1"])
      expect([
        key,
        (await read(second.url.replace(/[^/]+\/saruna\.ics$/, `${key}/saruna.ics`))).status,
      ]).toEqual([key, 404])
  })

  test('DOC-07 whoever is blocked has no feed either', async () => {
    const doctor = await clinic.newDoctor()
    const { url } = await make(doctor)
    await server.sql(
      "update person set status = 'blocked', status_before_block = 'confirmed' where id = $1",
      [doctor.personId],
    )
    expect((await read(url)).status).toBe(404)
  })

  test('DOC-07 one address is read so often and no more, and others are not held up by it', async () => {
    const [one, other] = await Promise.all([clinic.newDoctor(), clinic.newDoctor()])
    const [busy, quiet] = [await make(one), await make(other)]
    const answers = await Promise.all(Array.from({ length: 70 }, () => read(busy.url)))
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited.length).toBe(10)
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await read(quiet.url)).status).toBe(200)
  })

  test('DOC-07 titles that there are not are refused', async () => {
    const { token } = await clinic.newDoctor()
    for (const titles of [undefined, 'all', null])
      expect(
        (await clinic.api.call('POST', '/doctor/feed', { token, body: { titles, password: PASSWORD } }))
          .status,
      ).toBe(422)
  })
})
