import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessLog } from '#contract/access-log.ts'
import {
  MAX_EMERGENCY_CONTACT_LENGTH,
  MAX_EMERGENCY_PHONE_LENGTH,
  MAX_EMERGENCY_PLACE_LENGTH,
} from '#contract/choices.ts'
import type { Consultation } from '#contract/consultation.ts'
import { getEmergencyDetails, getOwnEmergencyDetails } from '#contract/emergency.ts'
import { removeUser } from '#contract/removal.ts'
import { openCallers, type CallWorld } from '../../world/people/calls.ts'
import { type Member } from '../../world/people/clinic.ts'

const MINUTE = 60_000

let world: CallWorld
beforeAll(async () => {
  world = await openCallers()
})
afterAll(() => world.server.remove())

const details = { place: 'Brīvības iela 1, Rīga', phone: '+371 20000000', contact: 'Māsa Anna, 21111111' }
const nothing = { place: '', phone: '', contact: '' }

const of = ({ _id: id }: { _id: string }, { token }: Member) => ({ token, params: { id } })
const say = (consultation: Consultation, body: unknown = details, who = world.patient) =>
  world.clinic.api.call('PUT', `/consultations/${consultation._id}/emergency`, { token: who.token, body })
const look = (consultation: Consultation, who = world.doctor) =>
  world.clinic.api.ask(getEmergencyDetails, of(consultation, who))
const own = (consultation: Consultation, who = world.patient) =>
  world.clinic.api.send(getOwnEmergencyDetails, of(consultation, who))
const rows = () => world.server.sql('select * from emergency_details')
const looks = async () => {
  const { data } = await world.clinic.api.send(listAccessLog, { token: world.patient.token })
  return data.filter(({ kind }) => kind === 'emergency_details_seen').length
}

describe('CALL-10 where a patient is during a call, and whom to reach', () => {
  test('CALL-10 nothing is asked for: unanswered, then given, changed and taken back; the specialist sees each', async () => {
    const { doctor, calls } = world
    const consultation = await calls.upcoming()
    expect(await own(consultation)).toEqual({ state: 'unanswered' })
    expect(await look(consultation)).toMatchObject({ status: 200, body: { state: 'unanswered' } })
    expect(await say(consultation)).toMatchObject({ status: 200, body: { state: 'given', details } })
    expect((await look(consultation)).body).toEqual({
      state: 'given',
      savedAt: expect.any(String),
      details,
    })
    const moved = { ...details, place: '  Vasarnīcā Jūrmalā ' }
    expect((await say(consultation, moved)).status).toBe(200)
    // The same once more changes nothing.
    expect((await say(consultation, moved)).status).toBe(200)
    expect((await look(consultation)).body).toMatchObject({ details: { place: 'Vasarnīcā Jūrmalā' } })
    expect(await say(consultation, nothing)).toMatchObject({ status: 200, body: { state: 'skipped' } })
    expect((await look(consultation)).body).toMatchObject({ state: 'skipped' })
    expect(await own(consultation)).toMatchObject({ state: 'skipped' })
    const [lines] = [await calls.devices()]
    const heard = lines[1].next('emergencyDetailsChanged')
    await say(consultation)
    // That it changed, and never what.
    expect(await heard).toEqual({ consultationId: consultation._id })
    expect((await calls.join(doctor, consultation)).status).toBe(200)
  })

  test('CALL-10 it is said and seen only while the call may be joined', async () => {
    const { clinic, patient, doctor, calls } = world
    const [from = ''] = await clinic.freeTimes(doctor, 1)
    const consultation = await clinic.schedule(patient, doctor, from)
    expect(await say(consultation)).toMatchObject({ status: 409, body: { error: 'too_early' } })
    expect((await look(consultation)).status).toBe(404)
    await clinic.moveTo(Date.parse(consultation.from) - 10 * MINUTE)
    expect((await say(consultation)).status).toBe(200)
    expect((await look(consultation)).status).toBe(200)
    await calls.join(patient, consultation)
    await calls.join(doctor, consultation)
    // Changed while the call runs.
    expect((await say(consultation, { ...details, contact: '' })).status).toBe(200)
    expect((await look(consultation)).body).toMatchObject({ details: { contact: '' } })
    await calls.end(doctor, consultation)
    expect((await look(consultation)).status).toBe(404)
    expect(await say(consultation)).toMatchObject({ status: 409, body: { error: 'wrong_status' } })
    // Their own words stay theirs until they are forgotten.
    expect(await own(consultation)).toMatchObject({ state: 'given' })
  })

  test('CALL-10 nobody else finds it: another specialist, another patient, an administrator', async () => {
    const { clinic, doctor, calls } = world
    const consultation = await calls.upcoming()
    await say(consultation)
    const [stranger, another] = [await clinic.newDoctor(), await clinic.newPatient()]
    expect((await look(consultation, stranger)).status).toBe(404)
    expect((await look(consultation, clinic.admin)).status).toBe(403)
    expect((await look(consultation, world.patient)).status).toBe(403)
    expect((await say(consultation, details, another)).status).toBe(404)
    expect((await say(consultation, details, doctor)).status).toBe(403)
    for (const [who, status] of [
      [another, 404],
      [doctor, 403],
    ] as const)
      expect((await clinic.api.ask(getOwnEmergencyDetails, of(consultation, who))).status).toBe(status)
  })

  test('CALL-10 SAFE-03 nothing of it stands in clear, nor in the log', async () => {
    const consultation = await world.calls.upcoming()
    await say(consultation, { place: 'Slepenvārds 7', phone: 'Slepenvārds 8', contact: 'Slepenvārds 9' })
    await look(consultation)
    expect(JSON.stringify(await rows())).not.toContain('Slepenvārds')
    expect(JSON.stringify(await world.server.sql('select * from audit_entry'))).not.toContain('Slepenvārds')
    expect(world.server.logs()).not.toContain('Slepenvārds')
  })

  test('CALL-10 SAFE-04 each look is in the audit before it is answered, and the patient finds it', async () => {
    const consultation = await world.calls.upcoming()
    await say(consultation)
    const before = await looks()
    await own(consultation)
    await look(consultation)
    await look(consultation)
    expect(await looks()).toBe(before + 2)
    // What is not there was not looked at.
    await look(consultation, await world.clinic.newDoctor())
    expect(await looks()).toBe(before + 2)
    await world.server.sql(
      `alter table audit_entry add constraint none check (kind <> 'emergency_details_seen') not valid`,
    )
    const answer = await look(consultation)
    await world.server.sql('alter table audit_entry drop constraint none')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain(details.place)
  })

  test('CALL-10 SAFE-04 where nothing was said there was nothing to see: the patient is told of no look', async () => {
    const consultation = await world.calls.upcoming()
    const before = await looks()
    expect((await look(consultation)).body).toEqual({ state: 'unanswered' })
    await say(consultation, nothing)
    expect((await look(consultation)).body).toMatchObject({ state: 'skipped' })
    expect(await looks()).toBe(before)
    await say(consultation)
    expect((await look(consultation)).body).toMatchObject({ state: 'given' })
    expect(await looks()).toBe(before + 1)
  })

  test('CALL-10 AUTH-13 of an anonymous patient there are the words that they wrote, and no others', async () => {
    const { clinic, doctor, calls } = world
    const patient = await clinic.newPatient({ anonymous: true })
    await clinic.giveCard(patient)
    const consultation = await calls.upcoming(patient)
    const words = { ...nothing, place: 'Esmu mājās, zvaniet kaimiņienei 20000001' }
    expect((await say(consultation, words, patient)).status).toBe(200)
    expect((await look(consultation, doctor)).body).toEqual({
      state: 'given',
      savedAt: expect.any(String),
      details: words,
    })
  })

  test('CALL-10 what is too long, no text or missing is refused in words', async () => {
    const consultation = await world.calls.upcoming()
    const bodies = [
      { ...details, place: 'a'.repeat(MAX_EMERGENCY_PLACE_LENGTH + 1) },
      { ...details, phone: '1'.repeat(MAX_EMERGENCY_PHONE_LENGTH + 1) },
      { ...details, contact: 'a'.repeat(MAX_EMERGENCY_CONTACT_LENGTH + 1) },
      { ...details, place: 7 },
      { ...details, place: '\u0000' },
      { place: 'Rīga' },
      {},
    ]
    for (const body of bodies)
      expect([(await say(consultation, body)).status, JSON.stringify(body).slice(0, 60)]).toEqual([
        422,
        expect.anything(),
      ])
    expect(await own(consultation)).toEqual({ state: 'unanswered' })
  })

  test('CALL-10 OPS-04 an hour after the consultation it is forgotten, whether its call was ended or not', async () => {
    const { clinic, calls } = world
    const consultation = await calls.upcoming()
    await say(consultation)
    const end = Date.parse(consultation.to)
    await clinic.moveTo(end + 59 * MINUTE)
    expect(await own(consultation)).toMatchObject({ state: 'given' })
    await clinic.moveTo(end + 60 * MINUTE)
    expect(await own(consultation)).toEqual({ state: 'unanswered' })
    expect(await rows()).toEqual([])
  })

  test('CALL-10 AUTH-12 it goes with the account', async () => {
    const { clinic } = world
    const [patient, another] = [await clinic.newPayer(), await clinic.newPayer()]
    const [doctor, colleague] = [await clinic.newDoctor(), await clinic.newDoctor()]
    const [from = ''] = await clinic.freeTimes(doctor, 1)
    const removed = await clinic.schedule(patient, doctor, from)
    const kept = await clinic.schedule(another, colleague, from)
    await clinic.moveTo(Date.parse(from))
    expect((await say(removed, details, patient)).status).toBe(200)
    expect((await say(kept, details, another)).status).toBe(200)
    const body = { reason: 'Lūdza dzēst kontu.' }
    const params = { id: patient.personId }
    await clinic.api.send(removeUser, { token: clinic.admin.token, params, body })
    expect(await rows()).toMatchObject([{ consultation_id: kept._id }])
  })
})
