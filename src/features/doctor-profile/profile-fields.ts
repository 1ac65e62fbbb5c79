import * as z from 'zod/mini'
import { saysWhere } from '#contract/practice.ts'
import { type DoctorProfile, DoctorProfileInput } from '#contract/doctor-profile.ts'
import { namesAuthority, namesLicence } from '#contract/licence.ts'
import { HOURLY_PRICE } from '#contract/hourly-price.ts'
import { PersonName } from '#contract/person-name.ts'
import { formatIban, payoutIbanFault } from '#domain/iban.ts'
import { typedEuro } from '../../parts/form/typed-euro.ts'

/** The contract's rules, an IBAN that can be paid out to, and a missing price told from a wrong one. */
export const ProfileForm = z
  .extend(DoctorProfileInput, {
    name: PersonName,
    surname: PersonName,
    iban: z.string('required').check(
      z.trim(),
      z.minLength(1, 'required'),
      z.superRefine((text, context) => {
        const fault = text === '' ? undefined : payoutIbanFault(text)
        if (fault) context.addIssue(fault)
      }),
    ),
    price: typedEuro(HOURLY_PRICE),
  })
  .check(saysWhere, namesLicence, namesAuthority)

/** The form as a saved or empty profile fills it. */
export function formOf(profile: DoctorProfile) {
  return {
    name: profile.name,
    surname: profile.surname,
    photo: profile.photo ?? '',
    bio: { ...profile.bio },
    iban: formatIban(profile.iban),
    price: profile.price ?? undefined,
    speciality: profile.speciality ?? undefined,
    languages: [...profile.languages],
    comments: profile.comments,
    metaTagDescription: profile.metaTagDescription,
    metaTagKeywords: profile.metaTagKeywords,
    topics: [...profile.topics],
    methods: [...profile.methods],
    education: profile.education,
    practiceSince: profile.practiceSince,
    gender: profile.gender,
    inPerson: profile.inPerson,
    city: profile.city,
    address: profile.address,
    takesNew: profile.takesNew,
    licenceNumber: profile.licenceNumber,
    licenceAuthority: profile.licenceAuthority,
    licenceUntil: profile.licenceUntil,
    licenceLink: profile.licenceLink,
  }
}
