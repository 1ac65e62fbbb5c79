import { addClient, getUserProfile, saveUserProfile } from '#contract/account-routes.ts'
import { getConsultation } from '#contract/consultation-routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../../world/people/accounts.ts'
import { openPair, type Pair } from '../../world/people/pair.ts'
import { withoutIds } from '../../world/reading/without-ids.ts'

let pair: Pair
beforeAll(async () => {
  pair = await openPair()
})
afterAll(() => pair.server.remove())

const mailed = {
  name: 'Elīna',
  surname: 'Kļaviņa-Bērziņa',
  birthDate: '1988-02-29',
  gender: 'female' as const,
  phone: '+371 20000001',
  personalCode: '290288-12345',
  stayAnonymous: false,
}

test('AUTH-14 what a person tells about themselves is kept as a whole, and what is taken back is gone', async () => {
  const { api } = pair.clinic
  const { token } = await newPerson(pair.server.url)
  const saved = await api.send(saveUserProfile, { token, body: mailed })
  expect(saved).toMatchObject({
    ...mailed,
    currentClient: { _id: { name: 'Elīna', surname: mailed.surname } },
  })
  const asked = await api.send(getUserProfile, { token })
  expect(asked).toEqual({ ...saved, loggedIn: true, synchronized: true })
  await api.send(saveUserProfile, { token, body: { ...mailed, personalCode: null } })
  expect(await api.send(getUserProfile, { token })).toMatchObject({ personalCode: null })
  await api.send(saveUserProfile, { token, body: { ...mailed, personalCode: '' } })
  expect(await api.send(getUserProfile, { token })).toMatchObject({ personalCode: null })
})

test('AUTH-14 the personal code is sealed where it is kept', async () => {
  const { token, user } = await newPerson(pair.server.url)
  await pair.clinic.api.send(saveUserProfile, { token, body: mailed })
  const [row] = await pair.server.sql('select * from person where id = $1', [user._id])
  expect(withoutIds(JSON.stringify(row))).not.toContain('12345')
})

test('AUTH-14 AUTH-13 nothing wrong is kept, and nobody becomes known by leaving something out', async () => {
  const { api } = pair.clinic
  const { token } = await newPerson(pair.server.url, 'patient', { stayAnonymous: true })
  const refused = async (body: object) => {
    const answer = await api.call('PUT', '/user/profile', { token, body })
    expect(answer.status).toBe(422)
    return (answer.body as { fields: Record<string, string> }).fields
  }
  const { stayAnonymous: _, ...silent } = mailed
  expect(await refused(silent)).toEqual({ stayAnonymous: 'required' })
  const { personalCode: __, ...codeless } = mailed
  expect(await refused(codeless)).toEqual({ personalCode: 'required' })
  expect(await refused({ ...mailed, birthDate: '2020-01-01' })).toEqual({ birthDate: 'under_age' })
  expect(await refused({ ...mailed, birthDate: '1988-02-30' })).toEqual({ birthDate: 'date_invalid' })
  expect(await refused({ ...mailed, name: ' ', phone: '12' })).toEqual({
    name: 'required',
    phone: 'phone_invalid',
  })
  expect(await refused({ ...mailed, gender: null, email: 'x@example.com' })).toMatchObject({
    gender: 'required',
  })
  expect(await api.send(getUserProfile, { token })).toMatchObject({ name: 'Anna', stayAnonymous: true })
})

test('AUTH-14 AUTH-13 a pseudonym and a name take each other’s place at once, where the doctor reads them', async () => {
  const { api } = pair.clinic
  const { doctor } = pair
  const patient = await pair.clinic.newPayer()
  const [from = ''] = await pair.clinic.freeTimes(doctor, 6)
  const { _id: id } = await pair.clinic.reserve(patient, doctor, from)
  const shown = async () => (await api.send(getConsultation, { token: doctor.token, params: { id } })).patient
  await api.send(saveUserProfile, { token: patient.token, body: mailed })
  expect(await shown()).toMatchObject({ displayName: `${mailed.name} ${mailed.surname}`, anonymous: false })
  await api.send(saveUserProfile, { token: patient.token, body: { ...mailed, stayAnonymous: true } })
  const hidden = await shown()
  expect(hidden.anonymous).toBe(true)
  expect(JSON.stringify(hidden)).not.toMatch(/Elīna|Kļaviņa/)
})

test('AUTH-14 it is the person’s own in each of their profiles', async () => {
  const { api } = pair.clinic
  const { token } = await newPerson(pair.server.url)
  await api.send(addClient, { token, body: { role: 'doctor' } })
  const { clients } = await api.send(saveUserProfile, { token, body: mailed })
  expect(clients.map(({ _id }) => _id.surname)).toEqual([mailed.surname, mailed.surname])
})
