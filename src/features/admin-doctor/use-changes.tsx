import { useLingui } from '@lingui/react/macro'
import type { Review } from '#contract/doctor-profile.ts'
import { languages } from '#contract/language.ts'
import { languageNames } from '../../i18n/language.ts'
import { PricePerHour } from '../../parts/doctor-card/price-per-hour.tsx'
import { SpokenLanguages } from '../../parts/languages/spoken-languages.tsx'
import { useSpeciality } from '../../parts/speciality/use-speciality.ts'
import { Portrait } from '../../ui/person/portrait.tsx'
import type { Change, Compare } from './change.ts'
import css from './changes.module.css'
import { useLicenceChanges } from './use-licence-changes.tsx'
import { usePracticeChanges } from './use-practice-changes.tsx'

const full = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`

/** The fields of a profile that differ from what is shown; of one that is not, the name it was known by. */
export function useChanges(profile: Review): Change[] {
  const { t } = useLingui()
  const speciality = useSpeciality()
  const nothing = <span className="dim">{t`Nav norādīts`}</span>
  const said = (text: string, language?: string) => (text ? <span lang={language}>{text}</span> : nothing)
  const { shown, knownAs } = profile
  const change: Compare = (key, label, show, of) =>
    shown && JSON.stringify(of(shown)) !== JSON.stringify(of(profile))
      ? [{ key, label, was: show(shown), will: show(profile) }]
      : []
  return [
    ...(full(shown ?? knownAs) === full(profile)
      ? []
      : [{ key: 'name', label: t`Vārds, uzvārds`, was: full(shown ?? knownAs), will: full(profile) }]),
    ...change(
      'photo',
      t`Fotogrāfija`,
      ({ photo }) => (
        <div className={css.photo}>
          <Portrait id={profile._id} photo={photo} shape="fill" />
        </div>
      ),
      ({ photo }) => photo,
    ),
    ...change(
      'speciality',
      t`Joma`,
      (fields) => (fields.speciality ? speciality.name(fields.speciality) : nothing),
      (fields) => fields.speciality,
    ),
    ...change(
      'languages',
      t`Valodas`,
      (fields) => <SpokenLanguages languages={fields.languages} />,
      (fields) => fields.languages,
    ),
    ...change(
      'price',
      t`Cena`,
      ({ price }) => <PricePerHour price={price} />,
      ({ price }) => price,
    ),
    ...languages.flatMap((language) => {
      const name = languageNames[language]
      return change(
        `bio-${language}`,
        t`Apraksts, ${name}`,
        ({ bio }) => said(bio[language], language),
        ({ bio }) => bio[language],
      )
    }),
    ...change(
      'comments',
      t`Ziņa pacientiem`,
      ({ comments }) => said(comments),
      ({ comments }) => comments,
    ),
    ...usePracticeChanges(change),
    ...useLicenceChanges(change),
    ...change(
      'description',
      t`Apraksts meklētājprogrammām`,
      (fields) => said(fields.metaTagDescription),
      (fields) => fields.metaTagDescription,
    ),
    ...change(
      'keywords',
      t`Atslēgvārdi meklētājprogrammām`,
      (fields) => said(fields.metaTagKeywords),
      (fields) => fields.metaTagKeywords,
    ),
  ]
}
