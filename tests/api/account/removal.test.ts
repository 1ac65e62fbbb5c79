import { login } from '#contract/account-routes.ts'
import { listAudit } from '#contract/audit.ts'
import { blockUser, unblockUser } from '#contract/admin.ts'
import { listChats, putMessage } from '#contract/chat.ts'
import { getConsultation } from '#contract/consultation-routes.ts'
import { getDoctor } from '#contract/doctor.ts'
import { executePayout, withdraw } from '#contract/payout.ts'
import { removeUser } from '#contract/removal.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { callers } from '../../world/people/calls.ts'
import { openThread } from '../../world/people/chat.ts'
import { outcome } from '../../world/people/client.ts'
import { iso, type Member } from '../../world/people/clinic.ts'
import { giveEarnings } from '../../world/money/earnings.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { openPaying } from '../../world/money/paying.ts'
import { openLine } from '../../world/people/socket.ts'

const { server, clinic } = await useWorld(openPaying())
const { api, admin } = clinic
const calls = callers(server, clinic)
const reason = 'Vairākkārt izlikās par citu cilvēku.'

const remove = (
  personId: string,
  {
    by = admin,
    headers = {},
    why = reason,
  }: { by?: Member; headers?: Record<string, string>; why?: string } = {},
) => api.ask(removeUser, { token: by.token, params: { id: personId }, body: { reason: why }, headers })
const read = ({ _id: id }: { _id: string }) =>
  api.send(getConsultation, { token: admin.token, params: { id } })
const cents = async (consultationId: string) =>
  (
    await server.sql<{ state: string }>(
      'select state from payment join consultation on payment.id = payment_id where consultation.id = $1',
      [consultationId],
    )
  )[0]?.state

describe('ADM-02 AUTH-12 removing somebody', () => {
  test('a removed patient is out everywhere at once, and what was open is called off with the money back', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPatient()]
    await clinic.giveCard(patient)
    const times = await clinic.freeTimes(doctor, 3)
    const awaiting = await clinic.reserve(patient, doctor, times[0] ?? '')
    const scheduled = await clinic.schedule(patient, doctor, times[4] ?? '')
    await clinic.effectsDone()
    const line = await openLine(server.url, patient.token)
    const ended = line.next('sessionEnded')
    expect((await remove(patient.personId)).status).toBe(204)
    await ended
    expect(outcome(await api.call('GET', '/user/profile', { token: patient.token }))).toBe('unauthenticated')
    for (const each of [awaiting, scheduled])
      expect(await read(each)).toMatchObject({ status: 'rejected', closedReason: 'patient_removed' })
    await clinic.effectsDone()
    expect([await cents(awaiting._id), await cents(scheduled._id)]).toEqual(['voided', 'refunded'])
  })

  test('a removed specialist is not shown, their patients get their money back, what they earned stays payable', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPatient()]
    await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 4)
    const scheduled = await clinic.schedule(patient, doctor, from)
    await giveEarnings(server, doctor, { cents: 4000, minutes: 45 })
    const payout = await api.send(withdraw, { token: doctor.token, body: { amount: 15 } })
    expect((await remove(doctor.personId)).status).toBe(204)
    expect(await read(scheduled)).toMatchObject({ status: 'rejected', closedReason: 'doctor_unavailable' })
    expect((await api.ask(getDoctor, { params: { id: doctor.clientId } })).status).toBe(404)
    await clinic.effectsDone()
    expect(await cents(scheduled._id)).toBe('refunded')
    const { token } = admin
    expect(await api.send(executePayout, { token, params: { id: payout._id } })).toMatchObject({
      status: 'executed',
    })
    const [wallet] = await server.sql<{ balance: number }>(
      `select balance::int from ledger_account where owner = $1 and unit = 'cents' and kind = 'wallet'`,
      [doctor.clientId],
    )
    expect(wallet?.balance).toBe(2500)
  })

  test('while a call runs it ends as finished', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPatient()]
    await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 1)
    const consultation = await clinic.schedule(patient, doctor, from)
    await clinic.moveTo(Date.parse(consultation.from) - 60_000)
    await calls.join(patient, consultation)
    await calls.join(doctor, consultation)
    expect(await read(consultation)).toMatchObject({ status: 'active' })
    expect((await remove(patient.personId)).status).toBe(204)
    expect(await read(consultation)).toMatchObject({ status: 'finished' })
  })

  test('signing in and a new password say what they say of people who are not there; chats write to nobody', async () => {
    const person = await newPerson(server.url)
    expect((await remove(person.user._id)).status).toBe(204)
    const body = { email: person.email, password: PASSWORD }
    expect(outcome(await api.ask(login, { body }))).toBe('wrong_credentials')
    const reset = await api.call('POST', '/auth/password/reset', { body: { email: person.email } })
    expect(outcome(reset)).toBe('user_not_found')

    const doctor = await clinic.newDoctor()
    const { patient, chat } = await openThread(clinic, { doctor })
    expect((await remove(patient.personId)).status).toBe(204)
    const message = { content: 'Labdien!', sentAt: iso(clinic.now()) }
    const params = { id: chat._id, messageId: randomUUID() }
    expect((await api.ask(putMessage, { token: doctor.token, params, body: message })).status).toBe(403)
    expect((await api.send(listChats, { token: doctor.token })).data).toHaveLength(1)
  })

  test('it is final, and said once: nobody is unblocked, blocked or removed again', async () => {
    const { personId } = await clinic.newPatient()
    const params = { id: personId }
    const key = { headers: { 'idempotency-key': randomUUID() } }
    await api.send(blockUser, { token: admin.token, params })
    expect((await remove(personId, key)).status).toBe(204)
    expect((await remove(personId, key)).status).toBe(204)
    expect(outcome(await remove(personId))).toBe('conflict')
    for (const route of [blockUser, unblockUser])
      expect(outcome(await api.ask(route, { token: admin.token, params }))).toBe('not_found')
    const query = { about: personId, kind: 'user_removed' as const }
    const { data } = await api.send(listAudit, { token: admin.token, query })
    expect(data).toMatchObject([{ reason, by: { _id: admin.personId }, person: { _id: personId } }])
    const many = await clinic.newPatient()
    const ends = await Promise.all(Array.from({ length: 4 }, () => remove(many.personId)))
    expect(ends.map(outcome).toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'done'])
  })

  test('it needs a reason of up to 500 signs, which stands nowhere in clear', async () => {
    const { personId } = await clinic.newPatient()
    for (const [why, code] of [
      ['', 'required'],
      ['   ', 'required'],
      ['a'.repeat(501), 'too_long'],
    ] as const)
      expect(await remove(personId, { why })).toMatchObject({
        status: 422,
        body: { fields: { reason: code } },
      })
    expect((await remove(personId, { why: 'a'.repeat(500) })).status).toBe(204)
    expect(JSON.stringify(await server.sql('select * from audit_entry'))).not.toMatch(/aaaa|izlikās/)
  })

  test('nobody removes themselves, and two administrators who remove each other leave one', async () => {
    expect(outcome(await remove(admin.personId))).toBe('conflict')
    const other = await clinic.newAdmin()
    const ends = await Promise.all([remove(other.personId), remove(admin.personId, { by: other })])
    const said = ends.map(outcome)
    expect(said.filter((end) => end === 'done')).toHaveLength(1)
    const left = await server.sql(
      `select 1 from client join person on person.id = person_id where role = 'admin' and status = 'confirmed'`,
    )
    expect(left).toHaveLength(1)
  })
})
