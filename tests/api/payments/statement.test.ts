import { describe, expect, test } from 'vitest'
import { downloadStatement } from '#contract/payment.ts'
import { outcome } from '../../world/people/client.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { openPapers, yearOf } from '../../world/money/papers.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'
import { showAs } from '../../world/people/show-as.ts'

const { server, clinic, doctor, pay, statement, paid } = await useWorld(openPapers())

describe('PAY-09 the statement of a year', () => {
  test.each([
    ['lv', 'Gada maksājumu izraksts', 'Kopā gadā 36.00 €', 'Atmaksa: Konsultācija'],
    ['en', 'Yearly payment statement', 'Total for the year 36.00 €', 'Refund: Consultation'],
    ['ru', 'Выписка о платежах за год', 'Итого за год 36.00 €', 'Возврат: Консультация'],
  ] as const)('PAY-09 in %s: what was paid less what went back', async (language, title, total, back) => {
    const patient = await clinic.newPayer()
    const returned = await clinic.schedule(patient, doctor, await pay.timeIn(3))
    await clinic.effectsDone()
    await pay.cancel(patient, returned)
    await clinic.effectsDone()
    await clinic.schedule(patient, doctor, await pay.timeIn(4))
    await clinic.effectsDone()
    const year = yearOf(clinic.now())
    const { status, headers, body } = await statement(patient, { year }, language)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const said = await pdfText(body)
    expect(said.language).toBe(language)
    for (const part of [title, total, back, String(year), '72.00 €', '−36.00 €', 'Saruna tests SIA'])
      expect(said.text).toContain(part)
  })

  test('PAY-09 as CSV for a spreadsheet, letters and figures whole', async () => {
    const { patient, consultation } = await paid()
    await pay.cancel(patient, consultation)
    await clinic.effectsDone()
    const year = yearOf(clinic.now())
    const { headers, body } = await statement(patient, { year, format: 'csv' })
    expect(headers.get('content-type')).toBe('text/csv')
    const lines = String(body).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('"Datums";"Čeks";"Pakalpojums";"Summa"')
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d;S-\d{6};"Konsultācija [\d.]+ [\d:]+, Līga Bērziņa";36,00$/)
    expect(lines[2]).toMatch(/;"Atmaksa: Konsultācija .*";-36,00$/)
    expect(lines[3]).toBe(';;"Kopā gadā";0,00')
  })

  test('PAY-09 a name is never a formula', async () => {
    const { patient } = await paid()
    const year = yearOf(clinic.now())
    await showAs(server, doctor, { name: '=1+1"' })
    const { body } = await statement(patient, { year, format: 'csv' })
    await showAs(server, doctor, { name: 'Līga' })
    expect(String(body)).toContain(', =1+1"" ')
    for (const line of String(body).split('\r\n')) expect(line).not.toMatch(/(?:^|;)"?[=+@]/)
  })

  test('PAY-09 a year has no most: every payment is on paper and in the file once', async () => {
    const { patient, payment } = await paid()
    await server.sql(
      `with more as (
         insert into payment (id, patient_id, consultation_id, card_id, cents, state, processor_id, reservation, created_at)
         select gen_random_uuid(), patient_id, gen_random_uuid(), card_id, cents, state, processor_id, reservation, created_at
         from payment, generate_series(2, 2500) where id = $1 returning id, created_at)
       insert into receipt (payment_id, paid_at) select id, created_at from more`,
      [payment._id],
    )
    const year = yearOf(clinic.now())
    const rows = String((await statement(patient, { year, format: 'csv' })).body)
      .trim()
      .split('\r\n')
      .slice(1)
    const total = rows.pop()
    expect(new Set(rows.map((row) => row.split(';')[1])).size).toBe(2500)
    expect([rows.length, total]).toEqual([2500, ';;"Kopā gadā";90000,00'])
    const { text } = await pdfText((await statement(patient, { year })).body)
    expect(text.match(/S-\d{6}/g)).toHaveLength(2500)
  })

  test('PAY-09 each movement stands in the year of Riga in which it happened', async () => {
    const { patient, consultation, payment } = await paid()
    await pay.cancel(patient, consultation)
    await clinic.effectsDone()
    const year = yearOf(clinic.now())
    // Taken in the last minute of a year in Riga, which is still two hours short of it in UTC; back a minute later.
    const eve = new Date(Date.UTC(year - 2, 11, 31, 21, 59, 30))
    await server.sql('update receipt set paid_at = $2 where payment_id = $1', [payment._id, eve])
    await server.sql(
      `update ledger_transfer set created_at = $2 where payment_id = $1 and reason = 'refund'`,
      [payment._id, new Date(eve.getTime() + 60_000)],
    )
    const total = async (of: number) =>
      String((await statement(patient, { year: of, format: 'csv' })).body)
        .trim()
        .split('\r\n')
        .at(-1)
    expect([await total(year - 2), await total(year - 1), await total(year)]).toEqual([
      ';;"Kopā gadā";36,00',
      ';;"Kopā gadā";-36,00',
      ';;"Kopā gadā";0,00',
    ])
  })

  test('PAY-09 whoever asks for a hundred and fifty at once has their share, and everybody else is served as ever', async () => {
    const [{ patient: greedy }, { patient: modest }] = [await paid(), await paid(4)]
    const year = yearOf(clinic.now())
    const many = Promise.all(Array.from({ length: 150 }, () => statement(greedy, { year })))
    expect((await statement(modest, { year })).status).toBe(200)
    const refused = (await many).filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(100)
    for (const each of refused) {
      expect(outcome(each)).toBe('too_many_requests')
      expect(Number(each.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await statement(greedy, { year })).status).toBe(200)
  })

  test('PAY-09 a year without payments says so; no year, a wrong one and another format are refused', async () => {
    const patient = await clinic.newPatient()
    const { text } = await pdfText((await statement(patient, { year: 2024 })).body)
    expect(text).toContain('Šajā gadā maksājumu nebija.')
    for (const query of [{}, { year: 'now' }, { year: 2019 }, { year: 2024, format: 'xls' }])
      expect(
        (await clinic.api.ask(downloadStatement, { token: patient.token, query: query as object })).status,
      ).toBe(422)
    expect(outcome(await statement(doctor, { year: 2024 }))).toBe('no_profile')
  })
})
