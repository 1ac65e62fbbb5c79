import { getDoctor, listDoctorFilters, listDoctors } from '#contract/doctor.ts'
import {
  type DoctorProfileInput,
  getDoctorProfile,
  getDoctorProfileForReview,
  saveDoctorProfile,
} from '#contract/doctor-profile.ts'
import { addKeyword, describeKeyword, listKeywords, removeKeyword } from '#contract/keyword.ts'
import { pullChanges } from '#contract/sync.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import { type Clinic, type Member, openClinic } from '../../world/people/clinic.ts'
import { inThree } from '../../world/people/editor.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { showAs } from '../../world/people/show-as.ts'

let server: InspectedServer
let clinic: Clinic
let plain: Member
let asked: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  plain = await clinic.newDoctor({ price: 60 })
  asked = await clinic.newDoctor({ price: 30 })
  for (const keyword of ['Miegs', 'Darbs', 'Vakari']) await addWord(keyword)
  await describe('Miegs', 'topic', inThree('Miegs'))
  await describe('Darbs', 'topic', inThree('Darbs'))
})
afterAll(() => server.remove())

const admin = () => ({ token: clinic.admin.token })
const addWord = (keyword: string) => clinic.api.send(addKeyword, { ...admin(), body: { keyword } })
const describe = (
  keyword: string,
  meaning: 'topic' | 'morning' | 'day' | 'evening' | 'weekend' | null,
  name: { lv: string; en: string; ru: string } | null = null,
) => clinic.api.ask(describeKeyword, { ...admin(), body: { keyword, meaning, name } })

/** The doctor's profile with other things said in it. */
async function save(doctor: Member, said: Partial<DoctorProfileInput>) {
  const { token } = doctor
  const profile = await clinic.api.send(getDoctorProfile, { token })
  const { bio, iban, comments, languages, topics, methods, education, practiceSince, gender } = profile
  const { inPerson, city, address, takesNew } = profile
  return clinic.api.ask(saveDoctorProfile, {
    token,
    body: {
      bio,
      iban,
      comments,
      languages,
      topics,
      methods,
      education,
      practiceSince,
      gender,
      inPerson,
      city,
      address,
      takesNew,
      photo: profile.photo ?? '',
      price: profile.price ?? 0,
      speciality: profile.speciality ?? 'psychologist',
      ...said,
    },
  })
}
const ids = async (query: object) =>
  (await clinic.api.send(listDoctors, { query })).data.map(({ _id }) => _id)

const said = {
  topics: ['Darbs', 'Miegs'],
  methods: ['cbt' as const],
  education: 'Latvijas Universitāte\nApmācība',
  practiceSince: 2011,
  gender: 'female' as const,
  inPerson: true,
  city: 'Rīga',
  address: 'Brīvības iela 1',
  takesNew: false,
}

test('PUB-15 what patients choose by is shown once it was reviewed, and the review tells what would change', async () => {
  expect(await save(asked, said)).toMatchObject({ status: 200, body: { ...said, sameAsPublic: false } })
  const before = await clinic.api.send(getDoctor, { params: { id: asked.clientId } })
  expect(before).toMatchObject({ topics: [], methods: [], inPerson: false, takesNew: true, gender: null })
  const review = await clinic.api.send(getDoctorProfileForReview, {
    ...admin(),
    params: { id: asked.clientId },
  })
  expect(review).toMatchObject({ ...said, shown: { topics: [], education: '', practiceSince: null } })
  await clinic.publish(asked)
  expect(await clinic.api.send(getDoctor, { params: { id: asked.clientId } })).toMatchObject({
    ...said,
    topics: [
      { keyword: 'Darbs', name: inThree('Darbs') },
      { keyword: 'Miegs', name: inThree('Miegs') },
    ],
  })
  const again = await save(asked, {})
  expect(again).toMatchObject({ status: 200, body: { sameAsPublic: true } })
})

test('PUB-15 specialists are found by topic, price, gender and place, and sorted by price', async () => {
  expect(await ids({ topic: 'Miegs' })).toEqual([asked.clientId])
  expect(await ids({ topic: 'miegs', gender: 'female', inPerson: 'true', maxPrice: 30 })).toEqual([
    asked.clientId,
  ])
  expect(await ids({ topic: 'Nav tāda' })).toEqual([])
  expect(await ids({ gender: 'male' })).toEqual([])
  expect(await ids({ maxPrice: 29 })).toEqual([])
  expect(await ids({ maxPrice: 0 })).toEqual([])
  expect(await ids({ sort: 'price' })).toEqual([asked.clientId, plain.clientId])
})

test('PUB-15 specialists are found by when they are free: a part of the day, and within a week', async () => {
  const both = [plain.clientId, asked.clientId].toSorted()
  // They receive from 06:00 to 16:00 UTC, which in Riga is until 18:00 or 19:00.
  for (const query of [{ part: 'morning' }, { part: 'day' }, { week: 'true' }, { part: 'day', week: 'true' }])
    expect([query, (await ids(query)).toSorted()]).toEqual([query, both])
  await server.sql(`delete from specialist_free_hours where client_id = $1 and hours = 'day'`, [
    plain.clientId,
  ])
  await server.sql(
    `update specialist_free_hours set next_at = now() + interval '8 days' where client_id = $1 and hours = 'day'`,
    [asked.clientId],
  )
  expect(await ids({ part: 'day' })).toEqual([asked.clientId])
  expect(await ids({ part: 'day', week: 'true' })).toEqual([])
})

test.each([
  [{ part: 'night' }, 'part'],
  [{ week: 'yes' }, 'week'],
  [{ maxPrice: 'daudz' }, 'maxPrice'],
  [{ maxPrice: 1000 }, 'maxPrice'],
  [{ gender: 'x' }, 'gender'],
  [{ inPerson: 'no' }, 'inPerson'],
  [{ sort: 'name' }, 'sort'],
  [{ topic: '' }, 'topic'],
])('PUB-15 a filter that makes no sense is refused: %j', async (query, field) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  expect(await clinic.api.call('GET', `/doctors?${search}`)).toMatchObject({
    status: 422,
    body: { error: 'validation', fields: { [field]: expect.any(String) } },
  })
})

test('PUB-15 the filters offer topics that somebody has and languages that somebody speaks', async () => {
  await addWord('Tukšs')
  await describe('Tukšs', 'topic', inThree('Tukšs'))
  const filters = await clinic.api.send(listDoctorFilters, {})
  expect(filters.languages).toEqual(['lv', 'ru'])
  expect(filters.topics.map(({ keyword, offered }) => [keyword, offered])).toEqual([
    ['Darbs', true],
    ['Miegs', true],
    ['Tukšs', false],
  ])
})

const refused = async (part: Partial<DoctorProfileInput>, fields: object) =>
  expect([part, await save(asked, part)]).toMatchObject([part, { status: 422, body: { fields } }])

test('PUB-15 what cannot be said of a practice is refused', async () => {
  await refused({ topics: ['Vakari'] }, { topics: 'invalid' })
  await refused({ topics: ['Nav tāda'] }, { topics: 'invalid' })
  await refused({ inPerson: true, city: ' ' }, { city: 'required' })
  await refused({ practiceSince: 1949 }, { practiceSince: 'too_small' })
  await refused({ practiceSince: new Date().getFullYear() + 1 }, { practiceSince: 'date_future' })
  await refused({ education: 'a'.repeat(1001) }, { education: 'too_long' })
  await refused({ topics: Array.from({ length: 11 }, (_, at) => `T${at}`) }, { topics: 'too_long' })
})

test('PUB-15 QST-07 a topic that specialists have chosen stays one, also when it is only saved', async () => {
  expect(outcome(await describe('Miegs', null))).toBe('keyword_in_use')
  expect(outcome(await describe('Miegs', 'evening'))).toBe('keyword_in_use')
  expect(outcome(await clinic.api.ask(removeKeyword, { ...admin(), body: { keyword: 'Miegs' } }))).toBe(
    'keyword_in_use',
  )
  await save(plain, { topics: ['Tukšs'] })
  expect(outcome(await describe('Tukšs', null))).toBe('keyword_in_use')
  await save(plain, { topics: [] })
  expect(outcome(await describe('Tukšs', null))).toBe('done')
})

test('PUB-15 a topic has names and nothing else has; of each kind of hours there is one keyword', async () => {
  expect(await describe('Vakari', 'topic')).toMatchObject({
    status: 422,
    body: { fields: { name: 'required' } },
  })
  expect(await describe('Vakari', 'evening', inThree('Vakari'))).toMatchObject({ status: 422 })
  expect(await describe('Nav tāda', null)).toMatchObject({ status: 404 })
  expect(outcome(await describe('Vakari', 'evening'))).toBe('done')
  expect(outcome(await describe('Vakari', 'evening'))).toBe('done')
  expect(outcome(await describe('Tukšs', 'evening'))).toBe('conflict')
  const { meant } = await clinic.api.send(listKeywords, admin())
  expect(meant).toContainEqual({ keyword: 'Vakari', meaning: 'evening', name: null })
  expect(meant.map(({ keyword }) => keyword)).toEqual(['Darbs', 'Miegs', 'Vakari'])
})

test('PUB-15 devices hear of a topic’s new name with the specialists that have it', async () => {
  const { token } = await clinic.newPatient()
  const version = async () => (await clinic.api.send(getDoctor, { params: { id: asked.clientId } })).version
  const before = await version()
  expect(outcome(await describe('Miegs', 'topic', inThree('Labs miegs')))).toBe('done')
  expect(await version()).toBeGreaterThan(before)
  expect(await clinic.api.send(getDoctor, { params: { id: asked.clientId } })).toMatchObject({
    topics: [expect.anything(), { keyword: 'Miegs', name: inThree('Labs miegs') }],
  })
  const pulled = await clinic.api.send(pullChanges, { token, query: {} })
  expect(JSON.stringify(pulled)).toContain('Labs miegs')
})

test('PUB-15 the database holds who receives in person to a city, and topics to their names', async () => {
  await expect(showAs(server, asked, { city: '' })).rejects.toThrow('in_person_has_a_city')
  await expect(server.sql(`update keyword set name = null where label = 'Miegs'`)).rejects.toThrow(
    'topics_have_names',
  )
})
