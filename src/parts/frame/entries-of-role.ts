import { msg } from '@lingui/core/macro'
import type { Role } from '#domain/roles.ts'
import { type Entry, guestEntries, news, patientEntries } from './entries.ts'

// Apart from the menus of guests and patients, which come with the first page.

const entries: Readonly<Record<Role, readonly Entry[]>> = {
  guest: guestEntries,
  patient: patientEntries,
  doctor: [
    { place: 'chat', link: { to: '/doctor/chat', search: {} }, label: msg`Čati`, tab: true },
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
