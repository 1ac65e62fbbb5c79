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

export function isAccountKind(kind: MailKind): kind is AccountMailKind {
  return accountKinds.some((account) => account === kind)
}

export function isPlanKind(kind: MailKind): kind is PlanMailKind {
  return planKinds.some((plan) => plan === kind)
}

export function isPaymentKind(kind: MailKind): kind is PaymentMailKind {
  return paymentKinds.some((payment) => payment === kind)
}

export function isOrderKind(kind: MailKind): kind is OrderMailKind {
  return orderKinds.some((order) => order === kind)
}

export function isPayoutKind(kind: MailKind): kind is PayoutMailKind {
  return payoutKinds.some((payout) => payout === kind)
}
