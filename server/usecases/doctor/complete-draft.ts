import type { ProfileDraft } from '../../store/tables/specialists.ts'

/** A draft with everything a public copy needs. */
export type CompleteDraft = ProfileDraft & {
  photo: string
  price: number
  speciality: NonNullable<ProfileDraft['speciality']>
}

/** The draft when nothing is missing from it, else null: one begun at sign-up was never saved whole. */
export function completeDraft(draft: Partial<ProfileDraft> | null): CompleteDraft | null {
  const { photo, bio, price, speciality, languages } = draft ?? {}
  const whole = photo && bio?.lv && bio.en && bio.ru && speciality && languages?.length
  return whole && typeof price === 'number' ? (draft as CompleteDraft) : null
}
