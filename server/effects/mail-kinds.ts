import type { MailKind } from '../external/jobs/port.ts'
import type { Mail, MailSender } from '../external/mail/port.ts'
import type { Papers } from '../external/papers/port.ts'
import type { Ports } from '../usecases/ports.ts'

/** What sending a mail reaches. */
export type MailPorts = Pick<Ports, 'database' | 'clock' | 'vault' | 'settings'> & {
  mail: MailSender
  papers: Papers
}

/** A mail's content, ready but for its address. */
export type Content = Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'>

const accountKinds = [
  'confirm-email',
  'confirm-admin',
  'reset-password',
  'account-approved',
  'iban-changed',
] as const
/** Mails about the account itself. */
export type AccountMailKind = (typeof accountKinds)[number]
const planKinds = ['plan-unpaid', 'plan-ended', 'plan-ending', 'plan-cancelled'] as const
/** Mails about a plan that could not be renewed, ends by itself, or was cancelled. */
export type PlanMailKind = (typeof planKinds)[number]
const paymentKinds = ['receipt', 'refund-failed', 'refund-sent'] as const
/** Mails about one payment. */
export type PaymentMailKind = (typeof paymentKinds)[number]
const orderKinds = ['order-placed', 'order-lapsed', 'order-returned'] as const
/** Mails about an order by bank transfer. */
export type OrderMailKind = (typeof orderKinds)[number]
const payoutKinds = ['payout-returned'] as const
/** Mails about one payout. */
export type PayoutMailKind = (typeof payoutKinds)[number]
/** Mails about one consultation. */
export type ConsultationMailKind = Exclude<
  MailKind,
  AccountMailKind | PlanMailKind | PaymentMailKind | OrderMailKind | PayoutMailKind | 'findings'
>

/** Tells whether a mail is one of these, TypeScript too. */
const among =
  <K extends MailKind>(kinds: readonly K[]) =>
  (kind: MailKind): kind is K =>
    kinds.some((each) => each === kind)

export const isAccountKind = among(accountKinds)
export const isPlanKind = among(planKinds)
export const isPaymentKind = among(paymentKinds)
export const isOrderKind = among(orderKinds)
export const isPayoutKind = among(payoutKinds)
