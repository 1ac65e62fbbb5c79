import { expect } from 'vitest'
import type { Consultation } from '#contract/consultation.ts'
import type { Language } from '#contract/language.ts'
import { downloadReceipt, downloadStatement, listPayments } from '#contract/payment.ts'
import type { Member } from '../people/clinic.ts'
import { openPaying } from './paying.ts'

/** Whether a mail brings a receipt. */
export const isReceipt = ({ subject }: { subject: string }): boolean =>
  ['Jūsu maksājuma čeks', 'Your payment receipt', 'Ваш чек об оплате'].includes(subject)

/** The calendar year of an instant in Riga. */
export const yearOf = (instant: number): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Riga', year: 'numeric' }).format(instant))

/** Patients who pay, and what they can see of it: their list, its receipts and the statement of a year. */
export async function openPapers() {
  const world = await openPaying({
    env: {
      SELLER_NAME: 'Saruna tests SIA',
      SELLER_NUMBER: '40203123456',
      SELLER_ADDRESS: 'Ķīšu iela 7, Rīga',
    },
  })
  const { clinic, doctor, pay } = world

  const own = ({ token }: Member, query = {}) => clinic.api.send(listPayments, { token, query })
  const receipt = ({ token }: Member, { _id: id }: { _id: string }, language?: Language) =>
    clinic.api.ask(downloadReceipt, { token, params: { id }, query: { language } })
  const statement = (
    { token }: Member,
    query: { year: number; format?: 'pdf' | 'csv' },
    language?: Language,
  ) => clinic.api.ask(downloadStatement, { token, query: { ...query, language } })

  /** A patient who has paid for a consultation, its payment and what it says. */
  async function paid(days = 3) {
    const patient = await clinic.newPayer()
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
  return { ...world, own, receipt, statement, paid, reserved }
}
