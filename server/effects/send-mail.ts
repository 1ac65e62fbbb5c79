import { EffectFailure, type QueuedMail } from '../external/jobs/port.ts'
import { MailFailure, type Mail, type MailSender } from '../external/mail/port.ts'
import type { About, MailPorts, Notice } from '../notices/notice.ts'
import { mailNotice } from '../notices/registry.ts'
import { wasSent } from '../store/mail/read.ts'
import { markSent } from '../store/mail/write.ts'
import { findPerson } from '../store/person/read.ts'
import { settingsOf } from '../usecases/push/settings.ts'

/**
 * Sends one mail, written now from what is true now. Whatever no longer makes sense is dropped. Noted only after it
 * was taken: a crash in between sends it again under the same Message-ID, which mail programs show once. What the mail
 * server refuses for good is not tried again.
 */
export async function sendMail(ports: MailPorts, queued: QueuedMail): Promise<void> {
  const { database, clock, mail } = ports
  const { key, kind, personId } = queued
  if (await wasSent(database.sql, key)) return
  const person = await findPerson(database.sql, personId)
  if (!person || person.status === 'removed') return
  const notice = mailNotice(kind)
  if (!(await isWanted(ports, notice, personId))) return
  const content = await notice.mail(ports, { person, key, id: idOf(queued, notice.about) })
  if (!content) return
  await handOver(mail, { id: key, to: person.email, ...content })
  await markSent(database.sql, key, new Date(clock.now()))
}

async function handOver(sender: MailSender, mail: Mail): Promise<void> {
  try {
    await sender.send(mail)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const { message, code, final } = error
    throw new EffectFailure(message, { kind: final ? 'refused' : 'unavailable', code })
  }
}

/** Whether the person left such mails switched on. */
async function isWanted({ database }: MailPorts, { setting }: Notice, personId: string): Promise<boolean> {
  return setting === null || (await settingsOf(database.sql, personId)).kinds[setting].email
}

/** The id of what a mail is about; of one about a person alone, the person. */
function idOf(queued: QueuedMail, about: About): string {
  const id = about === 'message' ? undefined : queued[`${about}Id`]
  if (id === undefined) throw new Error(`${queued.kind} without its ${about}`)
  return id
}
