import { noLicence } from '#contract/licence.ts'
import { isPlainName } from '#contract/person-name.ts'
import { noPractice } from '#contract/practice.ts'
import type { ProfileRow } from '../../store/specialist/profile.ts'
import type { ProfileDraft } from '../../store/tables/specialists.ts'

/** A draft with everything a public copy needs. */
type CompleteDraft = Required<ProfileDraft> & {
  photo: string
  price: number
  speciality: NonNullable<ProfileDraft['speciality']>
}

/**
 * What would be shown when nothing is missing from it, else null: a draft begun at sign-up was never saved whole, and a
 * name from before today's rule may be none. Where the draft has no name, it is the one that the doctor goes by.
 */
export function completeDraft({
  draft,
  name,
  surname,
}: Pick<ProfileRow, 'draft' | 'name' | 'surname'>): CompleteDraft | null {
  const { photo, bio, price, speciality, languages } = draft ?? {}
  const whole = photo && bio?.lv && bio.en && bio.ru && speciality && languages?.length
  const named = [name, surname].every((part) => part !== '' && isPlainName(part))
  return whole && named && typeof price === 'number'
    ? ({ ...noPractice, ...noLicence, ...draft, name, surname } as CompleteDraft)
    : null
}
