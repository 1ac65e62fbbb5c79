import { listPatients, listUsers } from '#contract/admin.ts'
import { saveAnswers, submitAnswers } from '#contract/questionnaire.ts'
import type { CallOf } from '#contract/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Clinic, Member } from '../../world/people/clinic.ts'
import { openContent, type Content } from '../../world/people/content.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { wasteful } from '../../world/reading/wasteful.ts'

const MANY = 100_000

let server: InspectedServer
let clinic: Clinic
let content: Content
let token: string
let wanted: Member

beforeAll(async () => {
  ;({ server, clinic, content } = await openContent())
  token = clinic.admin.token
  wanted = await clinic.newPatient()
  await server.sql(
    `update person set name = 'Žanna Marija', surname = 'Bērziņa-Ķirse', email = 'zanna.k_1@vesels.lv', phone = '+371 2912 3456' where id = $1`,
    [wanted.personId],
  )
})
afterAll(() => server.remove())

type Found = CallOf<typeof listPatients>['query']
const found = async (query: Found) =>
  (await clinic.api.send(listPatients, { token, query })).data.map(({ _id }) => _id)

test('ADM-02 a patient is found by words of the name, in any order and case, with or without their marks', async () => {
  for (const name of [
    'žanna',
    'ZANNA',
    'marija',
    'berzina kirs',
    'kirse',
    'ķir žan',
    'Bērziņa-Ķirse, Žanna',
    'ber zin',
  ])
    expect({ name, found: await found({ name }) }).toEqual({
      name,
      found: name === 'ber zin' ? [] : [wanted.clientId],
    })
  const russian = await clinic.newPatient()
  await server.sql(`update person set name = 'Алёна', surname = 'О’Нил' where id = $1`, [russian.personId])
  for (const name of ['алена', 'АЛЁНА', 'нил', 'о’нил'])
    expect({ name, found: await found({ name }) }).toEqual({ name, found: [russian.clientId] })
  for (const name of [`'`, `a' | 'b:*`, '\\', '!&|', '%'])
    expect((await clinic.api.ask(listPatients, { token, query: { name } })).status).toBe(200)
})

test('ADM-02 and by the beginning of the e-mail or of the phone, with or without the country’s code', async () => {
  expect(await found({ email: 'Zanna.K_' })).toEqual([wanted.clientId])
  expect(await found({ email: 'zannaxk' })).toEqual([])
  for (const phone of ['+371 2912', '2912 34', '0037129123456', '291-23'])
    expect({ phone, found: await found({ phone }) }).toEqual({ phone, found: [wanted.clientId] })
  expect(await found({ phone: '9123' })).toEqual([])
  expect(await found({ name: 'marija', email: 'zanna', phone: '29', status: 'confirmed' })).toHaveLength(1)
  expect(await found({ name: 'marija', status: 'blocked' })).toEqual([])
  expect(await clinic.api.ask(listPatients, { token, query: { phone: 'telefons' } })).toMatchObject({
    status: 422,
    body: { fields: { phone: 'invalid' } },
  })
})

test('QST-09 users show how far they are with the questionnaire, and are found by it', async () => {
  const [started, done] = [await clinic.newPatient(), await clinic.newPatient()]
  const answers = { questionnaireId: content.questionnaire, answers: { [content.question]: [true, false] } }
  await clinic.api.send(saveAnswers, { token: started.token, body: answers })
  await clinic.api.send(submitAnswers, { token: done.token, body: answers })
  const of = async (query: CallOf<typeof listUsers>['query']) =>
    (await clinic.api.send(listUsers, { token, query })).data
  const cases = [
    [wanted, 'not_started'],
    [started, 'in_progress'],
    [done, 'submitted'],
  ] as const
  const all = await of({ limit: 200 })
  for (const [{ personId }, questionnaireStatus] of cases) {
    const row = all.find(({ _id }) => _id === personId)
    expect(row).toMatchObject({ questionnaireStatus, status: 'confirmed' })
    // Nobody reads here what was answered.
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['_id', 'createdAt', 'email', 'name', 'questionnaireStatus', 'status', 'surname'].toSorted(),
    )
    for (const [, status] of cases) {
      const ids = (await of({ questionnaireStatus: status, limit: 200 })).map(({ _id }) => _id)
      expect(ids.includes(personId)).toBe(status === questionnaireStatus)
    }
  }
  expect((await of({ name: 'žanna' })).map(({ _id }) => _id)).toEqual([wanted.personId])
  expect((await of({ email: 'zanna.k' })).map(({ _id }) => _id)).toEqual([wanted.personId])
  // Whoever has none is no user here.
  const ids = (await of({ limit: 200 })).map(({ _id }) => _id)
  expect(ids).not.toContain(clinic.admin.personId)
})

test(`ADM-02 QST-09 among ${MANY} people each is found by an index`, { timeout: 120_000 }, async () => {
  await server.sql(
    `with made as (
       insert into person (id, email, status, language, name, surname, phone, data_key, created_at)
       select gen_random_uuid(), 'many' || n || '@example.com', 'confirmed', 'lv',
         'Vārds' || n, 'Uzvārds' || n, '+3712' || lpad(n::text, 7, '0'), 'none', now() - n * interval '1 minute'
       from generate_series(1, ${MANY}) n returning id, created_at)
     insert into client (id, person_id, role, alias, payment_plan, created_at)
     select gen_random_uuid(), id, 'patient', 0, 'pay_as_you_go', created_at from made`,
  )
  await server.sql('vacuum analyze person')
  await server.sql('analyze client')
  for (const [list, query] of [
    [listPatients, { name: 'žanna kirse' }],
    [listPatients, { email: 'zanna' }],
    [listPatients, { phone: '2912345' }],
    [listUsers, { name: 'uzvards77777' }],
    [listUsers, { email: 'many4242' }],
  ] as const) {
    const watched = server.watch()
    const { data } = await clinic.api.send(list, { token, query, headers: watched.headers })
    expect(data.length).toBeGreaterThan(0)
    for (const statement of (await watched.statements()).filter(({ text }) => /from "client"/.test(text)))
      expect({ query, waste: wasteful(await server.planOf(statement)) }).toEqual({ query, waste: [] })
  }
})
