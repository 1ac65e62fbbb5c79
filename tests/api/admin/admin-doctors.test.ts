import {
  approveDoctorProfile,
  getDoctorProfile,
  getDoctorProfileForReview,
  listDoctorProfiles,
  publishDoctorProfile,
  rejectDoctorProfile,
  saveDoctorProfile,
  unpublishDoctorProfile,
} from '#contract/doctor-profile.ts'
import { blockUser } from '#contract/admin.ts'
import { countWaiting } from '#contract/waiting.ts'
import { getDoctor } from '#contract/doctor.ts'
import { getConsultation } from '#contract/consultation-routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
let token: string

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  token = clinic.admin.token
})
afterAll(() => server.remove())

const refusal = (status: number, error: string) => ({ status, body: { error } })
const refusedAt = (field: string) => ({
  status: 422,
  body: { error: 'validation', fields: { [field]: 'invalid' } },
})
const at = (doctor: Member) => ({ token, params: { id: doctor.clientId } })
/** The version of a profile an administrator sees now. */
const seen = async (doctor: Member) => (await clinic.api.send(getDoctorProfileForReview, at(doctor))).version
const approve = async (doctor: Member, version?: number) =>
  clinic.api.ask(approveDoctorProfile, { ...at(doctor), body: { version: version ?? (await seen(doctor)) } })
const reject = async (doctor: Member, comment: string, version?: number) =>
  clinic.api.ask(rejectDoctorProfile, {
    ...at(doctor),
    body: { comment, version: version ?? (await seen(doctor)) },
  })
const list = (query: object) =>
  clinic.api.send(listDoctorProfiles, { token, query: { limit: 200, ...query } })
const idsIn = async (query: object) => (await list(query)).data.map(({ _id }) => _id)

/** The profile as its doctor would send it with another biography. */
async function form(doctor: Member, words: string) {
  const profile = await clinic.api.send(getDoctorProfile, { token: doctor.token })
  const { photo, iban, price, speciality, languages } = profile
  return {
    photo: photo ?? '',
    iban,
    price: price ?? 40,
    speciality: speciality ?? ('psychologist' as const),
    languages,
    bio: { lv: words, en: words, ru: words },
  }
}

/** The doctor saves the profile with another biography and sends it in. */
async function sendIn(doctor: Member, words: string) {
  await clinic.api.send(saveDoctorProfile, { token: doctor.token, body: await form(doctor, words) })
  await clinic.api.send(publishDoctorProfile, { token: doctor.token })
}
const shown = async (doctor: Member) =>
  (await clinic.api.send(getDoctor, { params: { id: doctor.clientId } })).bio.lv

test('ADM-03 a profile is rejected with a comment while its earlier version stays, then approved', async () => {
  const doctor = await clinic.newDoctor()
  expect(await reject(doctor, 'x')).toMatchObject(refusal(409, 'wrong_status'))
  await sendIn(doctor, 'Otrais apraksts.')
  expect(await shown(doctor)).toBe('Mierīgi.')
  expect(await clinic.api.send(getDoctorProfileForReview, at(doctor))).toMatchObject({
    status: 'in_review',
    public: true,
    bio: { lv: 'Otrais apraksts.' },
  })
  for (const comment of ['', ' ', 'a'.repeat(501)]) expect((await reject(doctor, comment)).status).toBe(422)
  const comment = 'ā'.repeat(500)
  expect((await reject(doctor, comment)).body).toMatchObject({
    status: 'rejected',
    adminComment: comment,
    public: true,
  })
  expect(await clinic.api.send(getDoctorProfile, { token: doctor.token })).toMatchObject({
    status: 'rejected',
    adminComment: comment,
  })
  expect(await approve(doctor)).toMatchObject(refusal(409, 'wrong_status'))
  await sendIn(doctor, 'Trešais apraksts.')
  expect((await approve(doctor)).body).toMatchObject({
    status: 'publicly_available',
    adminComment: null,
    public: true,
  })
  expect(await shown(doctor)).toBe('Trešais apraksts.')
})

test('DOC-02 a saved profile tells whether anything in it is not shown yet', async () => {
  const doctor = await clinic.newDoctor()
  const { token: own } = doctor
  const read = () => clinic.api.send(getDoctorProfile, { token: own })
  const { photo, iban, price, speciality, ...first } = await read()
  expect(first.sameAsPublic).toBe(true)
  const shownNow = {
    ...first,
    photo: photo ?? '',
    iban,
    price: price ?? 0,
    speciality: speciality ?? 'therapist',
  }
  const save = async (changes: Partial<typeof shownNow>) =>
    (await clinic.api.send(saveDoctorProfile, { token: own, body: { ...shownNow, ...changes } })).sameAsPublic
  for (const changes of [
    { bio: { ...first.bio, ru: 'Иначе.' } },
    { price: 40.5 },
    { speciality: 'psychiatrist' as const },
    { languages: ['ru'] },
    { comments: 'Lūdzu, klusā vietā.' },
    { metaTagDescription: 'Saruna' },
    { metaTagKeywords: 'miegs' },
  ])
    expect([changes, await save(changes)]).toEqual([changes, false])
  // The account for payouts is no part of what is shown.
  expect(await save({ iban: 'LV97HABA0012345678910' })).toBe(true)
  // Nor is what the account is called: the profile has a name of its own.
  await server.sql(`update person set surname = 'Liepa' where id = $1`, [doctor.personId])
  expect((await read()).sameAsPublic).toBe(true)
  expect(await save({ surname: 'Liepa' })).toBe(false)
  await clinic.api.send(publishDoctorProfile, { token: own })
  expect(((await approve(doctor)).body as { sameAsPublic: boolean }).sameAsPublic).toBe(true)
  expect((await clinic.api.send(unpublishDoctorProfile, at(doctor))).sameAsPublic).toBe(false)
})

test('DOC-02 PUB-04 VAL-01 a language that does not exist is refused wherever one comes in, and nothing is kept', async () => {
  const { api } = clinic
  const doctor = await clinic.newDoctor()
  const { token: own } = doctor
  const kept = await api.send(getDoctorProfile, { token: own })
  const whole = await form(doctor, 'Citi vārdi.')
  for (const code of ['zz', 'xx', 'LV', 'lav', '']) {
    const query = `language=${code}`
    const languages = ['lv', code]
    const body = { ...whole, languages }
    const spoken = await api.call('PUT', '/doctor/profile', { token: own, body })
    const read = await api.call('PUT', '/user/language', { token: own, body: { language: code } })
    expect(await api.call('GET', `/doctors?${query}`)).toMatchObject(refusedAt('language'))
    expect(await api.call('GET', `/admin/doctors?${query}`, { token })).toMatchObject(refusedAt('language'))
    expect(spoken).toMatchObject(refusedAt('languages.1'))
    expect(read).toMatchObject(refusedAt('language'))
  }
  expect(await api.send(getDoctorProfile, { token: own })).toEqual(kept)
  // Rare, but there.
  const languages = ['lv', 'tw', 'za']
  expect(await api.send(saveDoctorProfile, { token: own, body: { ...whole, languages } })).toMatchObject({
    languages,
  })
})

test('ADM-03 unpublishing hides the doctor, keeps what is booked, and lets a review go on', async () => {
  const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPatient()])
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const { _id } = await clinic.schedule(patient, doctor, from)
  await sendIn(doctor, 'Jauns apraksts.')
  expect(await clinic.api.send(unpublishDoctorProfile, at(doctor))).toMatchObject({
    status: 'in_review',
    public: false,
  })
  expect((await clinic.api.ask(getDoctor, { params: { id: doctor.clientId } })).status).toBe(404)
  const booked = await clinic.api.send(getConsultation, { token: patient.token, params: { id: _id } })
  expect(booked.status).toBe('scheduled')
  expect(await clinic.api.ask(unpublishDoctorProfile, at(doctor))).toMatchObject(refusal(409, 'wrong_status'))
  expect((await approve(doctor)).status).toBe(200)
  expect(await clinic.api.send(unpublishDoctorProfile, at(doctor))).toMatchObject({
    status: null,
    public: false,
  })
})

test('ADM-03 a decision is about what was seen: of a profile that changed since, none is taken', async () => {
  const doctor = await clinic.newDoctor()
  await sendIn(doctor, 'Redzētais apraksts.')
  const before = await seen(doctor)
  await clinic.api.send(saveDoctorProfile, { token: doctor.token, body: await form(doctor, 'Neredzētais.') })
  expect(await approve(doctor, before)).toMatchObject(refusal(409, 'conflict'))
  expect(await reject(doctor, 'Par iepriekšējo.', before)).toMatchObject(refusal(409, 'conflict'))
  expect(await shown(doctor)).toBe('Mierīgi.')
  expect(await clinic.api.send(getDoctorProfileForReview, at(doctor))).toMatchObject({
    status: 'in_review',
    adminComment: null,
    bio: { lv: 'Neredzētais.' },
  })
  const now = await seen(doctor)
  const both = await Promise.all([approve(doctor, now), reject(doctor, 'Tomēr nē.', now)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status !== 200)).toMatchObject(refusal(409, 'wrong_status'))
})

test('ADM-03 a blocked doctor is taken down, waits for no review any more and cannot be approved', async () => {
  const doctor = await clinic.newDoctor()
  await sendIn(doctor, 'Vēl viens apraksts.')
  const waiting = async () => (await clinic.api.send(countWaiting, { token })).doctors
  const before = await waiting()
  await clinic.api.send(blockUser, { token, params: { id: doctor.personId } })
  const review = await clinic.api.send(getDoctorProfileForReview, at(doctor))
  expect(review).toMatchObject({ public: false, status: null })
  expect(await waiting()).toBe(before - 1)
  expect(await approve(doctor)).toMatchObject(refusal(409, 'wrong_status'))
})

test('ADM-03 ADM-10 doctors are listed by state and found by name, surname, speciality and language', async () => {
  const [waiting, published] = await Promise.all([
    clinic.newDoctor({ speciality: 'psychiatrist' }),
    clinic.newDoctor(),
  ])
  const body = { ...(await form(waiting, 'Gaida.')), name: 'Žanete', surname: 'Ķirse' }
  await clinic.api.send(saveDoctorProfile, { token: waiting.token, body })
  await clinic.api.send(publishDoctorProfile, { token: waiting.token })
  await clinic.api.send(unpublishDoctorProfile, at(waiting))
  const both = [waiting.clientId, published.clientId]
  expect(await idsIn({})).toEqual(expect.arrayContaining(both))
  expect(await idsIn({ status: 'to_review' })).toContain(waiting.clientId)
  expect(await idsIn({ status: 'to_review' })).not.toContain(published.clientId)
  expect(await idsIn({ status: 'published' })).toContain(published.clientId)
  expect(await idsIn({ status: 'published' })).not.toContain(waiting.clientId)
  for (const query of [
    { name: 'žane' },
    { name: 'Zanete' },
    { surname: 'kirs' },
    { surname: 'ĶIRSE' },
    { name: 'Žan', surname: 'Ķir', speciality: 'psychiatrist', language: 'ru' },
  ])
    expect([query, await idsIn(query)]).toEqual([query, [waiting.clientId]])
  expect(await idsIn({ name: '%' })).toEqual([])
  expect(await idsIn({ surname: 'Ķirse', speciality: 'psychologist' })).toEqual([])
  expect(await idsIn({ surname: 'Ķirse', language: 'en' })).toEqual([])
  expect(
    await clinic.api.send(listDoctorProfiles, { token, query: { surname: 'Ķirse', offset: 9 } }),
  ).toMatchObject({ data: [], total: 1 })
})
