import { randomUUID } from 'node:crypto'
import {
  approveFreeUser,
  blockUser,
  exportFreeUsers,
  listFreeUsers,
  refuseFreeUser,
  unblockUser,
} from '#contract/admin.ts'
import { login, signUpFree } from '#contract/account-routes.ts'
import type { Language } from '#contract/language.ts'
import { removeUser } from '#contract/removal.ts'
import { countWaiting } from '#contract/waiting.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { details, newEmail, PASSWORD } from '../../world/people/accounts.ts'
import { outcome } from '../../world/people/client.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { readCsv } from '../../world/reading/csv.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'
import { showAs } from '../../world/people/show-as.ts'

let server: InspectedServer
let clinic: Clinic
let token: string

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  token = clinic.admin.token
})
afterAll(() => server.remove())

const reason = 'Šī reģistrācija atkārtojas.'
async function newcomer(language: Language = 'lv') {
  const email = newEmail()
  const { _id: id } = await clinic.api.send(signUpFree, { body: { ...details({ email }), language } })
  return { email, id }
}
const refuse = (id: string, headers?: Record<string, string>, body = { reason }) =>
  clinic.api.ask(refuseFreeUser, { token, params: { id }, body, ...(headers && { headers }) })
const approve = (id: string) => clinic.api.ask(approveFreeUser, { token, params: { id } })
const seen = async (id: string) =>
  (await clinic.api.send(listFreeUsers, { token, query: { userId: id } })).data[0]

describe('ADM-18 ADM-09 refusing a free user', () => {
  test('ADM-18 they are blocked, read why in a calm mail, and the reason is kept', async () => {
    for (const [language, subject] of [
      ['lv', 'Par jūsu reģistrāciju'],
      ['en', 'About your registration'],
      ['ru', 'О вашей регистрации'],
    ] as const) {
      const { email, id } = await newcomer(language)
      const before = (await clinic.api.send(countWaiting, { token })).freeUsers
      expect((await refuse(id)).status).toBe(204)
      const mail = await mailTo(server.url, email, (each) => each.subject === subject)
      expect(mail.text).toContain(reason)
      expect(await seen(id)).toMatchObject({
        email,
        name: 'Anna',
        surname: 'Ozola',
        phone: '+371 20000000',
        emailConfirmed: false,
        status: 'blocked',
        refusal: { reason },
      })
      expect((await clinic.api.send(countWaiting, { token })).freeUsers).toBe(before - 1)
      const tried = await clinic.api.ask(login, { body: { email, password: PASSWORD } })
      expect(outcome(tried)).toBe('user_blocked')
    }
    const { data } = await clinic.api.send(listFreeUsers, { token, query: { approval: 'refused' } })
    expect(data).toHaveLength(3)
  })

  test('ADM-18 ADM-09 who is blocked or removed waits no more: the list has those alone that are counted', async () => {
    const [blocked, removed] = [await newcomer(), await newcomer()]
    await clinic.api.send(blockUser, { token, params: { id: blocked.id } })
    await clinic.api.send(removeUser, { token, params: { id: removed.id }, body: { reason } })
    const query = { approval: 'awaiting_approval', limit: 200 } as const
    const { data, total } = await clinic.api.send(listFreeUsers, { token, query })
    expect(data.map(({ status }) => status)).not.toContain('removed')
    expect(data.map(({ status }) => status)).not.toContain('blocked')
    expect(total).toBe((await clinic.api.send(countWaiting, { token })).freeUsers)
  })

  test('ADM-18 it needs a reason of at most 500 characters', async () => {
    const { id } = await newcomer()
    for (const [body, code] of [
      [{ reason: ' ' }, 'required'],
      [{ reason: 'a'.repeat(501) }, 'too_long'],
    ] as const)
      expect(await refuse(id, {}, body)).toMatchObject({ status: 422, body: { fields: { reason: code } } })
    expect(await seen(id)).toMatchObject({ status: 'created' })
  })

  test('ADM-18 twice is once; the same call again is answered as before', async () => {
    const { email, id } = await newcomer()
    const headers = { 'idempotency-key': randomUUID() }
    for (let time = 0; time < 2; time++) expect((await refuse(id, headers)).status).toBe(204)
    expect(outcome(await refuse(id))).toBe('wrong_status')
    await clinic.effectsDone()
    const refusals = (await mails(server.url)).filter(
      (mail) => mail.to === email && mail.text.includes(reason),
    )
    expect(refusals).toHaveLength(1)
  })

  test('ADM-18 of a refusal and an approval at once one counts, and the other hears of it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await newcomer()
      const answers = await Promise.all([refuse(id), approve(id)])
      expect(answers.map(outcome).toSorted()).toEqual(['done', 'wrong_status'])
      const user = await seen(id)
      expect(Boolean(user?.refusal)).toBe(user?.status === 'blocked')
      expect(user?.approval).toBe(user?.refusal ? 'awaiting_approval' : 'confirmed')
    }
  })

  test('ADM-18 who is unblocked waits for approval again; who was let in cannot be refused', async () => {
    const { id } = await newcomer()
    await refuse(id)
    await clinic.api.send(unblockUser, { token, params: { id } })
    expect(await seen(id)).toMatchObject({ status: 'created', approval: 'awaiting_approval' })
    expect((await seen(id))?.refusal).toBeUndefined()
    expect((await approve(id)).status).toBe(204)
    expect(outcome(await refuse(id))).toBe('wrong_status')
    const payer = await clinic.newPatient()
    expect(outcome(await refuse(payer.personId))).toBe('not_found')
    const blocked = await newcomer()
    await clinic.api.send(blockUser, { token, params: { id: blocked.id } })
    expect(outcome(await refuse(blocked.id))).toBe('wrong_status')
  })
})

const file = async (query: { year: number; month?: number; language?: Language }) => {
  const answer = await clinic.api.ask(exportFreeUsers, { token, query })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv'])
  return String(answer.body)
}
/** Its first bytes, which say that it is UTF-8 to programs that would not think so. */
const markOf = async (query: { year: number; language: Language }) => {
  const headers = { authorization: `Bearer ${token}` }
  const address = `${server.url}/v1/admin/freeusers/export?${new URLSearchParams({ ...query, year: String(query.year) })}`
  const bytes = new Uint8Array(await (await fetch(address, { headers })).arrayBuffer())
  return Array.from(bytes.slice(0, 3))
}
const clocksOf = (rows: string[][]) => rows.map((row) => row[4])
const startsOf = async (year: number, month?: number) =>
  clocksOf(readCsv(await file({ year, ...(month && { month }), language: 'en' }), ',').slice(1))

describe('ADM-09 the consultations of free users for a spreadsheet', () => {
  let free: Member
  let doctor: Member

  beforeAll(async () => {
    doctor = await clinic.newDoctor()
    free = await clinic.newPatient()
    const [waiting, payer] = [await clinic.newPatient(), await clinic.newPatient()]
    await server.sql(`update person set approval = 'confirmed' where id = $1`, [free.personId])
    await server.sql(`update person set approval = 'awaiting_approval' where id = $1`, [waiting.personId])
    await showAs(server, doctor, { name: '=1+1', surname: 'a "b"; c,\nd' })
    const add = (who: Member, at: string, status: string, cents = 0) =>
      server.sql(
        `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, closed_reason, created_at)
         values (gen_random_uuid(), $1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour', 60, $4, 'free', 4000, $5, case when $4 = 'rejected' then 'doctor_rejected' end, $3::timestamptz)`,
        [doctor.clientId, who.clientId, at, status, cents],
      )
    // The last and the first hour of years in Riga, which is two hours ahead then.
    await add(free, '2011-12-31T21:30:00Z', 'finished')
    await add(free, '2011-12-31T22:00:00Z', 'rejected')
    await add(free, '2012-03-31T20:59:00Z', 'expired')
    await add(free, '2012-03-31T21:00:00Z', 'finished', 123_450)
    for (const who of [waiting, payer]) await add(who, '2012-02-01T10:00:00Z', 'finished')
  })

  test('ADM-09 cell by cell, with the signs of each language, never a formula', async () => {
    const stored = await server.sql<{ id: string }>(
      `select id from consultation where starts_at >= '2011-12-31T22:00:00Z' and patient_id = $1 order by starts_at`,
      [free.clientId],
    )
    for (const [language, between, heads, statuses, speciality, price] of [
      [
        'en',
        ',',
        ['consultationId', 'freeUserId', 'doctor', 'speciality', 'from', 'to', 'status', 'minutes', 'price'],
        ['rejected', 'expired', 'finished'],
        'psychologist',
        ['0.00', '0.00', '1234.50'],
      ],
      [
        'lv',
        ';',
        [
          'Konsultācijas ID',
          'Lietotāja ID',
          'Speciālists',
          'Joma',
          'No',
          'Līdz',
          'Statuss',
          'Minūtes',
          'Cena',
        ],
        ['Noraidīta', 'Termiņš beidzies', 'Pabeigta'],
        'Psihologs',
        ['0,00', '0,00', '1234,50'],
      ],
      [
        'ru',
        ';',
        [
          'ID консультации',
          'ID пользователя',
          'Специалист',
          'Область',
          'С',
          'До',
          'Статус',
          'Минуты',
          'Цена',
        ],
        ['Отклонена', 'Срок истёк', 'Завершена'],
        'Психолог',
        ['0,00', '0,00', '1234,50'],
      ],
    ] as const) {
      const text = await file({ year: 2012, language })
      expect(await markOf({ year: 2012, language })).toEqual([0xef, 0xbb, 0xbf])
      const times = [
        ['2012-01-01 00:00', '2012-01-01 01:00'],
        ['2012-03-31 23:59', '2012-04-01 00:59'],
        ['2012-04-01 00:00', '2012-04-01 01:00'],
      ]
      expect(readCsv(text, between)).toEqual([
        heads,
        ...times.map(([from, to], n) => [
          stored[n]?.id,
          free.personId,
          `'=1+1 a "b"; c,\nd`,
          speciality,
          from,
          to,
          statuses[n],
          '60',
          price[n],
        ]),
      ])
    }
  })

  test('ADM-09 a year and a month of it begin and end in Riga', async () => {
    expect(await startsOf(2011)).toEqual(['2011-12-31 23:30'])
    expect(await startsOf(2011, 12)).toEqual(['2011-12-31 23:30'])
    expect(await startsOf(2012, 1)).toEqual(['2012-01-01 00:00'])
    expect(await startsOf(2012, 3)).toEqual(['2012-03-31 23:59'])
    expect(await startsOf(2012, 4)).toEqual(['2012-04-01 00:00'])
    expect(await startsOf(2012, 12)).toEqual([])
    const thisYear = new Date(clinic.now()).getUTCFullYear()
    for (const query of [{}, { year: 2010 }, { year: thisYear + 1 }, { year: 2012, month: 13 }])
      expect((await clinic.api.ask(exportFreeUsers, { token, query })).status).toBe(422)
  })

  test('ADM-09 twenty thousand are in it once each, while others are served', async () => {
    // A statement has ten seconds, on the slowest of machines too.
    for (const from of [1, 5001, 10_001, 15_001])
      await server.sql(
        `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
       select gen_random_uuid(), $1, $2, at, at + interval '45 minutes', 45, 'finished', 'free', 4000, 0, at
       from generate_series($3::int, $3::int + 4999) n, lateral (select timestamptz '2014-01-10T10:00:00Z' + (n / 7) * interval '1 minute' as at) times`,
        [doctor.clientId, free.clientId, from],
      )
    const started = file({ year: 2014, language: 'en' })
    let answered = 0
    const state = { over: false }
    void started.then(() => (state.over = true))
    while (!state.over) {
      await fetch(`${server.url}/health`)
      answered++
    }
    const rows = readCsv(await started, ',').slice(1)
    expect(new Set(rows.map(([id]) => id)).size).toBe(20_000)
    expect(rows).toHaveLength(20_000)
    expect(clocksOf(rows)).toEqual(clocksOf(rows).toSorted((a = '', b = '') => (a < b ? -1 : 1)))
    expect(answered).toBeGreaterThan(3)
  })
})
