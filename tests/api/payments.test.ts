import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#contract/language.ts'
import type { Consultation } from '#contract/consultation.ts'
import {
  downloadReceipt,
  downloadStatement,
  listAllPayments,
  listPayments,
  type Payment,
} from '#contract/payment.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { outcome } from '../world/client.ts'
import { emailOf, iso, type Member } from '../world/clinic.ts'
import { breakProcessor } from '../world/faulty-processor.ts'
import { forFile } from '../world/for-file.ts'
import { mails, mailTo } from '../world/mail.ts'
import { CHALLENGED, DECLINED, openPaying } from '../world/paying.ts'
import { pdfText } from '../world/pdf-text.ts'

const { server, clinic, doctor, pay } = await forFile(
  openPaying({
    env: {
      SELLER_NAME: 'Saruna tests SIA',
      SELLER_NUMBER: '40203123456',
      SELLER_ADDRESS: 'Ķīšu iela 7, Rīga',
    },
  }),
)

const own = async ({ token }: Member, query = {}) => clinic.api.send(listPayments, { token, query })
const receipt = ({ token }: Member, { _id: id }: { _id: string }, language?: Language) =>
  clinic.api.ask(downloadReceipt, { token, params: { id }, query: { language } })
const statement = ({ token }: Member, query: { year: number; format?: 'pdf' | 'csv' }, language?: Language) =>
  clinic.api.ask(downloadStatement, { token, query: { ...query, language } })

/** A patient who has paid for a consultation, its payment and what it says. */
async function paid(days = 3, number?: string) {
  const patient = await clinic.newPayer(number)
  const consultation = await clinic.schedule(patient, doctor, await pay.timeIn(days))
  await clinic.effectsDone()
  const [payment] = (await own(patient)).data
  if (!payment) throw new Error('nothing was paid')
  return { patient, consultation, payment }
}
async function reserved(patient: Member, days = 3): Promise<Consultation> {
  const { status, body } = await pay.reserve(patient, await pay.timeIn(days))
  expect(status).toBe(201)
  return body as Consultation
}
const yearOf = (instant: number) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Riga', year: 'numeric' }).format(instant))
const isReceipt = ({ subject }: { subject: string }) =>
  ['Jūsu maksājuma čeks', 'Your payment receipt', 'Ваш чек об оплате'].includes(subject)
const consultationOf = ({ what }: Payment) => (what.kind === 'consultation' ? what.consultationId : undefined)
const numberIn = (text: string) => /S-\d{6}/.exec(text)?.[0]

describe('PAY-07 PAY-08 the list of one’s own payments', () => {
  test('PAY-08 pending while the doctor has not answered, then paid, with what it was for', async () => {
    const patient = await clinic.newPayer()
    const consultation = await reserved(patient)
    const what = {
      kind: 'consultation',
      consultationId: consultation._id,
      from: consultation.from,
      doctor: { name: consultation.doctor.name, surname: consultation.doctor.surname },
    }
    const shown = { what, amount: 36, refunded: 0, released: false, card: { brand: 'visa', last4: '4242' } }
    expect(await own(patient)).toMatchObject({
      total: 1,
      data: [{ ...shown, status: 'pending', receipt: false }],
    })
    await pay.accept(consultation)
    await clinic.effectsDone()
    expect((await own(patient)).data).toMatchObject([{ ...shown, status: 'paid', receipt: true }])
  })

  test('PAY-08 a refused card has failed; what nothing came of leads nowhere', async () => {
    const patient = await clinic.newPayer(DECLINED)
    await pay.reserve(patient, await pay.timeIn(3))
    const { data } = await own(patient)
    expect(data).toMatchObject([{ amount: 36, refunded: 0, status: 'failed', receipt: false }])
    expect(data[0]?.what).not.toHaveProperty('consultationId')
  })

  test('PAY-08 CON-17 a question of the bank waits for it, and says where it goes on until it is answered', async () => {
    const patient = await clinic.newPayer(CHALLENGED)
    const { id, page } = await pay.challenged(patient, await pay.timeIn(3))
    const everyones = { token: clinic.admin.token, query: { patientId: patient.clientId } }
    const asked = { _id: id, status: 'pending', waitsForBank: true, receipt: false }
    const booking = { doctorId: doctor.clientId, proposed: false }
    expect((await own(patient)).data).toMatchObject([{ ...asked, what: { booking } }])
    expect((await clinic.api.send(listAllPayments, everyones)).data).toMatchObject([asked])
    await pay.answer(page, 'approve')
    await pay.complete(patient, id)
    const [payment] = (await own(patient)).data
    expect(payment).toMatchObject({ _id: id, status: 'pending' })
    expect(payment).not.toHaveProperty('waitsForBank')
    expect(payment?.what).not.toHaveProperty('booking')
    expect((await clinic.api.send(listAllPayments, everyones)).data[0]).not.toHaveProperty('waitsForBank')
  })

  test('PAY-08 a request that is cancelled before the answer was only let go', async () => {
    const patient = await clinic.newPayer()
    await pay.cancel(patient, await reserved(patient))
    await clinic.effectsDone()
    const [payment] = (await own(patient)).data
    expect(payment).toMatchObject({ status: 'refunded', released: true, refunded: 0, receipt: false })
    expect(outcome(await receipt(patient, payment as Payment))).toBe('not_found')
  })

  test('PAY-08 a consultation cancelled in time is refunded in full, and its receipt stays', async () => {
    const { patient, consultation } = await paid()
    await pay.cancel(patient, consultation)
    await clinic.effectsDone()
    expect((await own(patient)).data).toMatchObject([
      { amount: 36, refunded: 36, status: 'refunded', released: false, receipt: true },
    ])
  })

  test('API-01 newest first, in pages, one’s own only; an administrator without a profile has none', async () => {
    const patient = await clinic.newPayer()
    const made = [await reserved(patient, 3), await reserved(patient, 4), await reserved(patient, 5)]
    const ids = (await own(patient)).data.map(consultationOf)
    expect(ids).toEqual(made.map(({ _id }) => _id).toReversed())
    expect(await own(patient, { limit: 1, offset: 1 })).toMatchObject({
      total: 3,
      data: [{ what: { consultationId: made[1]?._id } }],
    })
    expect(await own(patient, { offset: 7 })).toMatchObject({ total: 3, data: [] })
    expect((await own(await clinic.newPatient())).total).toBe(0)
    expect((await own(clinic.admin)).total).toBe(0)
  })
})

const words = {
  lv: [
    'Maksājuma čeks',
    'Konsultācija',
    'Maksātājs',
    'Samaksāts 36.00 €',
    'PVN 0.00 €',
    'Reģ. nr. 40203123456',
  ],
  en: ['Payment receipt', 'Consultation', 'Payer', 'Paid 36.00 €', 'VAT 0.00 €', 'Reg. no. 40203123456'],
  ru: ['Чек об оплате', 'Консультация', 'Плательщик', 'Оплачено 36.00 €', 'НДС 0.00 €', 'Рег. № 40203123456'],
}

const bought = {
  lv: 'Iepriekš apmaksātas konsultācijas: 5',
  en: 'Consultations paid in advance: 5',
  ru: 'Консультации, оплаченные заранее: 5',
}

describe('PAY-07 the receipt', () => {
  test('PAY-07 PAY-04 what is bought in advance is named in the list, and has a receipt at once', async () => {
    const patient = await clinic.newPayer()
    const body = { kind: 'doctor', amount: 5 } as const
    const [, { status }] = await Promise.all([
      clinic.api.ask(buyConsultations, { token: (await clinic.newPayer(DECLINED)).token, body }),
      clinic.api.ask(buyConsultations, { token: patient.token, body }),
    ])
    expect(status).toBe(201)
    const { data } = await own(patient)
    expect(data).toMatchObject([
      { what: { kind: 'purchase', of: 'doctor', amount: 5 }, amount: 225, status: 'paid', receipt: true },
    ])
    const [payment] = data as [Payment]
    for (const language of languages) {
      const { text } = await pdfText((await receipt(patient, payment, language)).body)
      expect(text).toContain(bought[language])
      expect(text).toContain('225.00 €')
    }
    await clinic.effectsDone()
    const letters = (await mails(server.url)).filter(
      (mail) => mail.to === emailOf(patient) && isReceipt(mail),
    )
    expect(letters).toHaveLength(1)
    const year = yearOf(clinic.now())
    expect((await pdfText((await statement(patient, { year })).body)).text).toContain(bought.lv)
  })

  test.each(languages)('PAY-07 in %s: who sold, who paid, for what, how much and how', async (language) => {
    const { patient, consultation, payment } = await paid()
    await server.sql(`update person set surname = 'Ģērmane-Šņore' where id = $1`, [patient.personId])
    const answer = await receipt(patient, payment, language)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const said = await pdfText(answer.body)
    expect(said).toMatchObject({ language, pages: 1 })
    for (const part of words[language]) expect(said.text).toContain(part)
    for (const part of ['Saruna tests SIA', 'Ķīšu iela 7, Rīga', 'Ģērmane-Šņore', 'Visa', '4242'])
      expect(said.text).toContain(part)
    expect(said.text).toContain(`${consultation.doctor.name} ${consultation.doctor.surname}`)
    expect(numberIn(said.text)).toBeTruthy()
    // What it was about stays between the two.
    expect(said.text).not.toMatch(/psih|psych|псих|therap|terap/i)
  })

  test('PAY-07 PAY-09 in the language of the account when no other is asked for', async () => {
    const { patient, payment } = await paid()
    await server.sql(`update person set language = 'ru' where id = $1`, [patient.personId])
    expect((await pdfText((await receipt(patient, payment)).body)).language).toBe('ru')
    const year = yearOf(clinic.now())
    expect((await pdfText((await statement(patient, { year })).body)).language).toBe('ru')
    expect((await pdfText((await receipt(patient, payment, 'en')).body)).language).toBe('en')
  })

  test('PAY-07 the same bytes each time, and a number that is nobody else’s', async () => {
    const [first, second] = [await paid(), await paid(4)]
    const bytes = async ({ patient, payment }: typeof first) => (await receipt(patient, payment)).body
    expect(await bytes(first)).toEqual(await bytes(first))
    const numbers = await Promise.all(
      [first, second].map(async (each) => (await pdfText(await bytes(each))).text),
    )
    expect(new Set(numbers.map(numberIn)).size).toBe(2)
  })

  test('PAY-07 PAY-08 after a refund it says so, and what is left', async () => {
    const { patient, consultation, payment } = await paid()
    const before = (await pdfText((await receipt(patient, payment)).body)).text
    await pay.cancel(patient, consultation)
    await clinic.effectsDone()
    const { text } = await pdfText((await receipt(patient, payment)).body)
    expect(text).toMatch(/Atmaksāts \d\d\.\d\d\.\d{4} −36\.00 €/)
    expect(text).toContain('Kopā pēc atmaksas 0.00 €')
    expect(numberIn(text)).toBe(numberIn(before))
  })

  test('PAY-07 API-01 someone else’s, an unpaid one and one that never was are not there', async () => {
    const { payment } = await paid()
    const patient = await clinic.newPayer()
    await reserved(patient)
    const [pending] = (await own(patient)).data
    for (const asked of [payment, pending as Payment, { _id: randomUUID() }])
      expect(outcome(await receipt(patient, asked))).toBe('not_found')
    expect(outcome(await receipt(doctor, payment))).toBe('no_profile')
    expect(outcome(await receipt(clinic.admin, payment))).toBe('no_profile')
  })

  test('PAY-07 names the card that was charged, also when another took its place', async () => {
    const patient = await clinic.newPayer()
    const consultation = await reserved(patient, 12)
    await clinic.giveCard(patient, '5555555555554444')
    await clinic.moveTo(clinic.now() + 6.6 * 24 * 3_600_000)
    await clinic.effectsDone()
    await pay.accept(consultation)
    await clinic.effectsDone()
    const [payment] = (await own(patient)).data
    expect(payment).toMatchObject({ status: 'paid', card: { brand: 'mastercard', last4: '4444' } })
  })
})

describe('PAY-07 the mail with the receipt', () => {
  test.each(languages)(
    'PAY-07 PUSH-03 in %s: once, with the PDF, and no name in its subject',
    async (language) => {
      const patient = await clinic.newPayer()
      await server.sql('update person set language = $2 where id = $1', [patient.personId, language])
      await clinic.schedule(patient, doctor, await pay.timeIn(3))
      const mail = await mailTo(server.url, emailOf(patient), isReceipt)
      await clinic.effectsDone()
      const [attachment] = mail.attachments ?? []
      expect(attachment).toMatchObject({ contentType: 'application/pdf', encoding: 'base64' })
      expect(attachment?.filename).toMatch(/^saruna-s-\d{6}\.pdf$/)
      const said = await pdfText(Buffer.from(attachment?.content ?? '', 'base64'))
      expect(said.language).toBe(language)
      expect(said.text).toContain(words[language][0])
      expect(mail.text).toContain(numberIn(said.text))
      expect(mail.text).toContain('/patient/payments')
      const all = (await mails(server.url)).filter((each) => isReceipt(each) && each.to === emailOf(patient))
      expect(all).toHaveLength(1)
    },
  )

  test('PAY-07 a request, a refused card and a released charge bring no receipt', async () => {
    const patient = await clinic.newPayer()
    await pay.cancel(patient, await reserved(patient))
    const refused = await clinic.newPayer(DECLINED)
    await pay.reserve(refused, await pay.timeIn(3))
    await clinic.effectsDone()
    const theirs = new Set([emailOf(patient), emailOf(refused)])
    const sent = (await mails(server.url)).filter((each) => isReceipt(each) && theirs.has(each.to))
    expect(sent).toEqual([])
  })

  test('PAY-07 money that was taken while we failed to write it down gets one receipt', async () => {
    const patient = await clinic.newPayer()
    const consultation = await reserved(patient)
    const mend = await breakProcessor(server, { table: 'payment', when: `new.state = 'captured'`, times: 1 })
    await pay.accept(consultation)
    const shown = async () => (await own(patient)).data.map(({ status, receipt: has }) => ({ status, has }))
    await expect.poll(shown, { timeout: 40_000 }).toEqual([{ status: 'paid', has: true }])
    await mend()
    await mailTo(server.url, emailOf(patient), isReceipt)
    const rows = await server.sql(
      'select number from receipt join payment on payment.id = payment_id where patient_id = $1',
      [patient.clientId],
    )
    expect(rows).toHaveLength(1)
  })
})

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
    expect(lines[0]).toBe('"Datums","Čeks","Pakalpojums","Summa"')
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,S-\d{6},"Konsultācija [\d.]+ [\d:]+, Līga Bērziņa",36\.00$/)
    expect(lines[2]).toMatch(/,"Atmaksa: Konsultācija .*",-36\.00$/)
    expect(lines[3]).toBe(',,"Kopā gadā",0.00')
  })

  test('PAY-09 a name is never a formula', async () => {
    const { patient } = await paid()
    const year = yearOf(clinic.now())
    await server.sql(`update person set name = '=1+1"' where id = $1`, [doctor.personId])
    const { body } = await statement(patient, { year, format: 'csv' })
    await server.sql(`update person set name = 'Līga' where id = $1`, [doctor.personId])
    expect(String(body)).toContain(', =1+1"" ')
    for (const line of String(body).split('\r\n')) expect(line).not.toMatch(/(?:^|,)"?[=+@]/)
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
      ',,"Kopā gadā",36.00',
      ',,"Kopā gadā",-36.00',
      ',,"Kopā gadā",0.00',
    ])
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

describe('PAY-08 ADM-10 the payments of all patients', () => {
  test('PAY-08 ADM-10 found by status, day and patient; whose and how much, never for what', async () => {
    const { patient, payment } = await paid()
    const { token } = clinic.admin
    const find = async (query: object) => (await clinic.api.send(listAllPayments, { token, query })).data
    const patientId = patient.clientId
    const [row] = await find({ patientId: patientId.slice(0, 13) })
    expect(row).toEqual({
      _id: payment._id,
      at: payment.at,
      amount: 36,
      refunded: 0,
      status: 'paid',
      released: false,
      renewal: false,
      receipt: true,
      method: 'card',
      patient: { _id: patientId, name: 'Līga', surname: 'Bērziņa' },
    })
    expect(await find({ patientId, status: 'refunded' })).toEqual([])
    expect(await find({ patientId, status: 'paid' })).toHaveLength(1)
    const later = iso(Date.parse(payment.at) + 1)
    expect(await find({ patientId, from: payment.at, to: later })).toHaveLength(1)
    expect(await find({ patientId, to: payment.at })).toEqual([])
    expect(await find({ patientId, from: later })).toEqual([])
    expect((await find({ limit: 3 })).map(({ at }) => at)).toEqual(
      (await find({ limit: 3 }))
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    for (const query of [{ status: 'late' }, { from: 'today' }, { patientId: 'Anna' }])
      expect((await clinic.api.ask(listAllPayments, { token, query: query as object })).status).toBe(422)
  })
})

test('PAY-07 CON-10 the payments for one consultation are asked for by it, and only by who paid', async () => {
  const { patient, consultation, payment } = await paid(6)
  const another = await reserved(patient, 7)
  const of = { consultationId: consultation._id }
  expect(await own(patient, of)).toMatchObject({ data: [{ _id: payment._id, receipt: true }], total: 1 })
  const { data } = await own(patient, { consultationId: another._id })
  expect(data).toMatchObject([{ what: { consultationId: another._id }, receipt: false }])
  expect(await own(patient, { ...of, offset: 5 })).toMatchObject({ data: [], total: 1 })
  expect(await own(await clinic.newPatient(), of)).toMatchObject({ data: [], total: 0 })
})
