import {
  Banknote,
  CalendarCheck2,
  CalendarPlus,
  CircleUserRound,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  Newspaper,
  ReceiptText,
  ShieldCheck,
  Stethoscope,
  Tags,
  TicketPercent,
  UserRoundCheck,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Place } from './entries.ts'

/** The picture of each place, for the menus that show one. */
export const placeIcons: Readonly<Record<Place, LucideIcon>> = {
  specialists: UsersRound,
  apply: CalendarPlus,
  consultations: CalendarCheck2,
  chat: MessagesSquare,
  patients: UsersRound,
  prices: Tags,
  news: Newspaper,
  profile: CircleUserRound,
  wallet: Wallet,
  doctors: Stethoscope,
  'free-users': UserRoundCheck,
  payments: ReceiptText,
  orders: Landmark,
  payouts: Banknote,
  'promo-codes': TicketPercent,
  admins: ShieldCheck,
}
