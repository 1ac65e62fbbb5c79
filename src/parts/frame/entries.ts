import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Role } from '#domain/roles.ts'

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

const news: Entry = { place: 'news', link: { to: '/news' }, label: msg`Jaunumi`, tab: true }
const patientProfile = '/patient/profile/{-$tab}'

const entries: Readonly<Record<Role, readonly Entry[]>> = {
  guest: [
    { place: 'specialists', link: { to: '/apply' }, label: msg`Speciālisti` },
    { place: 'prices', link: { to: '/pricing' }, label: msg`Cenas` },
    news,
  ],
  patient: [
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
  ],
  doctor: [
    { place: 'chat', link: { to: '/doctor/chat', search: {} }, label: msg`Čats`, tab: true },
    { place: 'consultations', link: { to: '/doctor/dashboard' }, label: msg`Konsultācijas`, tab: true },
    {
      place: 'patients',
      link: { to: '/doctor/patients' },
      label: msg`Pacienti`,
      within: '/doctor/patients',
    },
    { place: 'profile', link: { to: '/doctor/profile' }, label: msg`Profils` },
    { place: 'wallet', link: { to: '/doctor/wallet' }, label: msg`Maks`, tab: true },
    news,
  ],
  admin: [
    { place: 'dashboard', link: { to: '/admin/dashboard' }, label: msg`Pārskats` },
    { place: 'flags', link: { to: '/admin/flags' }, label: msg`Riska atbildes` },
    { place: 'patients', link: { to: '/admin/patients' }, label: msg`Pacienti` },
    {
      place: 'doctors',
      link: { to: '/admin/doctors' },
      label: msg({ message: 'Speciālisti', context: 'as accounts' }),
    },
    { place: 'feedback', link: { to: '/admin/callFeedbacks' }, label: msg`Sarunu vērtējumi` },
    {
      place: 'questionnaires',
      link: { to: '/admin/questionnaires', activeOptions: { exact: false } },
      label: msg`Anketas`,
      within: '/admin/questionnaire',
    },
    {
      place: 'measures',
      link: { to: '/admin/measures/{-$id}', params: { id: undefined } },
      label: msg`Pašnovērtējumi`,
      within: '/admin/measures',
    },
    { place: 'users', link: { to: '/admin/users' }, label: msg`Lietotāji` },
    { place: 'free-users', link: { to: '/admin/freeusers' }, label: msg`Bezmaksas plāna lietotāji` },
    { place: 'payments', link: { to: '/admin/payments' }, label: msg`Maksājumi` },
    { place: 'orders', link: { to: '/admin/orders' }, label: msg`Pasūtījumi` },
    { place: 'payouts', link: { to: '/admin/payouts' }, label: msg`Izmaksas` },
    { place: 'promo-codes', link: { to: '/admin/promocodes' }, label: msg`Promo kodi` },
    { place: 'dead-letters', link: { to: '/admin/dead-letters' }, label: msg`Neizdevušies darbi` },
    { place: 'admins', link: { to: '/admins' }, label: msg`Administratori` },
    { place: 'audit', link: { to: '/admin/audit' }, label: msg`Audits` },
    { place: 'news', link: { to: '/admin/news' }, label: msg`Jaunumi`, within: '/admin/news' },
    { place: 'support', link: { to: '/admin/support' }, label: msg`Atbalsts` },
  ],
}

/** The menu of a role: exactly the screens it has. */
export function entriesOf(role: Role): readonly Entry[] {
  return entries[role]
}
