import * as z from 'zod/mini'
import { type DoctorProfile, DoctorProfileInput } from '#contract/doctor-profile.ts'
import { formatIban, isIban } from '#domain/iban.ts'

/** The contract's rules, an IBAN with right check digits, and a missing price told from a wrong one. */
export const ProfileForm = z.extend(DoctorProfileInput, {
  iban: z.string('required').check(
    z.trim(),
    z.minLength(1, 'required'),
    z.refine((text) => text === '' || isIban(text), 'iban_invalid'),
  ),
  price: z
    .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
    .check(z.minimum(0, 'too_small'), z.maximum(999, 'too_large'), z.multipleOf(0.01, 'invalid')),
})

/** The form as a saved or empty profile fills it. */
export function formOf(profile: DoctorProfile) {
  return {
    photo: profile.photo ?? '',
    bio: { ...profile.bio },
    iban: formatIban(profile.iban),
    price: profile.price ?? undefined,
    speciality: profile.speciality ?? undefined,
    languages: [...profile.languages],
    comments: profile.comments,
    metaTagDescription: profile.metaTagDescription,
    metaTagKeywords: profile.metaTagKeywords,
  }
}
