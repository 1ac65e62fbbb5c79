import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  Ban,
  Banknote,
  CalendarCheck2,
  Check,
  CircleSlash2,
  CircleX,
  Ellipsis,
  Eye,
  EyeOff,
  FilePlus2,
  Hourglass,
  Landmark,
  MailCheck,
  ReceiptText,
  TimerOff,
  Undo2,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
  Video,
  type LucideIcon,
} from 'lucide-react'
import type { UserStatus } from '#contract/account.ts'
import type { ConsultationStatus } from '#contract/consultation.ts'
import type { OrderStatus } from '#contract/order.ts'
import type { ShownPaymentStatus } from '#contract/payment.ts'
import type { PayoutStatus } from '#contract/payout.ts'

/** Whose status it is, and which ones there are. */
export type StatusOf = {
  consultation: ConsultationStatus
  profile: 'publicly_available' | 'in_review' | 'rejected'
  payment: ShownPaymentStatus
  order: OrderStatus
  payout: PayoutStatus
  user: UserStatus
  news: 'published' | 'unpublished'
  support: 'waiting' | 'replied'
}

export type StatusKind = keyof StatusOf

/** How a status looks and reads: never by colour alone. */
type StatusLook = {
  tone: 'honey' | 'leaf' | 'live' | 'plain' | 'danger' | 'neutral' | 'flax'
  icon: LucideIcon
  text: MessageDescriptor
}

const statuses: { [Kind in StatusKind]: Record<StatusOf[Kind], StatusLook> } = {
  consultation: {
    awaiting_approval: { tone: 'honey', icon: Hourglass, text: msg`Gaida apstiprinājumu` },
    scheduled: { tone: 'leaf', icon: CalendarCheck2, text: msg`Ieplānota` },
    active: { tone: 'live', icon: Video, text: msg`Notiek tagad` },
    finished: { tone: 'plain', icon: Check, text: msg`Pabeigta` },
    rejected: { tone: 'danger', icon: CircleSlash2, text: msg`Noraidīta` },
    expired: { tone: 'neutral', icon: TimerOff, text: msg`Termiņš beidzies` },
  },
  profile: {
    publicly_available: { tone: 'leaf', icon: Eye, text: msg`Publiski pieejams` },
    in_review: { tone: 'honey', icon: Hourglass, text: msg`Tiek izskatīts` },
    rejected: { tone: 'danger', icon: CircleSlash2, text: msg`Noraidīts` },
  },
  payment: {
    paid: { tone: 'leaf', icon: ReceiptText, text: msg`Samaksāts` },
    pending: { tone: 'honey', icon: Hourglass, text: msg`Rezervēts` },
    started: { tone: 'flax', icon: Ellipsis, text: msg`Sākts` },
    waiting: { tone: 'flax', icon: Landmark, text: msg`Gaida bankas apstiprinājumu` },
    failed: { tone: 'danger', icon: CircleX, text: msg`Neizdevās` },
    refunded: { tone: 'flax', icon: Undo2, text: msg`Atmaksāts` },
    released: { tone: 'neutral', icon: Undo2, text: msg`Atbrīvots` },
  },
  order: {
    open: { tone: 'honey', icon: Hourglass, text: msg`Gaida naudu` },
    received: { tone: 'leaf', icon: Banknote, text: msg`Saņemts` },
    withdrawn: { tone: 'neutral', icon: CircleSlash2, text: msg`Atsaukts` },
    lapsed: { tone: 'neutral', icon: TimerOff, text: msg`Termiņš beidzies` },
    returned: { tone: 'flax', icon: Undo2, text: msg`Atmaksāts` },
  },
  payout: {
    created: { tone: 'flax', icon: FilePlus2, text: msg`Izveidota` },
    executed: { tone: 'leaf', icon: Banknote, text: msg`Izmaksāta` },
    returned: { tone: 'neutral', icon: Undo2, text: msg`Atgriezta` },
  },
  user: {
    created: { tone: 'flax', icon: UserRoundPlus, text: msg`Izveidots` },
    confirmed: { tone: 'leaf', icon: UserRoundCheck, text: msg`Apstiprināts` },
    blocked: { tone: 'danger', icon: Ban, text: msg`Bloķēts` },
    removed: { tone: 'neutral', icon: UserRoundX, text: msg`Dzēsts` },
  },
  news: {
    published: { tone: 'leaf', icon: Eye, text: msg`Publicēts` },
    unpublished: { tone: 'neutral', icon: EyeOff, text: msg`Nepublicēts` },
  },
  support: {
    waiting: { tone: 'honey', icon: Hourglass, text: msg`Gaida atbildi` },
    replied: { tone: 'leaf', icon: MailCheck, text: msg`Atbildēts` },
  },
}

const cancelled: StatusLook = { tone: 'neutral', icon: CircleSlash2, text: msg`Atcelta` }

/** The look of a status. A cancellation by the patient is stored as a rejection and must not read as one. */
export function statusLook<Kind extends StatusKind>(
  kind: Kind,
  status: StatusOf[Kind],
  closedReason?: string | null,
): StatusLook {
  if (kind === 'consultation' && status === 'rejected' && closedReason === 'patient_cancelled')
    return cancelled
  return statuses[kind][status]
}
