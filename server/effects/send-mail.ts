import type { Effects } from '../external/jobs/port.ts'
import { wasSent } from '../store/mail/read.ts'
import { markSent } from '../store/mail/write.ts'
import { findPerson, type Person } from '../store/person/read.ts'
import { writeLetter } from '../texts/mail-layout.ts'
import { settingsOf } from '../usecases/push/settings.ts'
import { noticeOfMail } from '../usecases/push/tell.ts'
import { accountLetter } from './account-letter.ts'
import { consultationLetter } from './consultation-letter.ts'
import { findingsLetter } from './findings-letter.ts'
import { orderLetter } from './order-letter.ts'
import { payoutLetter } from './payout-letter.ts'
import { planLetter } from './plan-letter.ts'
import { receiptLetter } from './receipt-letter.ts'
import { refundFailedLetter } from './refund-failed-letter.ts'
import { refundSentLetter } from './refund-sent-letter.ts'
import {
  isAccountKind,
  isOrderKind,
  isPaymentKind,
  isPayoutKind,
  isPlanKind,
  type Content,
  type MailPorts,
} from './mail-kinds.ts'

type Order = Effects['send-mail']

const paymentLetters = {
  receipt: receiptLetter,
  'refund-failed': refundFailedLetter,
  'refund-sent': refundSentLetter,
} as const

/**
 * Sends one mail, written now from what is true now. Whatever no longer makes sense is dropped. Noted only after it
 * was taken: a crash in between sends it again under the same Message-ID, which mail programs show once.
 */
export async function sendMail(ports: MailPorts, order: Order): Promise<void> {
  const { database, clock, mail } = ports
  if (await wasSent(database.sql, order.key)) return
  const person = await findPerson(database.sql, order.personId)
  const wanted = person && person.status !== 'removed' && (await isWanted(ports, order))
  const content = wanted ? await contentOf(ports, order, person) : null
  if (!person || !content) return
  await mail.send({ id: order.key, to: person.email, ...content })
  await markSent(database.sql, order.key, new Date(clock.now()))
}

/** Whether the person left this kind of mail switched on. */
async function isWanted({ database }: MailPorts, { kind, personId }: Order): Promise<boolean> {
  const notice = noticeOfMail[kind]
  return notice === null || (await settingsOf(database.sql, personId)).kinds[notice].email
}

async function contentOf(ports: MailPorts, order: Order, person: Person): Promise<Content | null> {
  const { kind, key, consultationId, paymentId, orderId, payoutId } = order
  if (isAccountKind(kind)) {
    const letter = await accountLetter(ports, { kind, key }, person)
    return letter && writeLetter(letter, person.language, ports.settings.supportEmail)
  }
  if (isPlanKind(kind)) return planLetter(ports, kind, person)
  if (isOrderKind(kind)) {
    if (!orderId) throw new Error(`${kind} without its order`)
    return orderLetter(ports, kind, orderId, person)
  }
  if (isPayoutKind(kind)) {
    if (!payoutId) throw new Error(`${kind} without its payout`)
    return payoutLetter(ports, payoutId, person)
  }
  if (isPaymentKind(kind)) {
    if (!paymentId) throw new Error(`${kind} without its payment`)
    return paymentLetters[kind](ports, paymentId, person)
  }
  if (kind === 'findings') return findingsLetter(ports, person)
  if (!consultationId) throw new Error(`${kind} without its consultation`)
  return consultationLetter(ports, kind, consultationId, person)
}
