import type { MailKind, Notice } from '../../external/jobs/port.ts'
import type { NotificationKind } from '#contract/push.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'jobs' | 'clock'>

/** The switch under which each mail can be turned off, and the push that goes with it; null: always sent, by mail alone. */
export const noticeOfMail = {
  'confirm-email': null,
  'confirm-admin': null,
  'reset-password': null,
  'account-approved': null,
  'iban-changed': null,
  'consultation-requested': 'request',
  'consultation-accepted': 'accepted',
  'consultation-moved': 'accepted',
  'time-proposed': 'proposal',
  'proposal-dropped': 'proposal',
  'consultation-rejected': 'rejected',
  'consultation-cancelled': 'cancelled',
  'own-cancellation': null,
  'consultation-expired': null,
  'consultation-reminder': 'reminder',
  'payment-failed': null,
  receipt: null,
  'refund-failed': null,
  'refund-sent': null,
  findings: null,
  'plan-unpaid': null,
  'plan-ended': null,
  'plan-ending': null,
  'plan-cancelled': null,
  'order-placed': null,
  'order-lapsed': null,
  'payout-returned': null,
  'order-returned': null,
} as const satisfies Record<MailKind, NotificationKind | null>

/** Tells someone something on all their devices, together with the change that caused it. */
export function notify({ jobs, clock }: Needs, tx: Tx, notice: Omit<Notice, 'at'>): Promise<void> {
  return jobs.sendEach(tx, 'notify', [{ ...notice, at: clock.now() }])
}

/** Tells one side of a chat of a message the other side wrote; not on a device that shows the thread. */
export function tellOfMessage(
  ports: Needs,
  tx: Tx,
  { to, ...message }: { to: string; chatId: string; messageId: string },
): Promise<void> {
  return notify(ports, tx, { key: `chat/${message.messageId}`, kind: 'chat', clientId: to, ...message })
}

/** Tells a patient that the doctor has entered their call and waits. */
export function tellOfCall(
  ports: Needs,
  tx: Tx,
  { id, patient_id: clientId }: { id: string; patient_id: string },
): Promise<void> {
  return notify(ports, tx, { key: `call/${id}`, kind: 'callStarted', clientId, consultationId: id })
}
