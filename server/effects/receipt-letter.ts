import { findPayment } from '../store/payment/read.ts'
import type { Person } from '../store/person/read.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { receiptLetter as letterOf } from '../texts/receipt-mail.ts'
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
  return {
    ...writeLetter(letterOf(receipt, language, settings.publicUrl), language, settings.supportEmail),
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
