import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PublicField, PublicProfile } from '#contract/public-profile.ts'
import { specialityNames } from '../specialist/names.ts'
import { methodNames } from './methods.ts'

/** How a review shows values that are no text. */
export interface Shows {
  say: (text: MessageDescriptor) => string
  day: (day: string) => string
  photo: (photo: string | null) => ReactNode
  price: (price: number | null) => ReactNode
  languages: (languages: readonly string[]) => ReactNode
}

interface FieldWords {
  label: MessageDescriptor
  /** What a review shows of it; nothing where nothing was said. */
  show?: (profile: PublicProfile, shows: Shows) => ReactNode
  /** Reviewed as a part of another field, which shows both. */
  within?: PublicField
}

const yes = (isSo: boolean) => (isSo ? msg`Jā` : msg`Nē`)
const genders = { female: msg`Sieviete`, male: msg`Vīrietis` }
const list = (parts: readonly string[]) => parts.filter(Boolean).join(', ')

/**
 * What each field of a public profile is called, and how a review shows it, in the order in which a review lists them. The
 * texts stand apart from `publicFields` because the first page reads those and says none of these.
 */
export const profileWords: Readonly<Record<PublicField, FieldWords>> = {
  name: { label: msg`Vārds, uzvārds`, show: ({ name, surname }) => `${name} ${surname}` },
  surname: { label: msg`Uzvārds`, within: 'name' },
  photo: { label: msg`Fotogrāfija`, show: ({ photo }, shows) => shows.photo(photo) },
  speciality: {
    label: msg`Joma`,
    show: ({ speciality }, { say }) => speciality && say(specialityNames[speciality]),
  },
  languages: { label: msg`Valodas`, show: ({ languages }, shows) => shows.languages(languages) },
  price: { label: msg`Cena`, show: ({ price }, shows) => shows.price(price) },
  // A review compares its three languages one by one.
  bio: { label: msg`Apraksts` },
  comments: { label: msg`Ziņa pacientiem`, show: ({ comments }) => comments },
  topics: { label: msg`Tēmas`, show: ({ topics }) => list(topics) },
  methods: {
    label: msg`Metodes`,
    show: ({ methods }, { say }) => list(methods.map((method) => say(methodNames[method]))),
  },
  education: { label: msg`Izglītība`, show: ({ education }) => education },
  practiceSince: { label: msg`Praksē kopš`, show: ({ practiceSince }) => practiceSince },
  gender: { label: msg`Dzimums`, show: ({ gender }, { say }) => gender && say(genders[gender]) },
  inPerson: {
    label: msg`Pieņem arī klātienē`,
    show: ({ inPerson, city, address }, { say }) => (inPerson ? list([city, address]) : say(yes(false))),
  },
  city: { label: msg`Pilsēta`, within: 'inPerson' },
  address: { label: msg`Adrese`, within: 'inPerson' },
  takesNew: { label: msg`Pieņem jaunus pacientus`, show: ({ takesNew }, { say }) => say(yes(takesNew)) },
  licenceNumber: { label: msg`Licences numurs`, show: ({ licenceNumber }) => licenceNumber },
  licenceAuthority: { label: msg`Licences izsniedzējs`, show: ({ licenceAuthority }) => licenceAuthority },
  licenceUntil: {
    label: msg`Licence derīga līdz`,
    show: ({ licenceUntil }, { day }) => licenceUntil && day(licenceUntil),
  },
  licenceLink: { label: msg`Saite uz publisko reģistru`, show: ({ licenceLink }) => licenceLink },
  metaTagDescription: {
    label: msg`Apraksts meklētājprogrammām`,
    show: ({ metaTagDescription }) => metaTagDescription,
  },
  metaTagKeywords: {
    label: msg`Atslēgvārdi meklētājprogrammām`,
    show: ({ metaTagKeywords }) => metaTagKeywords,
  },
}
