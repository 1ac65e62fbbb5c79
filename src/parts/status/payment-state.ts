import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardMoney, ClosedReason, Consultation } from '#contract/consultation.ts'

type PrepaidState = 'held' | 'paid' | 'back' | 'kept' | 'nothing'
type CardState =
  | Exclude<CardMoney['state'], 'reserved' | 'returned'>
  | 'held'
  | 'taking'
  | 'kept'
  | 'refunded'
  | 'sent'
  | 'nothing'

/** Where the money of a consultation is, in words. */
type MoneyState = PrepaidState | CardState

/** Where the money of a consultation is. */
export function moneyState(consultation: Consultation): MoneyState {
  const { paidWith, price } = consultation
  if (paidWith === 'free' || (paidWith === 'card' && price === 0)) return 'nothing'
  return paidWith === 'card' ? cardState(consultation) : prepaidState(consultation)
}

/** Consultations paid in advance move with the status. */
function prepaidState({ status, closedReason }: Consultation): PrepaidState {
  if (closedReason) return closedReason === 'patient_absent' ? 'kept' : 'back'
  return status === 'awaiting_approval' ? 'held' : 'paid'
}

/** Money of a card moves after the status, and may not arrive: its payment tells where it is. */
function cardState(consultation: Consultation): CardState {
  const { status, closedReason, money, price } = consultation
  if (!money) return likelyState(consultation)
  if (money.state === 'reserved') return status === 'awaiting_approval' ? 'held' : 'taking'
  if (money.state === 'returned') return money.refunded < price ? 'sent' : 'refunded'
  return money.state === 'paid' && closedReason === 'patient_absent' ? 'kept' : money.state
}

/** A copy that an older program kept says nothing of the money: nothing is said to have arrived. */
function likelyState({ status, closedReason }: Consultation): CardState {
  if (closedReason) return ended[closedReason] ?? 'returning'
  return status === 'awaiting_approval' ? 'held' : 'paid'
}

const ended: Partial<Readonly<Record<ClosedReason, CardState>>> = {
  doctor_rejected: 'releasing',
  not_answered: 'releasing',
  patient_absent: 'kept',
  payment_failed: 'failed',
}

const byCard = (sum: string): Readonly<Record<CardState, MessageDescriptor>> => ({
  held: msg`Summa kartē ir rezervēta. To noņemsim tikai pēc apstiprinājuma.`,
  taking: msg`Summa kartē ir rezervēta, un mēs to tūlīt noņemsim.`,
  paid: msg`Samaksāts ar karti.`,
  kept: msg`Samaksāts ar karti, summa netiek atgriezta.`,
  releasing: msg`Kartē rezervētos ${sum} atbrīvojam. Bankai tam parasti vajag dažas darba dienas.`,
  released: msg`No kartes nekas nav noņemts, rezervētie ${sum} ir atbrīvoti. Bankai tam parasti vajag dažas darba dienas.`,
  returning: msg`${sum} atgriežam kartē. Bankai tam parasti vajag dažas darba dienas.`,
  refunded: msg`${sum} esam atgriezuši kartē. Bankai tam parasti vajag dažas darba dienas.`,
  sent: msg`Visa summa ir atgriezta.`,
  not_returned: msg`Karte atmaksu nepieņēma. Nauda ir pie mums: uzrakstiet mums, uz kuru bankas kontu to pārskaitīt.`,
  disputed: msg`Maksājums ir apstrīdēts bankā, un par šo naudu lemj banka.`,
  charged_back: msg`Maksājums bija apstrīdēts, un banka apstrīdēto naudu jums jau ir atdevusi. No mums par to vairs nekas netiks atmaksāts.`,
  failed: msg`Maksājums neizdevās, no kartes nekas nav noņemts.`,
  nothing: msg`Nekas nav jāmaksā.`,
})

const prepaid: Readonly<Record<PrepaidState, MessageDescriptor>> = {
  held: msg`Viena jūsu konsultācija ir rezervēta šim laikam.`,
  paid: msg`Izmantota viena jūsu konsultācija.`,
  back: msg`Konsultācija ir atpakaļ jūsu atlikumā.`,
  kept: msg`Izmantota viena jūsu konsultācija, tā netiek atgriezta.`,
  nothing: msg`Nekas nav jāmaksā.`,
}

/** The sentence for where the money of a consultation is, with the sum that comes back; `euro` writes it. */
export function moneyText(consultation: Consultation, euro: (sum: number) => string): MessageDescriptor {
  const state = moneyState(consultation)
  return consultation.paidWith === 'card'
    ? byCard(euro(comingBack(consultation)))[state as CardState]
    : prepaid[state as PrepaidState]
}

/** What a card gets back in all, or still, where a part of it is back already. */
export function comingBack({ price, money }: Consultation): number {
  return !money || money.state === 'returned' ? price : price - money.refunded
}
