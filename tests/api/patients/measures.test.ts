import { listAccessLog } from '#contract/access-log.ts'
import { cancelConsultation } from '#contract/consultation-routes.ts'
import { getOwnMeasures, shareMeasures } from '#contract/measure.ts'
import {
  askForMeasure,
  listAskableMeasures,
  listSharedAnswerings,
  takeBackAsk,
} from '#contract/patient-measure.ts'
import { ANSWER_PACE, ASK_PACE } from '#domain/measure.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { countMails, mailTo } from '../../world/reading/mail.ts'
import {
  answer,
  choosing,
  inThree,
  newMeasure,
  ownMeasure,
  sendAnswering,
} from '../../world/people/measure.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let other: Member
let measureId: string
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
  other = await clinic.newDoctor()
})
afterAll(() => server.remove())
let patient: Member
beforeEach(async () => {
  patient = await clinic.newPayer()
  await clinic.meet(patient, doctor)
  ;({ _id: measureId } = await newMeasure(clinic))
})

const of = (who: Member) => ({ token: who.token, params: { id: patient.clientId } })
const ask = (who = doctor) => clinic.api.ask(askForMeasure, { ...of(who), body: { measureId } })
const asked = async (who = doctor) =>
  (await clinic.api.send(askForMeasure, { ...of(who), body: { measureId } }))._id
const share = (allowed: boolean, who = doctor) =>
  clinic.api.ask(shareMeasures, { token: patient.token, body: { doctorId: who.clientId, allowed } })
const results = (who = doctor) => clinic.api.ask(listSharedAnswerings, of(who))
const sums = async (who = doctor) =>
  (await clinic.api.send(listSharedAnswerings, of(who))).data.map(({ sum }) => sum)
const own = () => ownMeasure(clinic, patient, measureId)

describe('QST-14 a specialist asks', () => {
  test('QST-14 once while it waits, however often and by however many calls at once', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    const ids = answers.map(({ body }) => (body as { _id: string })._id)
    expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[200, 200, 200], 1])
    const { data, shared } = await clinic.api.send(listAskableMeasures, {
      ...of(doctor),
      query: { limit: 200 },
    })
    expect(data.find(({ _id }) => _id === measureId)?.ask?._id).toBe(ids[0])
    expect(shared).toBe(false)
    expect((await own())?.ask).toMatchObject({ _id: ids[0], version: { number: 1 } })
  })

  test('QST-14 PUSH-02 the patient is told by mail and push, which say neither which measure nor about what', async () => {
    const subject = 'Sarunā jūs gaida daži jautājumi'
    await asked()
    await ask()
    const { text, html } = await mailTo(server.url, emailOf(patient), (mail) => mail.subject === subject)
    expect(text).toContain('/patient/measures')
    for (const word of ['Divas nedēļas', 'Miegs', 'pazīm', measureId, patient.clientId])
      expect(`${text}${html}`).not.toContain(word)
    const pushed = await server.sql<{ data: object }>(
      `select data from pgboss.job where name = 'notify' and data ->> 'kind' = 'measure-asked' and data ->> 'clientId' = $1`,
      [patient.clientId],
    )
    expect(pushed.map(({ data }) => Object.keys(data).toSorted())).toEqual([
      ['at', 'clientId', 'key', 'kind'],
    ])
    await clinic.effectsDone()
    expect(await countMails(server.url, emailOf(patient), subject)).toBe(1)
  })

  test('QST-14 an ask is taken back by whoever asked, while it is not answered', async () => {
    await clinic.meet(patient, other)
    const id = await asked()
    const take = (who: Member) => clinic.api.ask(takeBackAsk, { token: who.token, params: { id } })
    expect((await take(other)).status).toBe(404)
    expect((await take(doctor)).status).toBe(204)
    expect((await take(doctor)).status).toBe(204)
    expect((await own())?.ask).toBeUndefined()
    const again = await asked()
    expect(again).not.toBe(id)
    await answer(clinic, patient, measureId, [0, 0])
    const late = await clinic.api.ask(takeBackAsk, { token: doctor.token, params: { id: again } })
    expect(late.body).toMatchObject({ error: 'wrong_status' })
  })

  test('QST-14 only of their own patients, only for what is published; one does not learn of the other’s ask', async () => {
    expect((await ask(other)).status).toBe(404)
    expect((await clinic.api.ask(listAskableMeasures, of(other))).status).toBe(404)
    await clinic.meet(patient, other)
    await asked()
    const { data } = await clinic.api.send(listAskableMeasures, { ...of(other), query: { limit: 200 } })
    expect(data.find(({ _id }) => _id === measureId)).toEqual({
      _id: measureId,
      name: inThree('Divas nedēļas'),
    })
    for (const id of [randomUUID(), doctor.clientId])
      expect((await clinic.api.ask(askForMeasure, { ...of(doctor), body: { measureId: id } })).status).toBe(
        404,
      )
    for (const who of [patient, clinic.admin]) expect((await ask(who)).status).toBe(403)
  })
})

describe('QST-14 a patient answers', () => {
  test('QST-14 once for each ask, whichever device is first; both who wait have their answer', async () => {
    await clinic.meet(patient, other)
    await asked()
    await asked(other)
    const askId = (await own())?.ask?._id
    const answers = await Promise.all(
      [1, 2, 0].map((points) => answer(clinic, patient, measureId, [points, 0], { askId })),
    )
    const said = answers.map((each) => each?.error ?? each?.status)
    expect(said.filter((each) => each === 'applied')).toHaveLength(1)
    expect(said.filter((each) => each === 'wrong_status')).toHaveLength(2)
    const after = await own()
    expect([after?.ask, after?.answerings.length]).toEqual([undefined, 1])
    const { data } = await clinic.api.send(listAskableMeasures, { ...of(other), query: { limit: 200 } })
    expect(data.find(({ _id }) => _id === measureId)?.ask).toBeUndefined()
  })

  test('QST-14 nobody is asked without end, and nobody answers without end', async () => {
    const asking = await clinic.newDoctor()
    await clinic.meet(patient, asking)
    for (let n = 0; n < ASK_PACE.limit; n++) {
      const params = { id: await asked(asking) }
      await clinic.api.send(takeBackAsk, { token: asking.token, params })
    }
    expect(await ask(asking)).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
    expect((await ask(doctor)).status).toBe(200)
    for (let n = 0; n < ANSWER_PACE.limit; n++)
      expect((await answer(clinic, patient, measureId, [0, 0]))?.status).toBe('applied')
    expect((await answer(clinic, patient, measureId, [0, 0]))?.error).toBe('validation')
    expect((await own())?.answerings).toHaveLength(ANSWER_PACE.limit)
  })

  test('OFF-03 what comes twice is kept once', async () => {
    await asked()
    const measure = await own()
    const version = measure?.ask?.version
    if (!version) throw new Error('nothing was asked')
    const args = {
      _id: randomUUID(),
      measureId,
      versionId: version._id,
      chosen: choosing(version, [2, 1]),
      answeredAt: new Date().toISOString(),
      shared: [],
    }
    const id = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => sendAnswering(clinic, patient, args, id)))
    expect(sent.filter((each) => each?.status === 'applied')).toHaveLength(1)
    expect(sent.filter((each) => each?.status === 'duplicate')).toHaveLength(2)
    expect((await sendAnswering(clinic, patient, args))?.error).toBe('id_reused')
    expect((await own())?.answerings).toMatchObject([{ sum: 3, most: 4, band: { lv: 'Vairāk pazīmju' } }])
  })

  test('QST-14 anew by themselves once they were asked; before that there is nothing to answer', async () => {
    const version = (await newMeasure(clinic)) satisfies { questions: unknown }
    const never = await sendAnswering(clinic, patient, {
      _id: randomUUID(),
      measureId: version._id,
      versionId: randomUUID(),
      chosen: choosing(version, [0, 0]),
      answeredAt: new Date().toISOString(),
      shared: [],
    })
    expect(never?.error).toBe('not_found')
    await asked()
    for (const points of [0, 1, 2]) await answer(clinic, patient, measureId, [points, points])
    const measure = await own()
    expect(measure?.answerings.map(({ sum }) => sum)).toEqual([0, 2, 4])
    expect(new Set(measure?.answerings.map(({ form }) => form)).size).toBe(1)
    expect(measure?.again?.number).toBe(1)
  })

  test('QST-14 all questions, each with an option of its own; an ask of somebody else is not there', async () => {
    await asked()
    const questions = (await own())?.ask?.version.questions ?? []
    const [first, second] = questions
    const chosen = choosing({ questions }, [0, 1])
    for (const wrong of [
      {},
      { [first?._id ?? '']: first?.options[0]?._id ?? '' },
      { ...chosen, [second?._id ?? '']: first?.options[0]?._id ?? '' },
      { ...chosen, [randomUUID()]: randomUUID() },
    ])
      expect((await answer(clinic, patient, measureId, [0, 0], { chosen: wrong }))?.error).toBe('validation')
    for (const wrong of [{ askId: randomUUID() }, { versionId: randomUUID() }, { measureId: randomUUID() }])
      expect((await answer(clinic, patient, measureId, [0, 0], wrong))?.error).toBe('not_found')
    const answering = { _id: randomUUID(), measureId, versionId: randomUUID(), chosen, shared: [] }
    const answeredAt = new Date().toISOString()
    expect((await sendAnswering(clinic, doctor, { ...answering, answeredAt }))?.error).toBe('forbidden')
    expect((await own())?.answerings).toEqual([])
  })

  test('QST-14 a clock ahead counts as now; what was asked after it was answered still waits', async () => {
    await asked()
    const ahead = new Date(Date.now() + 86_400_000).toISOString()
    await answer(clinic, patient, measureId, [0, 0], { answeredAt: ahead })
    const [first] = (await own())?.answerings ?? []
    expect(Date.parse(first?.answeredAt ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
    await asked()
    const before = new Date(Date.now() - 60_000).toISOString()
    const unasked = { askId: undefined, answeredAt: before }
    expect((await answer(clinic, patient, measureId, [1, 1], unasked))?.status).toBe('applied')
    expect((await own())?.ask).toBeDefined()
  })
})

describe('QST-14 who may see it', () => {
  test('QST-14 SAFE-04 nobody, until the patient says so; not any more, once they say otherwise', async () => {
    await asked()
    await answer(clinic, patient, measureId, [1, 2])
    expect((await results()).status).toBe(404)
    expect((await share(true)).status).toBe(204)
    const { data } = await clinic.api.send(listSharedAnswerings, of(doctor))
    expect(data).toMatchObject([
      {
        sum: 3,
        most: 4,
        measure: { _id: measureId, name: inThree('Divas nedēļas') },
        answers: [
          { question: { lv: 'Miegs bija nemierīgs?' }, answer: { lv: 'Reizēm' }, points: 1 },
          { question: { lv: 'Bija grūti sākt dienu?' }, answer: { lv: 'Bieži' }, points: 2 },
        ],
      },
    ])
    await share(false)
    expect((await results()).status).toBe(404)
  })

  test('QST-14 each specialist by themselves; of another nothing can be said', async () => {
    await clinic.meet(patient, other)
    await asked()
    await answer(clinic, patient, measureId, [1, 1], {
      shared: [
        { doctorId: doctor.clientId, allowed: true },
        { doctorId: clinic.admin.clientId, allowed: true },
      ],
    })
    expect(await sums()).toEqual([2])
    expect((await results(other)).status).toBe(404)
    const { specialists } = await clinic.api.send(getOwnMeasures, { token: patient.token })
    expect(specialists.map(({ _id, allowed }) => [_id, allowed])).toEqual(
      expect.arrayContaining([
        [doctor.clientId, true],
        [other.clientId, false],
      ]),
    )
    for (const stranger of [await clinic.newDoctor(), clinic.admin, patient])
      expect((await share(true, stranger)).status).toBe(404)
  })

  test('OFF-03 a choice that comes late does not undo a newer one', async () => {
    await asked()
    await share(false)
    const earlier = {
      answeredAt: new Date(Date.now() - 60_000).toISOString(),
      shared: [{ doctorId: doctor.clientId, allowed: true }],
    }
    expect((await answer(clinic, patient, measureId, [1, 1], earlier))?.status).toBe('applied')
    expect((await results()).status).toBe(404)
  })

  test('QST-14 whoever is not the patient’s specialist any more sees and asks nothing', async () => {
    const stranger = await clinic.newDoctor()
    const consultation = await clinic.meet(patient, stranger)
    await asked(stranger)
    await answer(clinic, patient, measureId, [1, 1])
    await share(true, stranger)
    expect((await results(stranger)).status).toBe(200)
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id: consultation._id } })
    expect((await results(stranger)).status).toBe(404)
    expect((await ask(stranger)).status).toBe(404)
  })

  test('QST-14 SAFE-04 the patient sees who looked; asking is no look', async () => {
    await asked()
    await answer(clinic, patient, measureId, [1, 1])
    await results()
    const kinds = async () =>
      (await clinic.api.send(listAccessLog, { token: patient.token })).data.map(({ kind }) => kind)
    expect(await kinds()).toEqual([])
    await share(true)
    await results()
    expect(await kinds()).toEqual(['measures_seen'])
  })

  test('QST-14 SAFE-03 which options were chosen, and what they come to, stands nowhere in clear', async () => {
    await asked()
    const version = (await own())?.ask?.version
    await answer(clinic, patient, measureId, [1, 2])
    const rows = await server.sql('select * from measure_answering where patient_id = $1', [patient.clientId])
    const options = version?.questions.flatMap((each) => each.options.map(({ _id }) => _id)) ?? []
    for (const id of options) expect(JSON.stringify(rows)).not.toContain(id)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'answered_at',
      'id',
      'measure_id',
      'patient_id',
      'sealed_answers',
      'version_id',
    ])
  })

  test('SAFE-01 of a patient who stays anonymous nothing carries a name', async () => {
    patient = await clinic.newPatient({ anonymous: true })
    await clinic.giveCard(patient)
    await clinic.meet(patient, doctor)
    await asked()
    await answer(clinic, patient, measureId, [1, 1])
    await share(true)
    const [askable, shared] = await Promise.all([
      clinic.api.ask(listAskableMeasures, of(doctor)),
      clinic.api.ask(listSharedAnswerings, of(doctor)),
    ])
    expect([askable.status, shared.status]).toEqual([200, 200])
    for (const { body } of [askable, shared])
      for (const name of ['Līga', 'Bērziņa', emailOf(patient), patient.personId])
        expect(JSON.stringify(body)).not.toContain(name)
  })
})
