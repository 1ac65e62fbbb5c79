import { countOpen } from '../store/payment/findings.ts'
import { findClientByRole, type Person } from '../store/person/read.ts'
import { findingsLetter as letterOf } from '../texts/findings-mail.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import type { Content, MailPorts } from './mail-kinds.ts'

/** The mail that tells an administrator that something waits; null when nothing does, or they are none any more. */
export async function findingsLetter(
  { database, settings }: MailPorts,
  { id, status, language }: Person,
): Promise<Content | null> {
  if (status !== 'confirmed' || !(await findClientByRole(database.sql, id, 'admin'))) return null
  const open = await countOpen(database.sql)
  if (open === 0) return null
  return writeLetter(letterOf(open, language, settings.publicUrl), language, settings.supportEmail)
}
