import { findRefundTransfer } from '../store/payment/refund-transfers.ts'
import type { Person } from '../store/person/read.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { refundSentLetter as letterOf } from '../texts/refund-sent-mail.ts'
import type { Content, MailPorts } from './mail-kinds.ts'

/** The mail about money that went back by bank transfer, after its card had not taken it. */
export async function refundSentLetter(
  { database, settings }: MailPorts,
  paymentId: string,
  { language }: Person,
): Promise<Content | null> {
  const sent = await findRefundTransfer(database.sql, paymentId)
  if (!sent) return null
  const { supportEmail, publicUrl } = settings
  const letter = letterOf({ cents: sent.cents, day: sent.sent_on }, language, publicUrl)
  return writeLetter(letter, language, supportEmail)
}
