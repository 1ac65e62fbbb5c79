import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccessLog } from '#contract/access-log.ts'
import { MAX_SESSION_NOTE_LENGTH } from '#contract/choices.ts'
import { acceptConsultation, cancelConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { getSessionNote, keepSessionNote, listSessionNotes } from '#contract/session-note.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let patient: Member
let days = 2

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
  patient = await clinic.newPayer()
})
afterAll(() => server.remove())

async function request(): Promise<Consultation> {
  const [from = ''] = await clinic.freeTimes(doctor, days++)
  const body = clinic.bookingInput(doctor, from)
  return (await clinic.api.send(reserveConsultation, { token: patient.token, body })) as Consultation
}
async function agreed(): Promise<Consultation> {
  const { _id: id } = await request()
  return clinic.api.send(acceptConsultation, { token: doctor.token, params: { id } })
}
const of = ({ _id: id }: Consultation, { token } = doctor) => ({ token, params: { id } })
const keep = (consultation: Consultation, text: string, version: number) =>
  clinic.api.ask(keepSessionNote, { ...of(consultation), body: { text, version } })
const read = (consultation: Consultation) => clinic.api.send(getSessionNote, of(consultation))
/** What was noted about the last two. */
async function list(): Promise<string[]> {
  const { token } = doctor
  const asked = { token, params: { id: patient.clientId }, query: { limit: 2 } }
  return (await clinic.api.send(listSessionNotes, asked)).data.map(({ text }) => text)
}

describe('DOC-13 the note of a consultation', () => {
  test('DOC-13 there is none at first; what is kept is read again, on whichever device', async () => {
    const consultation = await agreed()
    expect(await read(consultation)).toEqual({ text: '', version: 0 })
    expect(await keep(consultation, '  Par miegu.\nUn darbu. ', 0)).toMatchObject({ status: 200 })
    const noted = await read(consultation)
    expect(noted).toMatchObject({ text: 'Par miegu.\nUn darbu.', version: 1 })
    expect(Date.parse(noted.savedAt ?? '')).toBeGreaterThan(0)
  })

  test('DOC-13 of two who change the same version the second is refused, and what was kept stays', async () => {
    const consultation = await agreed()
    const both = await Promise.all([keep(consultation, 'Viens', 0), keep(consultation, 'Otrs', 0)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { text, version } = await read(consultation)
    expect(version).toBe(1)
    expect((await keep(consultation, 'Novecojis', 0)).status).toBe(409)
    expect((await keep(consultation, 'No nākotnes', 7)).status).toBe(409)
    expect((await read(consultation)).text).toBe(text)
    expect((await keep(consultation, 'Jauns', 1)).status).toBe(200)
  })

  test('DOC-13 an emptied note goes on with its versions, and the list leaves it out', async () => {
    const [one, other] = [await agreed(), await agreed()]
    await keep(one, 'Pirmā', 0)
    await keep(other, 'Otrā', 0)
    // The latest consultation first.
    expect(await list()).toEqual(['Otrā', 'Pirmā'])
    await keep(other, '', 1)
    expect(await read(other)).toMatchObject({ text: '', version: 2 })
    expect((await list())[0]).toBe('Pirmā')
    expect((await keep(other, 'Atkal', 2)).status).toBe(200)
    expect(await list()).toEqual(['Atkal', 'Pirmā'])
  })

  test('DOC-13 another specialist, the patient, and one who was only asked or is not seen any more find none', async () => {
    const consultation = await agreed()
    await keep(consultation, 'Mana', 0)
    const stranger = await clinic.newDoctor()
    const body = { text: 'Sveša', version: 1 }
    for (const [who, status] of [
      [stranger, 404],
      [patient, 403],
      [clinic.admin, 403],
    ] as const) {
      expect((await clinic.api.ask(getSessionNote, of(consultation, who))).status).toBe(status)
      const kept = await clinic.api.ask(keepSessionNote, { ...of(consultation, who), body })
      expect(kept.status).toBe(status)
    }
    const theirs = { token: stranger.token, params: { id: patient.clientId } }
    expect((await clinic.api.ask(listSessionNotes, theirs)).status).toBe(404)
    const asked = await request()
    expect((await keep(asked, 'Agri', 0)).status).toBe(404)
    await clinic.api.send(cancelConsultation, of(consultation, patient))
    expect((await clinic.api.ask(getSessionNote, of(consultation))).status).toBe(404)
    expect((await keep(consultation, 'Vēlu', 1)).status).toBe(404)
  })

  test('DOC-13 AUTH-13 of two specialists of one patient each reads their own notes alone', async () => {
    await keep(await agreed(), 'Mana', 0)
    const colleague = await clinic.newDoctor()
    const [from = ''] = await clinic.freeTimes(colleague, days++)
    const theirs = await clinic.schedule(patient, colleague, from)
    const listed = async () => {
      const asked = { token: colleague.token, params: { id: patient.clientId } }
      return (await clinic.api.send(listSessionNotes, asked)).data.map(({ text }) => text)
    }
    expect(await listed()).toEqual([])
    const body = { text: 'Kolēģa', version: 0 }
    await clinic.api.send(keepSessionNote, { ...of(theirs, colleague), body })
    expect(await listed()).toEqual(['Kolēģa'])
    expect(await list()).not.toContain('Kolēģa')
  })

  test('DOC-13 SAFE-03 nothing of a note stands in clear', async () => {
    const consultation = await agreed()
    expect((await keep(consultation, 'Slepenvārds par māsu.', 0)).status).toBe(200)
    const rows = await server.sql('select * from session_note where consultation_id = $1', [consultation._id])
    expect(rows).toMatchObject([{ version: 1, sealed_text: expect.any(String) }])
    expect(JSON.stringify(rows)).not.toMatch(/Slepenvārds|māsu/)
    expect(server.logs()).not.toContain('Slepenvārds')
  })

  test('DOC-13 SAFE-04 it is the specialist’s own: the patient is told of no look', async () => {
    const before = (await clinic.api.send(listAccessLog, { token: patient.token })).total
    await read(await agreed())
    expect((await clinic.api.send(listAccessLog, { token: patient.token })).total).toBe(before)
  })

  test('DOC-13 what is too long, no text or no version is refused in words', async () => {
    const consultation = await agreed()
    const bodies = [
      { text: 'a'.repeat(MAX_SESSION_NOTE_LENGTH + 1), version: 0 },
      { text: 7, version: 0 },
      { text: 'Jā' },
      { text: 'Jā', version: -1 },
      { text: 'Jā', version: 2_000_000_001 },
      { text: 'Jā', version: 0.5 },
    ]
    for (const body of bodies) {
      const answer = await clinic.api.call('PUT', `/consultations/${consultation._id}/note`, {
        token: doctor.token,
        body,
      })
      expect([answer.status, JSON.stringify(body).slice(0, 60)]).toEqual([422, expect.anything()])
    }
    expect(await keep(consultation, '😀'.repeat(MAX_SESSION_NOTE_LENGTH / 2), 0)).toMatchObject({
      status: 200,
    })
  })
})
