import { accountApproved } from './account-approved.ts'
import { accountExists } from './account-exists.ts'
import { accountRefused } from './account-refused.ts'
import { alreadyConfirmed } from './already-confirmed.ts'
import { calendarFeedEnded } from './calendar-feed-ended.ts'
import { calendarFeedMade } from './calendar-feed-made.ts'
import { callStarted } from './call-started.ts'
import { chatMessage } from './chat-message.ts'
import { confirmAdmin } from './confirm-admin.ts'
import { confirmEmail } from './confirm-email.ts'
import { consultationAccepted } from './consultation-accepted.ts'
import { consultationCancelled } from './consultation-cancelled.ts'
import { consultationExpired } from './consultation-expired.ts'
import { consultationMoved } from './consultation-moved.ts'
import { consultationRejected } from './consultation-rejected.ts'
import { consultationReminder } from './consultation-reminder.ts'
import { consultationRequested } from './consultation-requested.ts'
import { emailChangeAsked } from './email-change-asked.ts'
import { emailChanged } from './email-changed.ts'
import { emailRestored } from './email-restored.ts'
import { flagEscalated } from './flag-escalated.ts'
import { followUpOffered } from './follow-up-offered.ts'
import { ibanChanged } from './iban-changed.ts'
import { measureAsked } from './measure-asked.ts'
import { nameChanged } from './name-changed.ts'
import { licenceEnded } from './licence-ended.ts'
import { licenceEnding } from './licence-ending.ts'
import { newEmail } from './new-email.ts'
import type { Notice } from './notice.ts'
import { orderLapsed } from './order-lapsed.ts'
import { orderPlaced } from './order-placed.ts'
import { orderReturned } from './order-returned.ts'
import { ownCancellation } from './own-cancellation.ts'
import { patientAnswered } from './patient-answered.ts'
import { passwordChanged } from './password-changed.ts'
import { paymentFailed } from './payment-failed.ts'
import { payoutReturned } from './payout-returned.ts'
import { phoneChanged } from './phone-changed.ts'
import { planCancelled } from './plan-cancelled.ts'
import { planEnded } from './plan-ended.ts'
import { planEnding } from './plan-ending.ts'
import { planUnpaid } from './plan-unpaid.ts'
import { profileApproved } from './profile-approved.ts'
import { profileRejected } from './profile-rejected.ts'
import { profileUnpublished } from './profile-unpublished.ts'
import { proposalDropped } from './proposal-dropped.ts'
import { receipt } from './receipt.ts'
import { refundFailed } from './refund-failed.ts'
import { refundSent } from './refund-sent.ts'
import { resetPassword } from './reset-password.ts'
import { specialistWrote } from './specialist-wrote.ts'
import { supportReply } from './support-reply.ts'
import { signedOut } from './signed-out.ts'
import { timeProposed } from './time-proposed.ts'
import { waitingDigest } from './waiting-digest.ts'

/** Everything that people are told outside the app. */
export const notices = {
  'confirm-email': confirmEmail,
  'already-confirmed': alreadyConfirmed,
  'account-exists': accountExists,
  'confirm-admin': confirmAdmin,
  'reset-password': resetPassword,
  'account-approved': accountApproved,
  'account-refused': accountRefused,
  'profile-approved': profileApproved,
  'profile-rejected': profileRejected,
  'profile-unpublished': profileUnpublished,
  'name-changed': nameChanged,
  'phone-changed': phoneChanged,
  'password-changed': passwordChanged,
  'signed-out': signedOut,
  'calendar-feed-made': calendarFeedMade,
  'calendar-feed-ended': calendarFeedEnded,
  'new-email': newEmail,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'email-restored': emailRestored,
  'iban-changed': ibanChanged,
  'consultation-requested': consultationRequested,
  'consultation-accepted': consultationAccepted,
  'consultation-moved': consultationMoved,
  'time-proposed': timeProposed,
  'proposal-dropped': proposalDropped,
  'consultation-rejected': consultationRejected,
  'consultation-cancelled': consultationCancelled,
  'own-cancellation': ownCancellation,
  'consultation-expired': consultationExpired,
  'consultation-reminder': consultationReminder,
  'payment-failed': paymentFailed,
  receipt,
  'refund-failed': refundFailed,
  'refund-sent': refundSent,
  'waiting-digest': waitingDigest,
  'plan-unpaid': planUnpaid,
  'plan-ended': planEnded,
  'plan-ending': planEnding,
  'plan-cancelled': planCancelled,
  'order-placed': orderPlaced,
  'order-lapsed': orderLapsed,
  'order-returned': orderReturned,
  'payout-returned': payoutReturned,
  'support-reply': supportReply,
  'patient-answered': patientAnswered,
  'flag-escalated': flagEscalated,
  'specialist-wrote': specialistWrote,
  'measure-asked': measureAsked,
  'licence-ending': licenceEnding,
  'licence-ended': licenceEnded,
  'follow-up-offered': followUpOffered,
  'chat-message': chatMessage,
  'call-started': callStarted,
} as const satisfies Record<string, Notice>

type Notices = typeof notices
type NoticeKind = keyof Notices
/** The kinds that a mail is written of. */
export type MailKind = { [K in NoticeKind]: Notices[K] extends { mail: unknown } ? K : never }[NoticeKind]
/** The kinds that a push is written of. */
export type PushKind = { [K in NoticeKind]: Notices[K] extends { push: unknown } ? K : never }[NoticeKind]
/** What a kind is about. */
export type AboutOf<K extends NoticeKind> = Notices[K]['about']

const byKind: ReadonlyMap<string, Notice> = new Map(Object.entries(notices))

/** What an earlier release queued under another name. */
const renamed: Readonly<Record<string, MailKind>> = { findings: 'waiting-digest' }

/** The notice of a queued mail. The queue may hold what another release named. */
export function mailNotice(kind: string) {
  const notice = byKind.get(renamed[kind] ?? kind)
  if (!notice?.mail) throw new Error(`no mail is known as ${kind}`)
  return { ...notice, mail: notice.mail }
}

/** The notice of a queued push. An earlier release named its setting instead, of which the first notice is meant. */
export function pushNotice({ kind, dropped }: { kind: string; dropped?: boolean }) {
  const bySetting = dropped
    ? notices['proposal-dropped']
    : [...byKind.values()].find(({ setting, push }) => push && setting === kind)
  const notice = byKind.get(kind) ?? bySetting
  if (!notice?.push || notice.setting === null) throw new Error(`no push is known as ${kind}`)
  return { setting: notice.setting, push: notice.push }
}
