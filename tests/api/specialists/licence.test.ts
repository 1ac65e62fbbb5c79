import { getDashboard } from '#contract/dashboard.ts'
import { getDoctor } from '#contract/doctor.ts'
import {
  type DoctorProfileInput,
  getDoctorProfile,
  getDoctorProfileForReview,
  listDoctorProfiles,
  saveDoctorProfile,
} from '#contract/doctor-profile.ts'
import { noLicence } from '#contract/licence.ts'
import { pullChanges } from '#contract/sync.ts'
import { dayInRiga } from '#domain/zone.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAt, emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { countMails, mailTo } from '../../world/reading/mail.ts'
import { showAs } from '../../world/people/show-as.ts'

const DAY = 86_400_000
const subjects = { ending: 'Jūsu licence drīz beigsies', ended: 'Jūsu licences termiņš ir beidzies' }
const digest = 'Šodien gaida jūsu lēmumu'

let server: InspectedServer
let clinic: Clinic
let doctor: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  await clinic.moveTo(dayAt(1, 10))
  doctor = await clinic.newDoctor()
})
afterAll(() => server.remove())

const admin = () => ({ token: clinic.admin.token })
const day = (days: number) => dayInRiga(clinic.now() + days * DAY)
const licence = (licenceUntil: string | null = null) => ({
  licenceNumber: 'LV-12345',
  licenceAuthority: 'Veselības inspekcija',
  licenceUntil,
  licenceLink: 'https://registrs.example.com/LV-12345',
})

/** The doctor's profile with a licence said in it. */
async function save({ token }: Member, said: Partial<DoctorProfileInput>) {
  const { bio, iban, languages, photo, price, speciality } = await clinic.api.send(getDoctorProfile, {
    token,
  })
  const body = {
    bio,
    iban,
    languages,
    photo: photo ?? '',
    price: price ?? 40,
    speciality: speciality ?? ('psychologist' as const),
    ...said,
  }
  return clinic.api.ask(saveDoctorProfile, { token, body })
}
/** A specialist whose licence everybody sees. */
async function licensed(until: string | null): Promise<Member> {
  const member = await clinic.newDoctor()
  expect((await save(member, licence(until))).status).toBe(200)
  await clinic.publish(member)
  return member
}
const shown = ({ clientId }: Member) => clinic.api.send(getDoctor, { params: { id: clientId } })
const listed = async (filter: 'told' | 'ending' | 'ended') =>
  (await clinic.api.send(listDoctorProfiles, { ...admin(), query: { licence: filter } })).data
const counted = async () => (await clinic.api.send(getDashboard, admin())).waiting.licences
const ids = (...members: Member[]) => members.map(({ clientId }) => clientId).toSorted()
const hidden = ({ clientId }: Member) => server.sql('delete from specialist where client_id = $1', [clientId])
/** The sweep of another minute, or day. */
async function later(days = 1 / 1440): Promise<void> {
  await clinic.moveTo(clinic.now() + days * DAY)
  await clinic.effectsDone()
}
const countOf = (who: Member, stage: keyof typeof subjects) =>
  countMails(server.url, emailOf(who), subjects[stage])
const pushed = async ({ clientId }: Member) =>
  (
    await server.sql<{ kind: string }>(
      `select data ->> 'kind' as kind from pgboss.job where name = 'notify' and data ->> 'clientId' = $1
       and data ->> 'kind' like 'licence-%' order by created_on`,
      [clientId],
    )
  ).map(({ kind }) => kind)

test('DOC-08 a licence is shown once it was reviewed, and the review tells what would change', async () => {
  expect(await shown(doctor)).toMatchObject({ ...noLicence, licenceEnded: false })
  const said = licence(day(200))
  expect(await save(doctor, said)).toMatchObject({ status: 200, body: { ...said, sameAsPublic: false } })
  expect(await shown(doctor)).toMatchObject(noLicence)
  const review = { ...admin(), params: { id: doctor.clientId } }
  expect(await clinic.api.send(getDoctorProfileForReview, review)).toMatchObject({
    ...said,
    licenceEnded: false,
    licenceEnd: null,
    shown: noLicence,
  })
  await clinic.publish(doctor)
  expect(await shown(doctor)).toMatchObject({ ...said, licenceEnded: false })
  expect(await save(doctor, said)).toMatchObject({ status: 200, body: { sameAsPublic: true } })
  const { doctors } = await clinic.api.send(pullChanges, { query: {} })
  expect(doctors?.put.find(({ _id }) => _id === doctor.clientId)).toMatchObject({
    ...said,
    licenceEnded: false,
  })
  // What is left out is not said any more, and goes after review as it came.
  expect(await save(doctor, {})).toMatchObject({ status: 200, body: { ...noLicence, sameAsPublic: false } })
  await clinic.publish(doctor)
  expect(await shown(doctor)).toMatchObject(noLicence)
})

test.each([
  [{ licenceNumber: 'LV-1' }, { licenceAuthority: 'required' }],
  [{ licenceAuthority: 'Veselības inspekcija' }, { licenceNumber: 'required' }],
  [{ licenceUntil: '2027-01-01' }, { licenceNumber: 'required' }],
  [{ ...licence(), licenceNumber: '1'.repeat(41) }, { licenceNumber: 'too_long' }],
  [{ ...licence(), licenceAuthority: 'a'.repeat(151) }, { licenceAuthority: 'too_long' }],
  [{ ...licence(), licenceUntil: '2027-02-30' }, { licenceUntil: 'date_invalid' }],
  [{ ...licence(), licenceLink: 'http://registrs.example.com' }, { licenceLink: 'invalid' }],
  [{ ...licence(), licenceLink: 'javascript:alert(1)' }, { licenceLink: 'invalid' }],
])('DOC-08 VAL-01 %j is refused at its field', async (said, fields) => {
  expect(await save(doctor, said)).toMatchObject({ status: 422, body: { error: 'validation', fields } })
})

test('DOC-08 the database keeps no half of a licence', async () => {
  for (const half of [
    { licenceNumber: '1' },
    { licenceAuthority: 'a' },
    { licenceUntil: '2027-01-01' },
    { licenceLink: 'https://registrs.example.com' },
    { licenceNumber: '1', licenceAuthority: 'a', licenceLink: 'http://registrs.example.com' },
  ])
    await expect(showAs(server, doctor, half)).rejects.toThrow(/constraint/)
})

describe('DOC-08 the end of a licence', () => {
  test('DOC-08 a specialist is told sixty days before, once, by mail and push; and not in the night', async () => {
    const who = await licensed(day(61))
    await later()
    expect(await pushed(who)).toEqual([])
    // Three in the night in Riga: it is the sixtieth day there, and nobody is woken by it.
    await clinic.moveTo(Math.floor(clinic.now() / DAY) * DAY + DAY + 3_600_000)
    await clinic.effectsDone()
    expect(await pushed(who)).toEqual([])
    await clinic.moveTo(clinic.now() + 9 * 3_600_000)
    const until = day(60)
    const { text, html } = await mailTo(
      server.url,
      emailOf(who),
      ({ subject }) => subject === subjects.ending,
    )
    expect(text).toContain(until.split('-').toReversed().join('.'))
    expect(text).toContain('/doctor/profile')
    expect(`${text}${html}`).not.toContain('LV-12345')
    await later(1)
    await server.sql(`insert into pgboss.job (name, data) values ('sweep', '{}'), ('sweep', '{}')`)
    await later(3)
    expect(await countOf(who, 'ending')).toBe(1)
    expect(await pushed(who)).toEqual(['licence-ending'])
    await hidden(who)
  })

  test('DOC-08 told again at its end, also when nothing ran for a week over it, and then never', async () => {
    const who = await licensed(day(2))
    await later()
    expect(await pushed(who)).toEqual(['licence-ending'])
    expect(await shown(who)).toMatchObject({ licenceUntil: day(2), licenceEnded: false })
    await later(2)
    // Its last day is valid still.
    expect(await shown(who)).toMatchObject({ licenceEnded: false })
    expect(await pushed(who)).toEqual(['licence-ending'])
    await later(7)
    expect(await shown(who)).toMatchObject({ licenceUntil: day(-7), licenceEnded: true })
    await mailTo(server.url, emailOf(who), ({ subject }) => subject === subjects.ended)
    await later(1)
    await later(60)
    expect(await pushed(who)).toEqual(['licence-ending', 'licence-ended'])
    expect([await countOf(who, 'ending'), await countOf(who, 'ended')]).toEqual([1, 1])
    await hidden(who)
  })

  test('DOC-08 a server that was off over both tells of the end alone; a new last day is told of anew', async () => {
    const who = await licensed(day(90))
    await later(95)
    expect(await pushed(who)).toEqual(['licence-ended'])
    await save(who, licence(day(30)))
    // Until it is reviewed the one that has ended is shown.
    await later(1)
    expect(await pushed(who)).toEqual(['licence-ended'])
    await clinic.publish(who)
    await later(1)
    expect(await pushed(who)).toEqual(['licence-ended', 'licence-ending'])
    // Nothing is told twice of the same day, be the public copy taken down in between.
    await hidden(who)
    await clinic.publish(who)
    await later(1)
    expect(await pushed(who)).toEqual(['licence-ended', 'licence-ending'])
    expect(await countOf(who, 'ending')).toBe(1)
    await hidden(who)
  })
})

test('DOC-08 ADM-16 administrators find who is concerned, and are told of it each day until a month after', async () => {
  const far = await licensed(day(61))
  const [near, without] = [await licensed(day(60)), await licensed(null)]
  const [today, past] = [await licensed(day(0)), await licensed(day(-1))]
  const [month, long] = [await licensed(day(-30)), await licensed(day(-31))]
  const names = async (filter: 'told' | 'ending' | 'ended') =>
    (await listed(filter)).map(({ _id }) => _id).toSorted()
  expect(await names('ending')).toEqual(ids(near, today))
  expect(await names('ended')).toEqual(ids(past, month, long))
  expect(await names('told')).toEqual(ids(near, today, past, month))
  expect(await counted()).toBe(4)
  const ends = new Map((await listed('told')).map(({ _id, licenceEnd }) => [_id, licenceEnd]))
  expect(ends.get(near.clientId)).toEqual({ stage: 'ending', until: day(60) })
  expect(ends.get(past.clientId)).toEqual({ stage: 'ended', until: day(-1) })
  for (const { clientId } of [far, without])
    expect(
      (await clinic.api.send(getDoctorProfileForReview, { ...admin(), params: { id: clientId } })).licenceEnd,
    ).toBeNull()
  // The next day one more is near, and one is over for more than a month.
  await later(1)
  expect(await names('told')).toEqual(ids(far, near, today, past))
  const { text } = await mailTo(
    server.url,
    emailOf(clinic.admin),
    ({ subject, text: said }) =>
      subject === digest && said.includes('Licences, kas drīz beidzas vai nesen beigušās: 4\n'),
  )
  expect(text).toContain('/admin/doctors?licence=told')
  expect(text).not.toContain('LV-12345')
  for (const each of [near, far, today, past, month]) await hidden(each)
  // One that ended long ago is found, and tells nobody any more.
  expect([await names('ended'), await names('told'), await counted()]).toEqual([ids(long), [], 0])
  const before = await countMails(server.url, emailOf(clinic.admin), digest)
  await later(1)
  expect(await countMails(server.url, emailOf(clinic.admin), digest)).toBe(before)
})

test('DOC-08 a filter that is none is refused', async () => {
  expect(
    await clinic.api.call('GET', '/admin/doctors?licence=soon', { token: clinic.admin.token }),
  ).toMatchObject({ status: 422, body: { fields: { licence: 'invalid' } } })
})
