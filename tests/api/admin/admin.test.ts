import { randomUUID } from 'node:crypto'
import {
  addAdmin,
  approveFreeUser,
  blockUser,
  listAdmins,
  listFreeUsers,
  listPatients,
  resendAdminLink,
  unblockUser,
} from '#contract/admin.ts'
import { confirmAdmin, confirmEmail, getUserProfile, login, signUpFree } from '#contract/account-routes.ts'
import { getConsultation } from '#contract/consultation-routes.ts'
import { getDoctor } from '#contract/doctor.ts'
import { countWaiting } from '#contract/waiting.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { details, mailedToken, newEmail, newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'

let server: InspectedServer
let clinic: Clinic
let token: string

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  token = clinic.admin.token
})
afterEach(() => expectInvariants(server))
afterAll(() => server.remove())

const refusal = (status: number, error: string) => ({ status, body: { error } })
/** The mail to an approved free user whose e-mail is not confirmed yet. */
const approved = ({ text }: { text: string }) => text.includes('/email/resend')
const block = (personId: string) => clinic.api.ask(blockUser, { token, params: { id: personId } })
const unblock = (personId: string) => clinic.api.ask(unblockUser, { token, params: { id: personId } })
const statusOf = async (who: Member) => (await clinic.api.ask(getUserProfile, { token: who.token })).status

describe('ADM-02 patients', () => {
  test('ADM-02 ADM-10 are found by status, and by the whole of an id or its beginning', async () => {
    const patient = await clinic.newPatient()
    const find = (query: object) => clinic.api.send(listPatients, { token, query })
    for (const query of [
      { patientId: patient.clientId },
      { patientId: patient.clientId.slice(0, 8).toUpperCase() },
      { userId: patient.personId.slice(0, 11) },
      { userId: patient.personId, status: 'confirmed' },
    ]) {
      const { data, total } = await find(query)
      expect([data.map(({ _id }) => _id), total]).toEqual([[patient.clientId], 1])
    }
    expect((await find({ userId: patient.personId, status: 'blocked' })).data).toEqual([])
    expect((await find({ patientId: patient.personId })).data).toEqual([])
    const [row] = (await find({ patientId: patient.clientId })).data
    expect(row).toMatchObject({
      userId: patient.personId,
      name: 'Līga',
      surname: 'Bērziņa',
      status: 'confirmed',
      paymentPlan: 'pay_as_you_go',
      balance: { psychologist: 0, doctor: 0, plan: 0 },
    })
    expect(row).not.toHaveProperty('personalCode')
  })

  test('ADM-10 a page past the end is empty and still says how many there are', async () => {
    const all = await clinic.api.send(listPatients, { token, query: { limit: 1 } })
    const past = await clinic.api.send(listPatients, { token, query: { offset: 5000 } })
    expect([past.data, past.total]).toEqual([[], all.total])
    expect(all.total).toBeGreaterThan(1)
  })

  test('ADM-10 what cannot be an id is refused at its field', async () => {
    expect(await clinic.api.ask(listPatients, { token, query: { patientId: 'Anna' } })).toMatchObject({
      status: 422,
      body: { fields: { patientId: 'invalid' } },
    })
  })
})

describe('ADM-02 blocking', () => {
  test('ends sessions at once, calls open consultations off, pays back, and tells the doctor', async () => {
    const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPatient()])
    await clinic.giveCard(patient)
    const [first = '', second = ''] = await clinic.freeTimes(doctor, 3)
    const scheduled = await clinic.schedule(patient, doctor, first)
    const waiting = await clinic.reserve(patient, doctor, second)
    expect((await block(patient.personId)).status).toBe(204)
    expect(await statusOf(patient)).toBe(401)
    for (const { _id } of [scheduled, waiting]) {
      const seen = await clinic.api.send(getConsultation, { token: doctor.token, params: { id: _id } })
      expect(seen).toMatchObject({ status: 'rejected', closedReason: 'patient_removed' })
    }
    // The money follows as an effect.
    const open = () =>
      server.sql(`select id from payment where patient_id = $1 and state in ('authorised', 'captured')`, [
        patient.clientId,
      ])
    await expect.poll(open, { timeout: 15_000 }).toEqual([])
    expect(await clinic.isFree(doctor, first)).toBe(true)
    await mailTo(server.url, `${doctor.personId}@example.com`, ({ text }) => text.includes('Līga'))
    expect(await block(patient.personId)).toMatchObject(refusal(409, 'conflict'))
  })

  test('a blocked specialist is not shown, cannot be approved, and their patients get their money back', async () => {
    const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPatient()])
    await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 4)
    const { _id } = await clinic.schedule(patient, doctor, from)
    await block(doctor.personId)
    expect(await clinic.api.ask(getDoctor, { params: { id: doctor.clientId } })).toMatchObject(
      refusal(404, 'not_found'),
    )
    const seen = await clinic.api.send(getConsultation, { token: patient.token, params: { id: _id } })
    expect(seen).toMatchObject({ status: 'rejected', closedReason: 'doctor_unavailable' })
  })

  test('what a crash leaves open after a block is called off by the effect', async () => {
    const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPatient()])
    await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 5)
    const { _id } = await clinic.reserve(patient, doctor, from)
    // As a process leaves it that ends between the block and what follows from it.
    await server.sql(`update person set status = 'blocked' where id = $1`, [patient.personId])
    await server.sql(
      `insert into pgboss.job (name, data, retry_limit, expire_seconds)
       values ('call-off', $1, 1, 60)`,
      [JSON.stringify({ personId: patient.personId })],
    )
    await expect
      .poll(async () => (await server.sql('select status from consultation where id = $1', [_id]))[0], {
        timeout: 20_000,
      })
      .toEqual({ status: 'rejected' })
  })

  test('unblocking gives the former status back, and the person signs in again', async () => {
    const person = await newPerson(server.url)
    await block(person.user._id)
    const credentials = { body: { email: person.email, password: PASSWORD } }
    expect(await clinic.api.ask(login, credentials)).toMatchObject(refusal(403, 'user_blocked'))
    expect((await unblock(person.user._id)).status).toBe(204)
    expect((await clinic.api.ask(login, credentials)).status).toBe(200)
    expect(await unblock(person.user._id)).toMatchObject(refusal(409, 'conflict'))
  })

  test('nobody blocks themselves, and two administrators who block each other leave one', async () => {
    expect(await block(clinic.admin.personId)).toMatchObject(refusal(409, 'conflict'))
    const other = await clinic.newAdmin()
    const both = await Promise.all([
      block(other.personId),
      clinic.api.ask(blockUser, { token: other.token, params: { id: clinic.admin.personId } }),
    ])
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const id of [other.personId, clinic.admin.personId])
      await server.sql(`update person set status = 'confirmed' where id = $1`, [id])
    token = (await clinic.newAdmin()).token
  })
})

describe('ADM-09 AUTH-04 free users', () => {
  test('wait, are found, are confirmed once, get a mail and come in', async () => {
    const email = newEmail()
    await clinic.api.send(signUpFree, { body: details({ email }) })
    const find = async (query: object) =>
      (await clinic.api.send(listFreeUsers, { token, query: { email, ...query } })).data
    const [row] = await find({ approval: 'awaiting_approval' })
    expect(row).toMatchObject({ email, status: 'created', approval: 'awaiting_approval' })
    const params = { id: row?._id ?? '' }
    for (let time = 0; time < 2; time++)
      expect((await clinic.api.ask(approveFreeUser, { token, params })).status).toBe(204)
    expect(await find({ approval: 'awaiting_approval' })).toEqual([])
    expect(await find({ approval: 'confirmed' })).toHaveLength(1)
    await mailTo(server.url, email, approved)
    expect((await mails(server.url)).filter((mail) => mail.to === email && approved(mail))).toHaveLength(1)
    const link = await mailedToken(server.url, email, '/email/confirm/')
    expect(await clinic.api.send(confirmEmail, { body: { token: link } })).toMatchObject({
      user: { email, approval: 'confirmed' },
    })
  })

  test('a patient who pays is not one of them', async () => {
    const patient = await clinic.newPatient()
    const params = { id: patient.personId }
    expect(await clinic.api.ask(approveFreeUser, { token, params })).toMatchObject(refusal(404, 'not_found'))
  })
})

describe('ADM-06 AUTH-09 administrators', () => {
  test('are added once, choose a password through either link they were sent, once, and then need none', async () => {
    const email = newEmail()
    const body = { email: email.toUpperCase(), name: 'Jānis', surname: 'Kalniņš' }
    const made = await clinic.api.send(addAdmin, { token, body })
    expect(made).toMatchObject({ email, name: 'Jānis', surname: 'Kalniņš', status: 'created' })
    expect(await clinic.api.ask(addAdmin, { token, body })).toMatchObject(refusal(409, 'email_in_use'))
    const { data } = await clinic.api.send(listAdmins, { token, query: { email: email.slice(0, 10) } })
    expect(data).toEqual([made])

    const first = await mailedToken(server.url, email, '/admin/email/confirm/')
    const params = { id: made._id }
    expect((await clinic.api.ask(resendAdminLink, { token, params })).status).toBe(204)
    const second = await mailedToken(server.url, email, '/admin/email/confirm/', first)
    const enter = (link: string) =>
      clinic.api.ask(confirmAdmin, { body: { token: link, password: PASSWORD } })
    expect(await enter(first)).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
    for (const used of [first, second]) expect(await enter(used)).toMatchObject(refusal(409, 'link_used'))
    expect(await clinic.api.ask(resendAdminLink, { token, params })).toMatchObject(
      refusal(409, 'wrong_status'),
    )
  })

  test('a link is only for administrators', async () => {
    const patient = await clinic.newPatient()
    for (const id of [patient.personId, randomUUID()])
      expect(await clinic.api.ask(resendAdminLink, { token, params: { id } })).toMatchObject(
        refusal(404, 'not_found'),
      )
  })
})

describe('ADM-10 what waits, and in which order', () => {
  test('counts are those of the lists, and nobody is counted whose account is gone', async () => {
    const count = () => clinic.api.send(countWaiting, { token })
    const before = await count()
    const email = newEmail()
    await clinic.api.send(signUpFree, { body: details({ email }) })
    const waiting = await clinic.api.send(listFreeUsers, { token, query: { email } })
    expect(await count()).toEqual({ ...before, freeUsers: before.freeUsers + 1 })
    const [newest] = waiting.data
    await server.sql(`update person set status = 'removed' where id = $1`, [newest?._id])
    expect(await count()).toEqual(before)
    await server.sql(`update person set status = 'created' where id = $1`, [newest?._id])
    await clinic.api.ask(approveFreeUser, { token, params: { id: newest?._id ?? '' } })
    expect(await count()).toEqual(before)
  })

  test('a list is sorted by what its contract names, and by nothing else', async () => {
    await Promise.all([clinic.newPatient(), clinic.newPatient()])
    const times = async (sort?: 'createdAt' | '-createdAt') => {
      const { data } = await clinic.api.send(listPatients, { token, query: { ...(sort && { sort }) } })
      return data.map(({ _id }) => _id)
    }
    const newest = await times()
    expect(newest.length).toBeGreaterThan(2)
    expect(await times('-createdAt')).toEqual(newest)
    expect(await times('createdAt')).toEqual(newest.toReversed())
    for (const sort of ['email', 'created_at', 'createdAt desc; drop table person', '--createdAt']) {
      const answer = await clinic.api.call('GET', `/admin/patients?sort=${encodeURIComponent(sort)}`, {
        token,
      })
      expect(answer.status).toBe(422)
    }
  })
})
