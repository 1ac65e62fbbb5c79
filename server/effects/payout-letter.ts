import { findPayout } from '../store/payout/read.ts'
import type { Person } from '../store/person/read.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { payoutReturnedLetter } from '../texts/payout-returned-mail.ts'
import { payoutView } from '../usecases/payout/view.ts'
import type { Content, MailPorts } from './mail-kinds.ts'

/** The mail about a payout that came back; null where there is none. */
export async function payoutLetter(
  { database, settings }: MailPorts,
  payoutId: string,
  { language }: Person,
): Promise<Content | null> {
  const payout = await findPayout(database.sql, payoutId)
  if (payout?.status !== 'returned') return null
  const letter = payoutReturnedLetter(payoutView(payout), language, settings.publicUrl)
  return writeLetter(letter, language, settings.supportEmail)
}
