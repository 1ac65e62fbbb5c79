import {
  addMeasure,
  type AdminMeasure,
  changeMeasure,
  getMeasure,
  listMeasures,
  publishMeasure,
  withdrawMeasure,
  type WrittenMeasure,
} from '#contract/admin-measure.ts'
import { listAudit } from '#contract/audit.ts'
import { askForMeasure, listAskableMeasures } from '#contract/patient-measure.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { answer, inThree, newMeasure, ownMeasure, written } from '../../world/people/measure.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let patient: Member
let token: string
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  ;({ token } = clinic.admin)
  doctor = await clinic.newDoctor()
  patient = await clinic.newPayer()
  const [from = ''] = await clinic.freeTimes(doctor, 2)
  await clinic.schedule(patient, doctor, from)
})
afterAll(() => server.remove())

const add = (body: WrittenMeasure) => clinic.api.send(addMeasure, { token, body })
const contentOf = ({ name, intro, questions, bands }: AdminMeasure): WrittenMeasure => ({
  name,
  intro,
  questions,
  bands,
})
const change = (measure: AdminMeasure, changes: Partial<WrittenMeasure>, number = measure.number) =>
  clinic.api.ask(changeMeasure, {
    token,
    params: { id: measure._id },
    body: { ...contentOf(measure), ...changes, version: number },
  })
const publish = ({ _id: id }: AdminMeasure) => clinic.api.ask(publishMeasure, { token, params: { id } })
const ask = (measureId: string) =>
  clinic.api.ask(askForMeasure, {
    token: doctor.token,
    params: { id: patient.clientId },
    body: { measureId },
  })
const askable = async () =>
  (
    await clinic.api.send(listAskableMeasures, {
      token: doctor.token,
      params: { id: patient.clientId },
      query: { limit: 200 },
    })
  ).data.map(({ _id }) => _id)

const answered = async (measureId: string, points: number[]) => answer(clinic, patient, measureId, points)
const forms = async (measureId: string) =>
  (await ownMeasure(clinic, patient, measureId))?.answerings.map(({ form }) => form) ?? []

describe('QST-14 an administrator writes a measure', () => {
  test('QST-14 it is kept as it is written, and asked of nobody until it is published', async () => {
    const body = written()
    const measure = await add(body)
    expect(measure).toMatchObject({ ...body, status: 'draft', number: 1, questionCount: 2 })
    expect(await clinic.api.send(getMeasure, { token, params: { id: measure._id } })).toEqual(measure)
    expect((await ask(measure._id)).status).toBe(404)
    expect(await askable()).not.toContain(measure._id)
    expect((await publish(measure)).status).toBe(200)
    expect((await publish(measure)).status).toBe(200)
    expect(await askable()).toContain(measure._id)
    const [newest] = (await clinic.api.send(listMeasures, { token, query: { limit: 1 } })).data
    expect(newest).toMatchObject({ _id: measure._id, status: 'published', name: body.name })
  })

  test('QST-14 published are only all three languages, with questions and options to choose from', async () => {
    const [first] = written().questions
    if (!first) throw new Error('a measure has questions')
    const half = { lv: 'Jā', en: '', ru: 'Да' }
    const cases: [Partial<WrittenMeasure>, string][] = [
      [{ name: half }, 'name.en'],
      [{ intro: half }, 'intro.en'],
      [{ questions: [] }, 'questions'],
      [{ questions: [{ ...first, text: half }] }, 'questions.0.text.en'],
      [{ questions: [{ ...first, options: first.options.slice(0, 1) }] }, 'questions.0.options'],
      [{ bands: [{ least: 0, text: half }] }, 'bands.0.text.en'],
    ]
    const published = await newMeasure(clinic)
    for (const [changes, field] of cases) {
      const measure = await add(written(changes))
      const refused = await publish(measure)
      expect([field, refused.status, refused.body]).toEqual([
        field,
        422,
        expect.objectContaining({ fields: { [field]: 'required' } }),
      ])
      expect((await change(published, changes)).status).toBe(422)
    }
    const bare = await add(written({ intro: { lv: '', en: '', ru: '' }, bands: [] }))
    expect((await publish(bare)).status).toBe(200)
  })

  test('QST-14 what cannot be is refused in words', async () => {
    const body = written()
    const [one, two] = body.questions
    if (!one || !two) throw new Error('a measure has questions')
    const many = Array.from({ length: 21 }, () => ({ ...one, _id: randomUUID(), options: [] }))
    const wrong: unknown[] = [
      { ...body, name: inThree('a'.repeat(151)) },
      { ...body, questions: many },
      { ...body, questions: [one, one] },
      { ...body, questions: [{ ...one, options: [{ ...one.options[0], points: 101 }] }] },
      { ...body, questions: [{ ...one, options: [{ ...one.options[0], points: 0.5 }] }] },
      { ...body, bands: [body.bands[1], body.bands[0]] },
      { ...body, bands: [{ least: -1, text: inThree('Maz') }] },
      { ...body, questions: 'nav' },
    ]
    for (const each of wrong) {
      const { status } = await clinic.api.call('POST', '/admin/measures', { token, body: each })
      expect([JSON.stringify(each).slice(0, 80), status]).toEqual([expect.anything(), 422])
    }
  })

  test('QST-14 of two who save at once the second is refused; a repeated save makes no version', async () => {
    const measure = await add(written())
    const both = await Promise.all([
      change(measure, { name: inThree('Viena') }),
      change(measure, { name: inThree('Otra') }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)?.body as AdminMeasure
    expect(won.number).toBe(2)
    // The answer was lost: it is asked again as it was.
    expect((await change(won, {}, 1)).body).toMatchObject({ number: 2 })
    expect((await change(won, {})).body).toMatchObject({ number: 2 })
  })
})

describe('QST-14 answers belong to their version', () => {
  test('QST-14 other questions or points break the line, another name or band does not', async () => {
    const measure = await newMeasure(clinic)
    await ask(measure._id)
    await answered(measure._id, [1, 1])
    const renamed = (await change(measure, { name: inThree('Cits nosaukums'), bands: [] }))
      .body as AdminMeasure
    await answered(measure._id, [2, 1])
    const [first, second] = measure.questions
    if (!first || !second) throw new Error('a measure has questions')
    const fewer = (await change(renamed, { questions: [first] })).body as AdminMeasure
    await answered(measure._id, [2])
    await change(fewer, { questions: [first, second] })
    await answered(measure._id, [0, 0])
    const [one, two, three, four] = await forms(measure._id)
    expect([one === two, two === three, three === four, four === one]).toEqual([true, false, false, true])
    const own = await ownMeasure(clinic, patient, measure._id)
    expect(own?.answerings.map(({ sum, most, band }) => [sum, most, band?.lv])).toEqual([
      [2, 4, 'Maz pazīmju'],
      [3, 4, undefined],
      [2, 2, undefined],
      [0, 4, undefined],
    ])
  })

  test('QST-14 an open ask keeps the version it was asked with; what is withdrawn is still answered, not anew', async () => {
    const measure = await newMeasure(clinic)
    await ask(measure._id)
    await change(measure, { name: inThree('Cits nosaukums') })
    const asked = await ownMeasure(clinic, patient, measure._id)
    expect([asked?.ask?.version.number, asked?.again?.number]).toEqual([1, 2])
    const withdraw = () => clinic.api.ask(withdrawMeasure, { token, params: { id: measure._id } })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
    expect((await ask(measure._id)).status).toBe(404)
    expect((await answered(measure._id, [1, 1]))?.status).toBe('applied')
    const after = await ownMeasure(clinic, patient, measure._id)
    expect([after?.ask, after?.again, after?.answerings.length]).toEqual([undefined, undefined, 1])
    const draft = await add(written())
    const early = await clinic.api.ask(withdrawMeasure, { token, params: { id: draft._id } })
    expect(early.body).toMatchObject({ error: 'wrong_status' })
  })

  test('QST-14 the database keeps versions as they are', async () => {
    await newMeasure(clinic)
    await expect(server.sql("update measure_version set form = 'cita'")).rejects.toThrow('never changes')
  })
})

test('QST-14 ADM-10 each act stands in the audit', async () => {
  const measure = await newMeasure(clinic)
  await clinic.api.send(withdrawMeasure, { token, params: { id: measure._id } })
  const { data } = await clinic.api.send(listAudit, { token })
  expect(data.filter(({ about }) => about === measure._id).map(({ kind }) => kind)).toEqual([
    'measure_withdrawn',
    'measure_published',
    'measure_saved',
  ])
})
