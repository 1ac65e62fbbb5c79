import * as z from 'zod/mini'
import { type DoctorProfile, DoctorProfileInput } from '#contract/doctor-profile.ts'
import { HOURLY_PRICE } from '#contract/hourly-price.ts'
import { PersonName } from '#contract/person-name.ts'
import { profileRules, wholeProfile } from '#contract/public-profile.ts'
import { formatIban, payoutIbanFault } from '#domain/iban.ts'
import { typedCode } from '#contract/typed-text.ts'
import { typedEuro } from '../../parts/form/typed-euro.ts'

/** The contract's rules, an IBAN that can be paid out to, and a missing price told from a wrong one. */
export const ProfileForm = z
  .extend(DoctorProfileInput, {
    name: PersonName,
    surname: PersonName,
    iban: z.string('required').check(
      z.overwrite(typedCode),
      z.minLength(1, 'required'),
      z.superRefine((text, context) => {
        const fault = text === '' ? undefined : payoutIbanFault(text)
        if (fault) context.addIssue(fault)
      }),
    ),
    price: typedEuro(HOURLY_PRICE),
  })
  .check(...profileRules)

/** The form as a saved or empty profile fills it; what is not chosen yet is missing rather than null. */
export function formOf(profile: DoctorProfile) {
  const { photo, price, speciality, ...said } = structuredClone(wholeProfile(profile))
  return {
    ...said,
    photo: photo ?? '',
    price: price ?? undefined,
    speciality: speciality ?? undefined,
    iban: formatIban(profile.iban),
  }
}
