import { isPlainName } from '#contract/person-name.ts'
import { type PublicProfile, wholeProfile } from '#contract/public-profile.ts'
import type { ProfileRow } from '../../store/specialist/profile.ts'

/**
 * What would be shown when nothing is missing from it, else null: a draft begun at sign-up was never saved whole, and a
 * name from before today's rule may be none. Where the draft has no name, it is the one that the doctor goes by.
 */
export function completeDraft({
  draft,
  name,
  surname,
}: Pick<ProfileRow, 'draft' | 'name' | 'surname'>): PublicProfile | null {
  const profile = { ...wholeProfile(draft), name, surname }
  const { photo, bio, price, speciality, languages } = profile
  const isWhole = photo && bio.lv && bio.en && bio.ru && speciality && languages.length && price !== null
  return isWhole && [name, surname].every((part) => part !== '' && isPlainName(part)) ? profile : null
}
