import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Review } from '#contract/doctor-profile.ts'
import { languages } from '#contract/language.ts'
import type { PublicField, PublicProfile } from '#contract/public-profile.ts'
import { languageNames } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PricePerHour } from '../../parts/specialist/price-per-hour.tsx'
import { SpokenLanguages } from '../../parts/specialist/spoken-languages.tsx'
import { profileWords, type Shows } from '../../parts/profile/profile-words.ts'
import { Portrait } from '../../ui/person/portrait.tsx'
import css from './changes.module.css'

/** A field that would change, as it is shown now and would be. */
interface Change {
  key: string
  label: string
  was: ReactNode
  will: ReactNode
}

const fields = Object.keys(profileWords) as PublicField[]

/** The fields of a profile that differ from what is shown; of one that is not, the name it was known by. */
export function useChanges(profile: Review): Change[] {
  const { t } = useLingui()
  const { day } = useFormats()
  const before: PublicProfile = profile.shown ?? { ...profile, ...profile.knownAs }
  const shows: Shows = {
    say: t,
    day,
    photo: (photo) => (
      <div className={css.photo}>
        <Portrait id={profile._id} photo={photo} shape="fill" />
      </div>
    ),
    price: (price) => <PricePerHour price={price} />,
    languages: (spoken) => <SpokenLanguages languages={spoken} />,
  }
  const said = (value: ReactNode) => value || <span className="dim">{t`Nav norādīts`}</span>
  const differs = (field: PublicField) => JSON.stringify(before[field]) !== JSON.stringify(profile[field])
  return fields.flatMap((field): Change[] => {
    const { label, show } = profileWords[field]
    if (field === 'bio')
      return languages
        .filter((language) => before.bio[language] !== profile.bio[language])
        .map((language) => {
          const name = languageNames[language]
          const text = ({ bio }: PublicProfile) =>
            said(bio[language] && <span lang={language}>{bio[language]}</span>)
          return {
            key: `bio-${language}`,
            label: t`Apraksts, ${name}`,
            was: text(before),
            will: text(profile),
          }
        })
    const parts = fields.filter((each) => each === field || profileWords[each].within === field)
    if (!show || !parts.some(differs)) return []
    return [{ key: field, label: t(label), was: said(show(before, shows)), will: said(show(profile, shows)) }]
  })
}
