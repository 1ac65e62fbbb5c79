import { findPayment, type PaymentRow } from '../store/payment/read.ts'
import type { Person } from '../store/person/read.ts'
import { findMonthOfPurchase } from '../store/subscription/months.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { receiptLetter as letterOf, type OrderedMonth } from '../texts/receipt-mail.ts'
import { receiptPaper } from '../texts/receipt.ts'
import { receiptOf } from '../usecases/receipt/receipts.ts'
import type { Content, MailPorts } from './mail-kinds.ts'

/** The mail that brings the receipt of a payment as a PDF; null where there is none. */
export async function receiptLetter(
  { database, settings, papers }: MailPorts,
  paymentId: string,
  person: Person,
): Promise<Content | null> {
  const payment = await findPayment(database.sql, paymentId)
  if (!payment) return null
  const payer = { personId: person.id, patientId: payment.patient_id }
  const receipt = await receiptOf(database.sql, payer, paymentId)
  if (!receipt) return null
  const { language } = person
  const pdf = await papers.pdf(receiptPaper(receipt, settings.seller, language))
  const letter = letterOf(receipt, language, settings.publicUrl, await orderedMonth(database.sql, payment))
  return {
    ...writeLetter(letter, language, settings.supportEmail),
    attachments: [
      {
        filename: `saruna-${receipt.number.toLowerCase()}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(pdf).toString('base64'),
        encoding: 'base64',
      },
    ],
  }
}

/** The month that the money of an order became; undefined for whatever else was paid. */
async function orderedMonth(
  db: MailPorts['database']['sql'],
  { method, purchase_id: id }: PaymentRow,
): Promise<OrderedMonth | undefined> {
  const month = method === 'bank_transfer' && id ? await findMonthOfPurchase(db, id) : undefined
  return (
    month && { startsAt: month.starts_at.getTime(), endsAt: month.ends_at.getTime(), beside: month.beside }
  )
}
