import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import {
  CalendarCheck2,
  CalendarPlus,
  CircleUserRound,
  IdCard,
  type LucideIcon,
  Newspaper,
  Tags,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Role } from '#domain/roles.ts'

/** A place in the menu. */
export interface Entry {
  readonly link: LinkProps
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  /** Stands in the tab bar of a phone too. */
  readonly tab?: boolean
}

const news: Entry = { link: { to: '/news' }, label: msg`Jaunumi`, icon: Newspaper, tab: true }

const entries: Readonly<Record<Role, readonly Entry[]>> = {
  guest: [
    { link: { to: '/apply' }, label: msg`Speciālisti`, icon: UsersRound },
    { link: { to: '/pricing' }, label: msg`Cenas`, icon: Tags },
    news,
  ],
  patient: [
    { link: { to: '/patient/dashboard' }, label: msg`Pieteikties`, icon: CalendarPlus, tab: true },
    { link: { to: '/patient/profile/{-$tab}', params: { tab: 'plans' } }, label: msg`Cenas`, icon: Tags },
    { link: { to: '/patient/consultations' }, label: msg`Konsultācijas`, icon: CalendarCheck2, tab: true },
    news,
    {
      link: { to: '/patient/profile/{-$tab}', params: { tab: 'profile' } },
      label: msg`Profils`,
      icon: CircleUserRound,
      tab: true,
    },
  ],
  doctor: [
    { link: { to: '/doctor/dashboard' }, label: msg`Konsultācijas`, icon: CalendarCheck2, tab: true },
    { link: { to: '/doctor/patients' }, label: msg`Pacienti`, icon: UsersRound, tab: true },
    { link: { to: '/doctor/profile' }, label: msg`Profils`, icon: IdCard },
    { link: { to: '/doctor/wallet' }, label: msg`Maks`, icon: Wallet, tab: true },
    news,
  ],
  admin: [{ link: { to: '/admin/patients' }, label: msg`Pacienti`, icon: UsersRound }, news],
}

/** The menu of a role: exactly the screens it has. */
export function entriesOf(role: Role): readonly Entry[] {
  return entries[role]
}
