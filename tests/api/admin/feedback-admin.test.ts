import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getFeedback, giveFeedback } from '#contract/call.ts'
import { getDashboard } from '#contract/dashboard.ts'
import {
  type FeedbackAudience,
  getFeedbackQuestions,
  listFeedback,
  listFeedbackMonths,
  saveFeedbackQuestions,
} from '#contract/feedback.ts'
import type { CallOf } from '#contract/route.ts'
import { countWaiting } from '#contract/waiting.ts'
import { DAY } from '#domain/duration.ts'
import { dayInRiga } from '#domain/zone.ts'
import { outcome } from '../../world/people/client.ts'
import { openCallers } from '../../world/people/calls.ts'
import type { Member } from '../../world/people/clinic.ts'
import { everyRow } from '../../world/reading/every-row.ts'
import { wasteful } from '../../world/reading/wasteful.ts'

type World = Awaited<ReturnType<typeof openCallers>>
type Questions = CallOf<typeof saveFeedbackQuestions>['body']['questions']

let world: World
beforeAll(async () => {
  world = await openCallers()
})
afterAll(() => world.server.remove())

const inThree = (text: string) => ({ lv: text, en: `${text} (en)`, ru: `${text} (ru)` })
const questions = (audience: FeedbackAudience) =>
  world.clinic.api.send(getFeedbackQuestions, { token: world.clinic.admin.token, params: { audience } })
const save = (
  audience: string,
  list: unknown,
  { version, headers = {} }: { version?: number; headers?: Record<string, string> } = {},
) =>
  world.clinic.api.call('PUT', `/admin/feedbackQuestions/${audience}`, {
    token: world.clinic.admin.token,
    body: { questions: list, version },
    headers,
  })
const saved = async (audience: FeedbackAudience, list: Questions) =>
  world.clinic.api.send(saveFeedbackQuestions, {
    token: world.clinic.admin.token,
    params: { audience },
    body: { questions: list },
  })
const answers = (query: CallOf<typeof listFeedback>['query'] = {}) =>
  world.clinic.api.send(listFeedback, { token: world.clinic.admin.token, query })

/** A consultation that took place. */
async function met() {
  const { calls, patient, doctor } = world
  const consultation = await calls.upcoming()
  await calls.join(patient, consultation)
  await calls.join(doctor, consultation)
  await calls.end(patient, consultation)
  return { token: patient.token, params: { id: consultation._id } }
}
const give = (who: Member, { params }: { params: { id: string } }, given: unknown[]) =>
  world.clinic.api.call('POST', `/consultations/${params.id}/feedback`, {
    token: who.token,
    body: { answers: given },
  })

describe('ADM-04 what is asked after a call', () => {
  test('ADM-04 each side has questions of its own in three languages and in order; what is asked follows at once', async () => {
    await saved('patient', [{ text: inThree('Viens') }, { text: inThree('Divi') }])
    await saved('doctor', [{ text: inThree('Trīs') }])
    const {
      questions: [one, two],
    } = await questions('patient')
    if (!one || !two) throw new Error('the questions are gone')
    expect([one.text, two.text]).toEqual([inThree('Viens'), inThree('Divi')])
    expect((await questions('doctor')).questions.map(({ text }) => text.lv)).toEqual(['Trīs'])
    const call = await met()
    expect((await world.clinic.api.send(getFeedback, call)).questions).toEqual([one, two])
    await saved('patient', [two, one])
    expect((await world.clinic.api.send(getFeedback, call)).questions).toEqual([two, one])
  })

  test('ADM-04 there is at least one, each with words in each language; ids are those of its own side, once', async () => {
    const before = await questions('patient')
    const [one] = before.questions
    const [foreign] = (await questions('doctor')).questions
    const text = inThree('Jauns')
    for (const [list, field] of [
      [[], 'questions'],
      [[{ text: { ...text, ru: ' ' } }], 'questions.0.text.ru'],
      [[{ text: { ...text, en: 'x'.repeat(256) } }], 'questions.0.text.en'],
      [[{ text: { lv: 'a', en: 'b' } }], 'questions.0.text.ru'],
      [[one, one], 'questions.1._id'],
      [[{ _id: foreign?._id, text }], 'questions.0._id'],
      [[{ _id: randomUUID(), text }], 'questions.0._id'],
      [Array.from({ length: 21 }, () => ({ text })), 'questions'],
    ] as const)
      expect(await save('patient', list)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      })
    expect((await save('admin', [{ text }])).status).toBe(404)
    expect(await questions('patient')).toEqual(before)
  })

  test('ADM-04 ADM-13 answers keep the words they were given to, whatever is asked since; a form that was open is taken', async () => {
    const { patient, clinic } = world
    await saved('patient', [{ text: inThree('Kā bija?') }])
    const call = await met()
    const [asked] = (await clinic.api.send(getFeedback, call)).questions
    await saved('patient', [{ ...asked, text: { ...inThree('Kā bija?'), en: 'How was it, really?' } }])
    const [reworded] = (await questions('patient')).questions
    expect(reworded?._id).not.toBe(asked?._id)
    expect((await give(patient, call, [{ questionId: asked?._id, rating: 2, text: 'Īsi' }])).status).toBe(204)
    expect((await answers({ limit: 1 })).data[0]).toMatchObject({ question: inThree('Kā bija?'), stars: 2 })
  })

  test('ADM-04 of two who save at once one is refused, and nothing is written over; the same again is nothing', async () => {
    const { version } = await questions('doctor')
    const both = await Promise.all([
      save('doctor', [{ text: inThree('Pirmais') }], { version }),
      save('doctor', [{ text: inThree('Otrais') }], { version }),
    ])
    expect(both.map(outcome).toSorted()).toEqual(['conflict', 'done'])
    const now = await questions('doctor')
    expect(now).toMatchObject({ version: version + 1 })
    expect(now.questions).toHaveLength(1)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await save('doctor', [{ text: inThree('Trešais') }], { version: now.version, headers })
    const again = await save('doctor', [{ text: inThree('Trešais') }], { version: now.version, headers })
    expect(again).toMatchObject({ status: 200, body: first.body })
    const { version: newest, questions: list } = await questions('doctor')
    expect((await save('doctor', list, { version: newest })).body).toEqual({
      version: newest,
      questions: list,
    })
  })
})

describe('ADM-13 what people answered', () => {
  test('ADM-13 answers are opened for administrators, by side, stars and day, and name nobody', async () => {
    const { patient, doctor, server, clinic } = world
    await saved('patient', [{ text: inThree('Pacientam') }])
    await saved('doctor', [{ text: inThree('Ārstam') }])
    const call = await met()
    const of = async (who: Member) =>
      (await clinic.api.send(getFeedback, { ...call, token: who.token })).questions[0]?._id
    const [mine, theirs] = [await of(patient), await of(doctor)]
    await give(patient, call, [{ questionId: mine, rating: 4, text: 'Slepenvārds bija labi' }])
    await give(doctor, call, [{ questionId: theirs, rating: 1 }])
    const { data } = await answers({ limit: 2 })
    expect(data).toMatchObject([
      { audience: 'doctor', stars: 1, question: inThree('Ārstam') },
      { audience: 'patient', stars: 4, text: 'Slepenvārds bija labi' },
    ])
    expect(data[0]).not.toHaveProperty('text')
    const said = JSON.stringify(data)
    for (const id of [patient.clientId, patient.personId, doctor.clientId, call.params.id])
      expect(said).not.toContain(id)
    expect(said).not.toMatch(/"(?:name|surname|email)"/)
    const lv = async (query: Parameters<typeof answers>[0]) =>
      (await answers(query)).data.map(({ question }) => question.lv)
    expect(await lv({ audience: 'doctor', stars: '1' })).toEqual(['Ārstam'])
    expect(await lv({ audience: 'patient', stars: '4' })).toEqual(['Pacientam'])
    const at = clinic.now()
    expect(await lv({ from: new Date(at + DAY).toISOString() })).toEqual([])
    expect((await lv({ from: new Date(at - DAY).toISOString() })).length).toBeGreaterThan(1)
    expect(await lv({ to: new Date(at - DAY).toISOString(), audience: 'doctor' })).toEqual([])
    const rows = await everyRow(server)
    expect(rows.filter(({ row }) => row.toLowerCase().includes('slepenvārds'))).toEqual([])
  })

  test('ADM-13 the last twelve months with their averages; what was skipped counts nowhere', async () => {
    const { clinic, patient } = world
    const call = await met()
    await clinic.api.send(giveFeedback, {
      token: patient.token,
      params: call.params,
      body: { skipped: true },
    })
    const ask = async (audience?: FeedbackAudience) =>
      (
        await clinic.api.send(listFeedbackMonths, {
          token: clinic.admin.token,
          query: audience ? { audience } : {},
        })
      ).months
    const all = await ask()
    expect(all).toHaveLength(12)
    expect(all.at(-1)?.month).toBe(dayInRiga(clinic.now()).slice(0, 7))
    expect(new Set(all.map(({ month }) => month)).size).toBe(12)
    expect(all[0]).toEqual({ month: all[0]?.month, answers: 0 })
    const { data, total } = await answers({ limit: 200 })
    const counted = all.reduce((sum, { answers: some }) => sum + some, 0)
    expect(counted).toBe(total)
    const average = data.reduce((sum, { stars }) => sum + stars, 0) / data.length
    const weighted = all.reduce((sum, each) => sum + each.answers * (each.average ?? 0), 0) / counted
    expect(weighted).toBeCloseTo(average, 1)
    expect((await ask('doctor')).reduce((sum, each) => sum + each.answers, 0)).toBe(1)
  })

  test('ADM-13 among a hundred thousand answers a page is found by its index', async () => {
    const { server, clinic, patient } = world
    const { _id: question } = (await questions('patient')).questions[0] ?? { _id: '' }
    // Not what is looked at here, and dear.
    await server.sql(`alter table feedback drop constraint feedback_consultation_id_client_id_key,
      drop constraint feedback_consultation_id_fkey, drop constraint feedback_client_id_fkey`)
    await server.sql(`alter table feedback_answer drop constraint feedback_answer_feedback_id_fkey,
      drop constraint feedback_answer_question_id_fkey`)
    await server.sql(
      `with given as (
         insert into feedback (id, consultation_id, client_id, audience, skipped, created_at)
         select gen_random_uuid(), (select id from consultation limit 1), $1,
           case when i % 2 = 0 then 'doctor' else 'patient' end, false, now() - i * interval '1 minute'
         from generate_series(1, 100000) i returning id)
       insert into feedback_answer (feedback_id, question_id, rating) select id, $2, 5 from given`,
      [patient.clientId, question],
    )
    await server.sql('analyze feedback')
    await server.sql('analyze feedback_answer')
    for (const query of ['', '&audience=doctor', '&audience=patient&stars=5']) {
      const watched = server.watch()
      const { status } = await clinic.api.call('GET', `/admin/feedback?limit=20${query}`, {
        token: clinic.admin.token,
        headers: watched.headers,
      })
      expect(status).toBe(200)
      const page = (await watched.statements()).find(({ text }) => /from "feedback".*limit/is.test(text))
      const plan = await server.planOf(page ?? { text: 'select 1', values: [] })
      expect({ query, waste: wasteful(plan) }).toEqual({ query, waste: [] })
      const scans = (node: typeof plan): string[] => [
        ...(node['Relation Name']?.startsWith('feedback') && node['Node Type'] === 'Seq Scan'
          ? [node['Relation Name']]
          : []),
        ...(node.Plans ?? []).flatMap(scans),
      ]
      expect(scans(plan).filter((table) => table !== 'feedback_question')).toEqual([])
    }
  }, 60_000)
})

test('ADM-01 the day of an administrator: what waits as the menu counts it, and the consultations of each day', async () => {
  const { server, clinic, doctor, patient } = world
  const token = clinic.admin.token
  const read = () => clinic.api.send(getDashboard, { token })
  const before = await read()
  expect(before.waiting).toEqual(await clinic.api.send(countWaiting, { token }))
  expect(before.today).toBe(dayInRiga(clinic.now()))
  expect(before.days).toHaveLength(22)
  expect(before.days[14]?.day).toBe(before.today)
  const noon = Date.parse(`${before.today}T12:00:00Z`)
  const put = (status: string, days: number) =>
    server.sql(
      `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 45, $5, 'card', 4000, 4000, now())`,
      [
        doctor.clientId,
        patient.clientId,
        new Date(noon + days * DAY),
        new Date(noon + days * DAY + 1000),
        status,
      ],
    )
  for (const [status, days] of [
    ['finished', -14],
    ['finished', -15],
    ['scheduled', 7],
    ['awaiting_approval', 7],
    ['rejected', 7],
    ['scheduled', 8],
  ] as const)
    await put(status, days)
  const { days } = await read()
  const grown = days.map((day, at) => {
    const was = before.days[at]
    return [
      day.held - (was?.held ?? 0),
      day.planned - (was?.planned ?? 0),
      day.requested - (was?.requested ?? 0),
    ]
  })
  expect(grown[0]).toEqual([1, 0, 0])
  expect(grown[21]).toEqual([0, 1, 1])
  expect(
    grown
      .slice(1, 21)
      .flat()
      .every((more) => more === 0),
  ).toBe(true)
})
