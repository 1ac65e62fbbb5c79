import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

/** What a place is, whatever it is called in the menu of a role. */
export type Place =
  | 'specialists'
  | 'apply'
  | 'consultations'
  | 'chat'
  | 'patients'
  | 'prices'
  | 'news'
  | 'profile'
  | 'wallet'
  | 'doctors'
  | 'questionnaires'
  | 'measures'
  | 'users'
  | 'free-users'
  | 'payments'
  | 'orders'
  | 'payouts'
  | 'promo-codes'
  | 'dead-letters'
  | 'dashboard'
  | 'feedback'
  | 'support'
  | 'admins'
  | 'audit'
  | 'flags'

/** A place in the menu. */
export interface Entry {
  readonly place: Place
  readonly link: LinkProps
  readonly label: MessageDescriptor
  /** Stands in the tab bar of a phone too. */
  readonly tab?: boolean
  /** Everything under this address is the place, not only what its link leads to. */
  readonly within?: string
  /** The address of a link that lies within another place. */
  readonly at?: string
}

export const news: Entry = { place: 'news', link: { to: '/news' }, label: msg`Jaunumi`, tab: true }
const patientProfile = '/patient/profile/{-$tab}'

/** The menu of a guest. */
export const guestEntries: readonly Entry[] = [
  { place: 'specialists', link: { to: '/apply' }, label: msg`Pieteikties` },
  { place: 'prices', link: { to: '/pricing' }, label: msg`Cenas` },
  news,
]

/** The menu of a patient. */
export const patientEntries: readonly Entry[] = [
  { place: 'apply', link: { to: '/patient/dashboard' }, label: msg`Pieteikties`, tab: true },
  {
    place: 'prices',
    link: { to: patientProfile, params: { tab: 'plans' } },
    label: msg`Cenas`,
    at: '/patient/profile/plans',
  },
  { place: 'consultations', link: { to: '/patient/consultations' }, label: msg`Konsultācijas`, tab: true },
  {
    place: 'chat',
    link: {
      to: '/patient/chat/{-$doctorId}',
      params: { doctorId: undefined },
      activeOptions: { exact: false },
    },
    label: msg`Čats`,
    tab: true,
  },
  news,
  {
    place: 'profile',
    link: { to: patientProfile, params: { tab: 'profile' } },
    label: msg`Profils`,
    tab: true,
    within: '/patient/profile',
  },
]
