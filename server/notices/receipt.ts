import type { Receipt } from '#domain/receipt.ts'
import { findPayment, type PaymentRow } from '../store/payment/read.ts'
import type { Reader } from '../store/schema.ts'
import { findMonthOfPurchase } from '../store/subscription/months.ts'
import { dayText } from '../texts/instants.ts'
import { paidForText } from '../texts/paid-for.ts'
import { receiptPaper } from '../texts/receipt.ts'
import { sumFact } from '../texts/sum-fact.ts'
import { receiptOf } from '../usecases/receipt/receipt-of.ts'
import { mailOf } from './about/mail.ts'

const texts = {
  subject: /*i18n*/ { id: 'mail.receipt.subject', message: 'Jūsu maksājuma čeks' },
  heading: /*i18n*/ { id: 'mail.receipt.heading', message: 'Paldies, maksājums ir saņemts' },
  text: /*i18n*/ {
    id: 'mail.receipt.text',
    message: 'Čeks ir pievienots šai vēstulei. Visi maksājumi un gada izraksts ir jūsu profilā.',
  },
  month: /*i18n*/ {
    id: 'mail.receipt.month',
    message: 'Apmaksātais mēnesis ir no {from} līdz {to}.',
  },
  beside: /*i18n*/ {
    id: 'mail.receipt.beside',
    message:
      'Apmaksātais mēnesis ir no {from} līdz {to}. Plāns, ko izvēlējāties pēc pasūtījuma, turpinās bez izmaiņām, un šī mēneša konsultācijas varat lietot līdztekus tam.',
  },
  what: /*i18n*/ { id: 'mail.receipt.what', message: 'Pakalpojums' },
  number: /*i18n*/ { id: 'mail.receipt.number', message: 'Čeka numurs' },
  day: /*i18n*/ { id: 'mail.receipt.day', message: 'Datums' },
  button: /*i18n*/ { id: 'mail.receipt.button', message: 'Atvērt maksājumus' },
}

/** The month of a plan that was ordered, and whether another plan goes on beside it. */
interface OrderedMonth {
  readonly startsAt: number
  readonly endsAt: number
  readonly beside: boolean
}

/** Brings the receipt of a payment that was just taken as a PDF; of an ordered month it says what the money became. */
export const receipt = {
  about: 'payment',
  setting: null,
  ...mailOf<{ receipt: Receipt; month?: OrderedMonth | undefined }>({
    async facts({ database }, { person, id }) {
      const payment = await findPayment(database.sql, id)
      if (!payment) return null
      const payer = { personId: person.id, patientId: payment.patient_id }
      const found = await receiptOf(database.sql, payer, id)
      return found ? { receipt: found, month: await orderedMonth(database.sql, payment) } : null
    },
    letter({ receipt: paid, month }, { say, language, publicUrl }) {
      const days = month && { from: dayText(month.startsAt), to: dayText(month.endsAt) }
      return {
        subject: say(texts.subject),
        heading: say(texts.heading),
        paragraphs: [
          ...(month ? [say(month.beside ? texts.beside : texts.month, days)] : []),
          say(texts.text),
        ],
        facts: [
          { label: say(texts.what), value: paidForText(paid.what, language) },
          sumFact(paid.cents, language),
          { label: say(texts.day), value: dayText(paid.paidAt) },
          { label: say(texts.number), value: paid.number },
        ],
        button: { label: say(texts.button), href: `${publicUrl}/patient/payments` },
      }
    },
    async attachments({ receipt: paid }, { language }, { papers, settings }) {
      const pdf = await papers.ownPdf(receiptPaper(paid, settings.seller, language))
      return [
        {
          filename: `saruna-${paid.number.toLowerCase()}.pdf`,
          contentType: 'application/pdf',
          content: Buffer.from(pdf).toString('base64'),
          encoding: 'base64',
        },
      ]
    },
  }),
} as const

/** The month that the money of an order became; undefined for whatever else was paid. */
async function orderedMonth(
  db: Reader,
  { method, purchase_id: id }: PaymentRow,
): Promise<OrderedMonth | undefined> {
  const month = method === 'bank_transfer' && id ? await findMonthOfPurchase(db, id) : undefined
  return (
    month && { startsAt: month.starts_at.getTime(), endsAt: month.ends_at.getTime(), beside: month.beside }
  )
}
