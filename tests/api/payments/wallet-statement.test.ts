import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endCall, joinCall } from '#contract/call.ts'
import type { Consultation } from '#contract/consultation.ts'
import type { Language } from '#contract/language.ts'
import { withdraw } from '#contract/payout.ts'
import { downloadWalletStatement, listStatement } from '#contract/wallet.ts'
import { outcome } from '../../world/people/client.ts'
import { readCsv } from '../../world/reading/csv.ts'
import { type Clinic, type Member, openClinic } from '../../world/people/clinic.ts'
import { giveEarnings } from '../../world/money/earnings.ts'
import { type InspectedServer, startInspected } from '../../world/server/inspected.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterEach(() => expectRightBooks({ server, clinic }))
afterAll(() => server.remove())

const lines = async ({ token }: Member) => (await clinic.api.send(listStatement, { token })).data
const file = ({ token }: Member, year: number, language?: Language) =>
  clinic.api.ask(downloadWalletStatement, { token, query: { year, language } })
const rowsOf = ({ body }: { body: unknown }) => String(body).replace('\uFEFF', '').trim().split('\r\n')
const clockIn = (zone: string, at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .replaceAll('/', '.')
    .replace(',', '')
const thisYear = () => new Date(clinic.now()).getUTCFullYear()

/** Two people meet, and the doctor earns. */
async function meet(doctor: Member, patient: Member): Promise<Consultation> {
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 1)
  const consultation = await clinic.schedule(patient, doctor, from)
  await clinic.moveTo(Date.parse(from))
  const params = { id: consultation._id }
  for (const { token } of [patient, doctor]) await clinic.api.send(joinCall, { token, params })
  await clinic.api.send(endCall, { token: doctor.token, params })
  await clinic.effectsDone()
  return consultation
}
const aliasOf = async ({ clientId }: Member) =>
  String(
    (await server.sql<{ alias: number }>('select alias from client where id = $1', [clientId]))[0]?.alias,
  )

test('DOC-04 AUTH-13 a movement says when and with whom, by number for who stays anonymous, or which payout', async () => {
  const doctor = await clinic.newDoctor()
  const [named, hidden] = [await clinic.newPatient(), await clinic.newPatient({ anonymous: true })]
  const first = await meet(doctor, named)
  const second = await meet(doctor, hidden)
  const payout = await clinic.api.send(withdraw, { token: doctor.token, body: { amount: 50 } })
  const alias = await aliasOf(hidden)
  const whole = await lines(doctor)
  expect(whole).toMatchObject([
    { kind: 'payout', payoutId: payout._id, amount: -50, balance: 30 },
    {
      kind: 'earning',
      consultationId: second._id,
      consultation: { from: second.from, patient: { displayName: alias, anonymous: true } },
      amount: 40,
    },
    {
      kind: 'earning',
      consultationId: first._id,
      consultation: { from: first.from, patient: { displayName: 'Līga Bērziņa', anonymous: false } },
      amount: 40,
      balance: 40,
    },
  ])
  expect(whole.map((line) => 'payoutId' in line)).toEqual([true, false, false])
  expect(whole.map((line) => 'consultation' in line)).toEqual([false, true, true])

  // As many questions for one name as for several.
  const asked = async (limit: number) => {
    const watched = server.watch()
    await clinic.api.ask(listStatement, {
      token: doctor.token,
      query: { limit, offset: 1 },
      headers: watched.headers,
    })
    return (await watched.statements()).length
  }
  expect(await asked(1)).toBe(await asked(2))

  const short = payout._id.slice(0, 8)
  for (const [language, heads, consultation, who, paidOut] of [
    ['lv', 'Datums Kas Stundas Summa Maka-atlikums', 'Konsultācija', 'Pacients', 'Izmaksa'],
    ['en', 'Date What Hours Amount Balance', 'Consultation', 'Patient', 'Payout'],
    ['ru', 'Дата Что Часы Сумма Баланс', 'Консультация', 'Пациент', 'Выплата'],
  ] as const) {
    // What spreadsheets read by themselves where each language is spoken.
    const [between, decimal] = language === 'en' ? [',', '.'] : [';', ',']
    const figure = (value: string) => value.replace('.', decimal)
    const answer = await file(doctor, thisYear(), language)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv'])
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    const [head, out, anonymous, open, ...rest] = readCsv(String(answer.body), between)
    expect(head).toEqual(heads.split(' ').map((each) => each.replace('-', ' ')))
    expect(out?.[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(out?.slice(1)).toEqual([`${paidOut} ${short}`, ...['-0.93', '-50.00', '30.00'].map(figure)])
    const when = ({ from }: Consultation) => clockIn('Europe/Riga', from)
    expect(anonymous?.slice(1)).toEqual([
      `${consultation} ${when(second)}, ${who} ${alias}`,
      ...['0.75', '40.00', '80.00'].map(figure),
    ])
    expect(open?.slice(1)).toEqual([
      `${consultation} ${when(first)}, Līga Bērziņa`,
      ...['0.75', '40.00', '40.00'].map(figure),
    ])
    expect(rest).toEqual([])
  }
})

test('DOC-04 a name is never a formula, and its quotes stay in their cell', async () => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPatient()]
  await meet(doctor, patient)
  await server.sql(`update person set name = '=1+1"', surname = '@x' where id = $1`, [patient.personId])
  const rows = rowsOf(await file(doctor, thisYear(), 'lv'))
  expect(rows[1]).toContain(', =1+1"" @x"')
  for (const row of rows) expect(row).not.toMatch(/(?:^|;)"?[=+@]/)
})

test('DOC-04 each movement stands in its year of Riga, with the balance of all years', async () => {
  const doctor = await clinic.newDoctor()
  await giveEarnings(server, doctor, { cents: 1000, minutes: 45 })
  await giveEarnings(server, doctor, { cents: 2000, minutes: 60 })
  const year = thisYear()
  // The last minute of a year in Riga, which is still two hours short of it in UTC.
  const eve = new Date(Date.UTC(year - 2, 11, 31, 21, 59, 30))
  await server.sql('update ledger_transfer set created_at = $2 where credit = $1 and amount = 1000', [
    `wallet/${doctor.clientId}/cents`,
    eve,
  ])
  const of = async (asked: number) => rowsOf(await file(doctor, asked, 'lv')).slice(1)
  expect(await of(year - 2)).toEqual([`${year - 2}-12-31 23:59;"Konsultācija";0,75;10,00;10,00`])
  expect(await of(year - 1)).toEqual([])
  expect(await of(year)).toEqual([expect.stringMatching(/;"Konsultācija";1,00;20,00;30,00$/)])
})

test('DOC-04 a year has no most: every movement is in its file once, with the balance after it', async () => {
  const doctor = await clinic.newDoctor()
  await giveEarnings(server, doctor, { cents: 100, minutes: 60, times: 6000 })
  const rows = rowsOf(await file(doctor, thisYear(), 'lv')).slice(1)
  expect(rows).toHaveLength(6000)
  const balances = rows.map((row) => Number(row.split(';').at(-1)?.replace(',', '.')))
  expect(balances).toEqual(Array.from({ length: 6000 }, (_, n) => 6000 - n))
})

test('DOC-04 no year and a wrong one are refused; who is no doctor has none', async () => {
  const doctor = await clinic.newDoctor()
  for (const query of [{}, { year: 'now' }, { year: 2019 }, { year: thisYear(), language: 'de' }]) {
    const asked = { token: doctor.token, query: query as object }
    expect((await clinic.api.ask(downloadWalletStatement, asked)).status).toBe(422)
  }
  expect(outcome(await file(clinic.admin, thisYear()))).toBe('no_profile')
  expect(outcome(await file(await clinic.newPatient(), thisYear()))).toBe('forbidden')
})
