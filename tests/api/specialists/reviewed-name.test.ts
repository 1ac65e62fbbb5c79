import {
  getUserProfile,
  saveUserProfile,
  signUpDoctor,
  signUpFree,
  signUpPatient,
} from '#contract/account-routes.ts'
import { addAdmin } from '#contract/admin.ts'
import { listChats } from '#contract/chat.ts'
import { acceptConsultation, getConsultation, listConsultations } from '#contract/consultation-routes.ts'
import { getDoctor, listDoctors } from '#contract/doctor.ts'
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
import { listPayments } from '#contract/payment.ts'
import { withdraw } from '#contract/payout.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { details } from '../../world/people/accounts.ts'
import { openThread } from '../../world/people/chat.ts'
import { giveEarnings } from '../../world/money/earnings.ts'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { mails } from '../../world/reading/mail.ts'
import { freshCopy, newReplica } from '../../world/device/replica.ts'

let server: InspectedServer
let clinic: Clinic
let api: Clinic['api']
let admin: Member
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  ;({ api, admin } = clinic)
})
afterAll(() => server.remove())

const known = { name: 'Līga', surname: 'Bērziņa' }
const wished = { name: 'Ieva', surname: 'Jaunā-Ozola' }
const about = {
  birthDate: '1990-05-17',
  gender: 'female' as const,
  phone: '+37120000000',
  personalCode: null,
  stayAnonymous: false,
}

/** The profile as its doctor would send it, with some of it changed. */
async function saveWith(doctor: Member, changes: Partial<typeof wished>) {
  const { photo, bio, iban, price, speciality, languages } = await api.send(getDoctorProfile, {
    token: doctor.token,
  })
  return api.ask(saveDoctorProfile, {
    token: doctor.token,
    body: {
      photo: photo ?? '',
      bio,
      iban,
      price: price ?? 40,
      speciality: speciality ?? 'therapist',
      languages,
      ...changes,
    },
  })
}
const review = (doctor: Member) =>
  api.send(getDoctorProfileForReview, { token: admin.token, params: { id: doctor.clientId } })
async function sendIn(doctor: Member): Promise<void> {
  await api.send(publishDoctorProfile, { token: doctor.token })
}
async function approve(doctor: Member): Promise<void> {
  const { version } = await review(doctor)
  const params = { id: doctor.clientId }
  await api.send(approveDoctorProfile, { token: admin.token, params, body: { version } })
}

/** A published specialist with a patient who has written, paid, and met or will meet them. */
async function practice() {
  const { doctor, patient, say } = await openThread(clinic)
  await clinic.giveCard(patient)
  await say(doctor, 'Labdien.')
  const [from = '', next = ''] = await clinic.freeTimes(doctor, 3)
  const { _id: id } = await clinic.schedule(patient, doctor, from)
  return { doctor, patient, id, next }
}
type Practice = Awaited<ReturnType<typeof practice>>

/** What a patient is told the specialist is called, everywhere on the screen. */
async function calledBy({ doctor, patient, id }: Practice, shown = true) {
  const [one, many, chats, payments] = await Promise.all([
    api.send(getConsultation, { token: patient.token, params: { id } }),
    api.send(listConsultations, { token: patient.token }),
    api.send(listChats, { token: patient.token }),
    api.send(listPayments, { token: patient.token }),
  ])
  const people: { name: string; surname: string }[] = [one.doctor, ...many.data.map((each) => each.doctor)]
  for (const { what } of payments.data) if (what.kind === 'consultation') people.push(what.doctor)
  if (shown) {
    const { data } = await api.send(listDoctors, { query: { limit: 200 } })
    people.push(
      ...[await api.send(getDoctor, { params: { id: doctor.clientId } }), ...data].filter(
        ({ _id }) => _id === doctor.clientId,
      ),
    )
    expect(people).toHaveLength(5)
  }
  const names = people.map(({ name, surname }) => `${name} ${surname}`)
  return new Set([...names, ...chats.data.map((chat) => chat.with.displayName)])
}

describe('DOC-02 a specialist is called by the reviewed name', () => {
  test('DOC-02 until a new name is approved it is seen by its doctor and by administrators only, then by all', async () => {
    const world = await practice()
    const { doctor, patient } = world
    const device = newReplica(api, patient.token)
    await device.pullAll()
    const before = new Set([`${known.name} ${known.surname}`])
    expect(await calledBy(world)).toEqual(before)
    expect((await saveWith(doctor, wished)).body).toMatchObject({
      ...wished,
      knownAs: known,
      sameAsPublic: false,
    })
    expect(await calledBy(world)).toEqual(before)
    await sendIn(doctor)
    expect(await review(doctor)).toMatchObject({ ...wished, knownAs: known })
    for (const query of [{ surname: 'Jauna' }, { surname: 'berzina' }]) {
      const { data } = await api.send(listDoctorProfiles, {
        token: admin.token,
        query: { ...query, limit: 200 },
      })
      expect(data.find(({ _id }) => _id === doctor.clientId)).toMatchObject({ ...wished, knownAs: known })
    }
    // What goes out meanwhile.
    const second = await clinic.reserve(patient, doctor, world.next)
    await api.send(acceptConsultation, { token: doctor.token, params: { id: second._id } })
    await clinic.effectsDone()
    const letters = (await mails(server.url)).filter(({ to }) => to === emailOf(patient))
    expect(letters.length).toBeGreaterThan(1)
    expect(JSON.stringify(letters)).toContain('Līga Bērziņa')
    expect(JSON.stringify(letters)).not.toMatch(/Ieva|Jaunā/)

    await approve(doctor)
    const after = new Set([`${wished.name} ${wished.surname}`])
    expect(await calledBy({ ...world, id: second._id }, false)).toEqual(after)
    expect(await review(doctor)).toMatchObject({ ...wished, knownAs: wished, sameAsPublic: true })
    await device.upToDate()
    expect(device.held()).toEqual(await freshCopy(api, patient.token))
    // The account is the person's own.
    const { name, surname, currentClient } = await api.send(getUserProfile, { token: doctor.token })
    expect({ name, surname }).toEqual(known)
    expect(currentClient._id).toMatchObject(wished)
    // And it stays when they are shown no more.
    await api.send(unpublishDoctorProfile, { token: admin.token, params: { id: doctor.clientId } })
    expect(await calledBy({ ...world, id: second._id }, false)).toEqual(after)
  })

  test('DOC-02 AUTH-14 changing the account’s name changes nothing that patients read, nor what is reviewed', async () => {
    const world = await practice()
    const { doctor } = world
    const body = { ...about, name: 'Pērc', surname: 'Lēti' }
    const user = await api.send(saveUserProfile, { token: doctor.token, body })
    expect(user).toMatchObject({ name: 'Pērc', surname: 'Lēti', currentClient: { _id: known } })
    expect(await calledBy(world)).toEqual(new Set(['Līga Bērziņa']))
    expect(await api.send(getDoctorProfile, { token: doctor.token })).toMatchObject({
      ...known,
      sameAsPublic: true,
    })
    await sendIn(doctor)
    await approve(doctor)
    expect(await calledBy(world)).toEqual(new Set(['Līga Bērziņa']))
  })

  test('DOC-02 what an administrator saw is what is published: an account renamed during the first review changes nothing', async () => {
    const doctor = await clinic.newDoctor()
    await server.sql('delete from specialist where client_id = $1', [doctor.clientId])
    await server.sql(
      `update doctor_profile set status = null, reviewed_name = null, reviewed_surname = null, draft = draft - 'name' - 'surname' where client_id = $1`,
      [doctor.clientId],
    )
    await sendIn(doctor)
    const { version, name } = await review(doctor)
    expect(name).toBe('Līga')
    await api.send(saveUserProfile, {
      token: doctor.token,
      body: { ...about, name: 'Pērc', surname: 'Lēti' },
    })
    const params = { id: doctor.clientId }
    await api.send(approveDoctorProfile, { token: admin.token, params, body: { version } })
    expect(await api.send(getDoctor, { params })).toMatchObject(known)
  })

  test('DOC-02 ADM-03 a rejected name is not used, and one that is left out stays as it was saved', async () => {
    const world = await practice()
    const { doctor } = world
    await saveWith(doctor, wished)
    await sendIn(doctor)
    const { version } = await review(doctor)
    await api.send(rejectDoctorProfile, {
      token: admin.token,
      params: { id: doctor.clientId },
      body: { comment: 'Vajag īsto vārdu.', version },
    })
    expect(await calledBy(world)).toEqual(new Set(['Līga Bērziņa']))
    expect((await saveWith(doctor, {})).body).toMatchObject(wished)
    expect((await saveWith(doctor, { name: 'Ilze' })).body).toMatchObject({ ...wished, name: 'Ilze' })
    expect(await calledBy(world)).toEqual(new Set(['Līga Bērziņa']))
  })

  test('DOC-04 DOC-02 a payout names the reviewed one', async () => {
    const world = await practice()
    await giveEarnings(server, world.doctor, { cents: 5000, minutes: 45 })
    await saveWith(world.doctor, wished)
    const { token } = world.doctor
    expect(await api.send(withdraw, { token, body: { amount: 1 } })).toMatchObject({ name: 'Līga Bērziņa' })
  })
})

describe('VAL-02 a name that is none is refused at every door, and nothing is kept of it', () => {
  const bad = { name: 'Anna https://example.com', surname: 'Ozola\u202e' }
  const said = { error: 'validation', fields: { name: 'name_invalid', surname: 'name_invalid' } }

  test.each([
    ['patients', signUpPatient],
    ['free users', signUpFree],
    ['specialists', signUpDoctor],
  ] as const)('VAL-02 signing up: %s', async (_, route) => {
    const body = { ...details(), ...bad }
    expect(await api.ask(route, { body })).toMatchObject({ status: 422, body: said })
    expect(await server.sql('select id from person where email = $1', [body.email])).toEqual([])
  })

  test('VAL-02 one’s own data, an invitation, a specialist’s profile', async () => {
    const doctor = await clinic.newDoctor()
    const before = await api.send(getUserProfile, { token: doctor.token })
    expect(await api.ask(saveUserProfile, { token: doctor.token, body: { ...about, ...bad } })).toMatchObject(
      {
        status: 422,
        body: said,
      },
    )
    expect(await api.send(getUserProfile, { token: doctor.token })).toEqual(before)
    const email = details().email
    expect(await api.ask(addAdmin, { token: admin.token, body: { email, ...bad } })).toMatchObject({
      status: 422,
      body: said,
    })
    expect(await saveWith(doctor, bad)).toMatchObject({ status: 422, body: said })
    expect(await review(doctor)).toMatchObject(known)
  })

  test('VAL-02 DOC-02 a name from before the rule is not sent to review', async () => {
    const doctor = await clinic.newDoctor()
    await server.sql('delete from specialist where client_id = $1', [doctor.clientId])
    await server.sql(
      `update doctor_profile set status = null, reviewed_name = null, reviewed_surname = null, draft = draft - 'name' - 'surname' where client_id = $1`,
      [doctor.clientId],
    )
    await server.sql(`update person set name = 'www.example.com' where id = $1`, [doctor.personId])
    expect(await api.ask(publishDoctorProfile, { token: doctor.token })).toMatchObject({
      status: 409,
      body: { error: 'profile_incomplete' },
    })
  })
})
