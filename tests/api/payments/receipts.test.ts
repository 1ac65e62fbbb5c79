import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import type { Payment } from '#contract/payment.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'
import { DECLINED } from '../../world/money/paying.ts'
import { isReceipt, openPapers, yearOf } from '../../world/money/papers.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'

const { server, clinic, doctor, pay, own, receipt, statement, paid, reserved } = await useWorld(openPapers())

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

const numberIn = (text: string) => /S-\d{6}/.exec(text)?.[0]

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
