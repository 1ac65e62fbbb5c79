import {
  MAX_OVERVIEW_ENTRIES,
  MAX_OVERVIEW_NOTE_LENGTH,
  MAX_OVERVIEW_PART_LENGTH,
} from '#contract/choices.ts'
import { getUserProfile } from '#contract/account-routes.ts'
import { listAccessLog } from '#contract/access-log.ts'
import { cancelConsultation, listConsultations } from '#contract/consultation-routes.ts'
import {
  amendOverview,
  downloadOverview,
  dropOverviewDraft,
  findOwnPatients,
  getOverview,
  getOverviewDraft,
  getOwnPatient,
  keepOverviewDraft,
  listOverviews,
  listOwnPatients,
  readOverviews,
  signOverview,
} from '#contract/overview.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { RECORD } from '../../world/people/record.ts'
import { withoutIds } from '../../world/reading/without-ids.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let days = 2

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterAll(() => server.remove())

/** A patient who has a consultation agreed on with the doctor. */
async function newOwn(changes?: { anonymous?: boolean }): Promise<Member> {
  const patient = await clinic.newPatient(changes)
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, days++)
  await clinic.schedule(patient, doctor, from)
  return patient
}
const own = ({ clientId }: Member) => ({ token: doctor.token, params: { id: clientId } })
const list = async (name?: string) =>
  (await clinic.api.send(listOwnPatients, { token: doctor.token, query: { name, limit: 100 } })).data
const ids = async (name?: string) => (await list(name)).map(({ _id }) => _id)

describe('DOC-03 whose patients they are', () => {
  test('DOC-03 a patient is one with whom a consultation is agreed on; a request or a refusal makes none', async () => {
    const patient = await newOwn()
    expect((await list()).find(({ _id }) => _id === patient.clientId)).toMatchObject({
      consultations: 1,
      overviews: 0,
      nextConsultationAt: expect.any(String),
    })
    const asking = await clinic.newPayer()
    const [from = ''] = await clinic.freeTimes(doctor, days++)
    const { _id: id } = await clinic.reserve(asking, doctor, from)
    expect(await ids()).not.toContain(asking.clientId)
    await clinic.api.send(cancelConsultation, { token: asking.token, params: { id } })
    for (const route of [getOwnPatient, listOverviews, getOverviewDraft] as const)
      expect((await clinic.api.ask(route, own(asking))).status).toBe(404)
    expect((await clinic.api.ask(signOverview, { ...own(asking), body: RECORD })).status).toBe(404)
  })

  test('DOC-03 AUTH-13 who stays anonymous is found by the number and not by the name', async () => {
    const hidden = await newOwn({ anonymous: true })
    const row = (await list()).find(({ _id }) => _id === hidden.clientId)
    expect(row).toMatchObject({ anonymous: true, displayName: expect.stringMatching(/^\d+$/) })
    const { name, surname } = await clinic.api.send(getUserProfile, { token: hidden.token })
    for (const typed of [name, surname, `${name} ${surname}`])
      expect(await ids(typed)).not.toContain(hidden.clientId)
    expect(await ids(row?.displayName)).toContain(hidden.clientId)
    const { personalCode: _, ...form } = RECORD
    const record = await clinic.api.send(signOverview, { ...own(hidden), body: form })
    expect(JSON.stringify({ ...record, doctor: null })).not.toContain(surname)
  })
})

describe('DOC-09 what is being written', () => {
  test('DOC-09 a draft is there on every device, and nothing of another one is overwritten', async () => {
    const patient = await newOwn()
    expect(await clinic.api.send(getOverviewDraft, own(patient))).toEqual({ form: {}, version: 0 })
    const first = { form: { complaints: 'Bez' }, version: 0 }
    expect(await clinic.api.send(keepOverviewDraft, { ...own(patient), body: first })).toMatchObject({
      version: 1,
    })
    expect((await clinic.api.ask(keepOverviewDraft, { ...own(patient), body: first })).status).toBe(409)
    const next = { form: { complaints: 'Bezmiegs', diagnosis: 'F51' }, version: 1 }
    await clinic.api.send(keepOverviewDraft, { ...own(patient), body: next })
    expect(await clinic.api.send(getOverviewDraft, own(patient))).toMatchObject({
      form: next.form,
      version: 2,
      savedAt: expect.any(String),
    })
    // Another device has written on: its words stay when the older ones are signed.
    await clinic.api.send(signOverview, { ...own(patient), query: { draft: 1 }, body: RECORD })
    expect(await clinic.api.send(getOverviewDraft, own(patient))).toMatchObject({ version: 2 })
    await clinic.api.send(signOverview, { ...own(patient), query: { draft: 2 }, body: RECORD })
    expect(await clinic.api.send(getOverviewDraft, own(patient))).toEqual({ form: {}, version: 0 })
    await clinic.api.send(dropOverviewDraft, own(patient))
  })

  test('DOC-09 VAL-08 a version that no draft can have is refused', async () => {
    const patient = await newOwn()
    for (const version of [-1, 0.5, 2 ** 31, 2 ** 53]) {
      const answer = await clinic.api.ask(keepOverviewDraft, { ...own(patient), body: { form: {}, version } })
      expect(answer.status).toBe(422)
    }
    const body = { form: {}, version: 2_000_000_000 }
    expect((await clinic.api.ask(keepOverviewDraft, { ...own(patient), body })).status).toBe(409)
  })

  test('DOC-09 two devices that begin at once: one is told', async () => {
    const patient = await newOwn()
    const body = { form: { complaints: 'Bez' }, version: 0 }
    const answers = await Promise.all(
      [1, 2, 3].map(() => clinic.api.ask(keepOverviewDraft, { ...own(patient), body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})

describe('DOC-03 DOC-09 a signed record', () => {
  test('DOC-03 every field is required, of the personal code only where nobody has it yet', async () => {
    const patient = await newOwn()
    for (const field of Object.keys(RECORD)) {
      const answer = await clinic.api.call('POST', `/doctor/patients/${patient.clientId}/overviews`, {
        token: doctor.token,
        body: { ...RECORD, [field]: undefined },
      })
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: 'required' } } })
    }
    const user = await clinic.api.send(getUserProfile, { token: patient.token })
    const { name, surname, birthDate, gender, phone, stayAnonymous } = user
    await clinic.api.call('PUT', '/user/profile', {
      token: patient.token,
      body: { name, surname, birthDate, gender, phone, stayAnonymous, personalCode: '020290-11111' },
    })
    expect(await clinic.api.send(getOwnPatient, own(patient))).toMatchObject({ codeOnFile: true })
    expect(await clinic.api.ask(signOverview, { ...own(patient), body: RECORD })).toMatchObject({
      status: 422,
      body: { fields: { personalCode: 'unknown_key' } },
    })
    const { personalCode: _, ...form } = RECORD
    const record = await clinic.api.send(signOverview, { ...own(patient), body: form })
    expect(record).toMatchObject({ codeOnFile: true, form, entries: [{ kind: 'signed', form }] })
    expect(withoutIds(JSON.stringify(record))).not.toContain('11111')
  })

  test('DOC-09 it is put right and added to with its history, by its author alone; a repeat writes once', async () => {
    const patient = await newOwn()
    const key = { 'idempotency-key': randomUUID() }
    const signed = await clinic.api.send(signOverview, { ...own(patient), body: RECORD, headers: key })
    expect(await clinic.api.send(signOverview, { ...own(patient), body: RECORD, headers: key })).toEqual(
      signed,
    )
    const params = { id: signed._id }
    const form = { ...RECORD, diagnosis: 'F51.9' }
    const { token } = doctor
    await clinic.api.send(amendOverview, { token, params, body: { note: 'Precizēts.', form, after: 1 } })
    for (const [after, status] of [
      [undefined, 422],
      [1, 409],
    ] as const) {
      const body = { note: 'Neredzējis labojumu.', form: RECORD, ...(after && { after }) }
      expect((await clinic.api.ask(amendOverview, { token, params, body })).status).toBe(status)
    }
    await clinic.api.send(amendOverview, { token, params, body: { note: 'Zvanīja ģimenes ārsts.' } })
    const record = await clinic.api.send(getOverview, { token, params })
    expect(record.form).toEqual(form)
    expect(record.entries).toMatchObject([
      { kind: 'signed', form: RECORD },
      { kind: 'amended', form, note: 'Precizēts.' },
      { kind: 'added', note: 'Zvanīja ģimenes ārsts.' },
    ])
    const { data, total } = await clinic.api.send(listOverviews, own(patient))
    expect([data, total]).toEqual([[record], 1])
    const other = await clinic.newDoctor()
    for (const ask of [
      clinic.api.ask(getOverview, { token: other.token, params }),
      clinic.api.ask(amendOverview, { token: other.token, params, body: { note: 'Es.' } }),
      clinic.api.ask(listOverviews, { token: other.token, params: { id: patient.clientId } }),
    ])
      expect((await ask).status).toBe(404)
  })

  test('DOC-03 a record stays within reach when the consultation came to nothing', async () => {
    const patient = await newOwn()
    await clinic.api.send(signOverview, { ...own(patient), body: RECORD })
    const { data } = await clinic.api.send(listConsultations, { token: patient.token })
    const params = { id: data[0]?._id ?? '' }
    await clinic.api.send(cancelConsultation, { token: patient.token, params })
    expect(await ids()).toContain(patient.clientId)
    expect((await clinic.api.send(listOverviews, own(patient))).data).toHaveLength(1)
    expect(await clinic.api.send(getOwnPatient, own(patient))).toMatchObject({
      consultations: 0,
      overviews: 1,
    })
  })

  test('DOC-09 ten who add at once are all there, in a row', async () => {
    const patient = await newOwn()
    const { _id: id } = await clinic.api.send(signOverview, { ...own(patient), body: RECORD })
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        clinic.api.send(amendOverview, { token: doctor.token, params: { id }, body: { note: `Nr. ${at}` } }),
      ),
    )
    expect(
      await server.sql('select number from overview_entry where overview_id = $1 order by number', [id]),
    ).toEqual(Array.from({ length: 11 }, (_, at) => ({ number: at + 1 })))
  })

  test('DOC-09 nobody changes or removes it in the database either', async () => {
    const patient = await newOwn()
    await clinic.api.send(signOverview, { ...own(patient), body: RECORD })
    for (const statement of [
      'update overview set signed_at = now()',
      'delete from overview',
      `update overview_entry set sealed_form = 'x'`,
      'delete from overview_entry',
      'truncate overview cascade',
    ])
      await expect(server.sql(statement)).rejects.toThrow(/only added to|permission denied/)
  })

  test('DOC-03 VAL-08 a record is added to fifty times at most', async () => {
    const patient = await newOwn()
    const { token } = doctor
    const { _id: id } = await clinic.api.send(signOverview, { ...own(patient), body: RECORD })
    for (let number = 2; number <= MAX_OVERVIEW_ENTRIES; number++)
      await clinic.api.send(amendOverview, {
        token,
        params: { id },
        body: { note: `Papildinājums ${number}` },
      })
    const more = await clinic.api.ask(amendOverview, { token, params: { id }, body: { note: 'Vēl viens' } })
    expect(more.status).toBe(409)
    const { entries } = await clinic.api.send(getOverview, { token, params: { id } })
    expect(entries.at(-1)?.note).toBe(`Papildinājums ${MAX_OVERVIEW_ENTRIES}`)
  })

  test('DOC-03 VAL-08 the longest record there can be is signed and put right, whatever its letters', async () => {
    const patient = await newOwn()
    const { token } = doctor
    const long = Object.fromEntries(
      Object.keys(RECORD).map((part) => [part, '語'.repeat(MAX_OVERVIEW_PART_LENGTH)]),
    )
    const form = { ...RECORD, ...long, personalCode: RECORD.personalCode }
    const { _id: id } = await clinic.api.send(signOverview, { ...own(patient), body: form })
    const note = '語'.repeat(MAX_OVERVIEW_NOTE_LENGTH)
    const { entries } = await clinic.api.send(amendOverview, {
      token,
      params: { id },
      body: { note, form, after: 1 },
    })
    expect(entries.at(-1)).toMatchObject({ note, form })
  })

  test('DOC-03 the patient who asks for it gets a paper in their language, with the history', async () => {
    const patient = await newOwn()
    const { _id: id } = await clinic.api.send(signOverview, { ...own(patient), body: RECORD })
    const { token } = doctor
    await clinic.api.send(amendOverview, { token, params: { id }, body: { note: 'Zvanīja ģimenes ārsts.' } })
    for (const [language, title] of [
      ['lv', 'Pacienta pieraksts'],
      ['en', 'Patient record'],
      ['ru', 'Запись о пациенте'],
    ] as const) {
      const paper = await clinic.api.send(downloadOverview, {
        token,
        params: { id },
        query: { language },
      })
      const { text } = await pdfText(paper)
      for (const part of [title, ...Object.values(RECORD), 'Zvanīja ģimenes ārsts.'])
        expect(text).toContain(part)
    }
  })

  test('DOC-03 a patient is found by the personal code of a record, however it is written', async () => {
    const patient = await newOwn()
    await clinic.api.send(signOverview, {
      ...own(patient),
      body: { ...RECORD, personalCode: '311299-54321' },
    })
    const find = async (personalCode: string) =>
      (await clinic.api.send(findOwnPatients, { token: doctor.token, body: { personalCode } })).data
    expect(await find('31129954321')).toMatchObject([{ _id: patient.clientId, overviews: 1 }])
    expect(await find('311299-54322')).toEqual([])
    const other = await clinic.newDoctor()
    const { data } = await clinic.api.send(findOwnPatients, {
      token: other.token,
      body: { personalCode: '31129954321' },
    })
    expect(data).toEqual([])
  })
})

describe('SAFE-04 who has seen what is mine', () => {
  test('SAFE-04 ADM-12 an administrator reads with a reason, and the patient sees who, when and why', async () => {
    const patient = await newOwn()
    await clinic.api.send(signOverview, { ...own(patient), body: RECORD })
    await clinic.api.send(listOverviews, own(patient))
    const { admin } = clinic
    const params = { id: patient.clientId }
    const body = { reason: 'Sūdzība par ārstēšanu.' }
    const read = await clinic.api.send(readOverviews, { token: admin.token, params, body })
    expect(read.data).toMatchObject([{ form: RECORD }])
    expect(
      (await clinic.api.ask(readOverviews, { token: admin.token, params, body: { reason: ' ' } })).status,
    ).toBe(422)
    const log = await clinic.api.send(listAccessLog, { token: patient.token })
    expect(log.data).toMatchObject([
      { kind: 'overviews_read', by: { role: 'admin' }, reason: body.reason },
      { kind: 'overviews_seen', by: { role: 'doctor' } },
      { kind: 'overview_signed', by: { role: 'doctor' } },
    ])
    expect(log.total).toBe(3)
    const other = await clinic.newPatient()
    expect((await clinic.api.send(listAccessLog, { token: other.token })).total).toBe(0)
  })

  test('SAFE-04 a look that cannot be written down is not answered', async () => {
    const patient = await newOwn()
    await clinic.api.send(signOverview, { ...own(patient), body: RECORD })
    await server.sql(`alter table audit_entry add constraint none check (kind <> 'overviews_seen') not valid`)
    const answer = await clinic.api.ask(listOverviews, own(patient))
    await server.sql('alter table audit_entry drop constraint none')
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('Bezmiegs')
  })
})
