import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ClosedReason, Consultation, PayWith } from '#contract/consultation.ts'

/** Where the money of a consultation is. */
export type MoneyState =
  | 'held'
  | 'paid'
  | 'released'
  | 'refunded'
  | 'returned'
  | 'kept'
  | 'failed'
  | 'nothing'

const afterClosing: Readonly<Record<ClosedReason, MoneyState>> = {
  // Before acceptance an authorisation is only let go; after it the money comes back. A record that was closed
  // by either person does not tell which of the two it was, so the words name both.
  doctor_rejected: 'released',
  not_answered: 'released',
  patient_cancelled: 'returned',
  doctor_unavailable: 'returned',
  patient_removed: 'returned',
  doctor_cancelled: 'refunded',
  nobody_came: 'refunded',
  doctor_absent: 'refunded',
  patient_absent: 'kept',
  payment_failed: 'failed',
}

/** Where the money of a consultation is, told by its status and why it ended. */
export function moneyState({ status, closedReason, price, paidWith }: Consultation): MoneyState {
  if (paidWith === 'free' || (paidWith === 'card' && price === 0)) return 'nothing'
  if (closedReason) return afterClosing[closedReason]
  return status === 'awaiting_approval' ? 'held' : 'paid'
}

const byCard: Readonly<Record<MoneyState, MessageDescriptor>> = {
  held: msg`Summa kartē ir rezervēta. To noņemsim tikai pēc apstiprinājuma.`,
  paid: msg`Samaksāts ar karti.`,
  released: msg`No kartes nekas nav noņemts, rezervētā summa ir atbrīvota.`,
  refunded: msg`Visa summa atgriezta kartē.`,
  returned: msg`Visa summa paliek jums: rezervētā ir atbrīvota, samaksātā atgriezta kartē.`,
  kept: msg`Samaksāts ar karti, summa netiek atgriezta.`,
  failed: msg`No kartes nekas nav noņemts.`,
  nothing: msg`Nekas nav jāmaksā.`,
}

const prepaid: Readonly<Record<MoneyState, MessageDescriptor>> = {
  held: msg`Viena jūsu konsultācija ir rezervēta šim laikam.`,
  paid: msg`Izmantota viena jūsu konsultācija.`,
  released: msg`Konsultācija ir atpakaļ jūsu atlikumā.`,
  refunded: msg`Konsultācija ir atpakaļ jūsu atlikumā.`,
  returned: msg`Konsultācija ir atpakaļ jūsu atlikumā.`,
  kept: msg`Izmantota viena jūsu konsultācija, tā netiek atgriezta.`,
  failed: msg`Konsultācija ir atpakaļ jūsu atlikumā.`,
  nothing: msg`Nekas nav jāmaksā.`,
}

/** The sentence for where the money is. */
export function moneyText(state: MoneyState, paidWith: PayWith): MessageDescriptor {
  return paidWith === 'card' ? byCard[state] : prepaid[state]
}
