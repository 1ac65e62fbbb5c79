import { failedBack } from '../store/payment/findings.ts'
import type { Person } from '../store/person/read.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { refundFailedLetter as letterOf } from '../texts/refund-failed-mail.ts'
import type { Content, MailPorts } from './mail-kinds.ts'

/** The mail about money that a card did not take back; null when it has come back since. */
export async function refundFailedLetter(
  { database, settings }: MailPorts,
  paymentId: string,
  { language }: Person,
): Promise<Content | null> {
  const cents = await failedBack(database.sql, paymentId)
  if (cents === 0) return null
  return writeLetter(letterOf(cents, language, settings.supportEmail), language, settings.supportEmail)
}
