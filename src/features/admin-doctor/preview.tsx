import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { DoctorProfile } from '#contract/doctor-profile.ts'
import { listDoctorFilters } from '#contract/doctor.ts'
import { languages } from '#contract/language.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { languageNames } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { DoctorFacts } from '../../parts/specialist/facts.tsx'
import { PricePerHour } from '../../parts/specialist/price-per-hour.tsx'
import { PracticeList } from '../../parts/profile/practice-list.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Portrait } from '../../ui/person/portrait.tsx'
import css from './admin-doctor.module.css'

/** The profile as patients will see it, in each of the languages. */
export function Preview({ profile }: { profile: DoctorProfile }) {
  const { t } = useLingui()
  const { language: own } = useLanguage()
  const [language, setLanguage] = useState(own)
  const id = useId()
  const { data } = useApiQuery(listDoctorFilters, {}, { staleTime: 300_000 })
  const topics = (data?.topics ?? []).filter(({ keyword }) => profile.topics.includes(keyword))
  const bio = profile.bio[language].trim()
  return (
    <section aria-labelledby={id}>
      <Stack gap={3}>
        <Row between>
          <h2 id={id}>
            <Trans>Kā to redzēs pacienti</Trans>
          </h2>
          <Segmented
            inline
            label={t`Apraksta valoda`}
            value={language}
            onChange={setLanguage}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Row>
        <Card bubble padded={false}>
          <div className={css.preview}>
            <div className={css.photo}>
              <Portrait id={profile._id} photo={profile.photo} shape="fill" />
            </div>
            <div className={css.words}>
              <Row between>
                <h3 className={css.name}>
                  {profile.name} {profile.surname}
                </h3>
                <PricePerHour price={profile.price} />
              </Row>
              <DoctorFacts doctor={profile} />
              <p className={css.text} lang={bio ? language : undefined}>
                {bio || <span className="dim">{t`Apraksts vēl nav pievienots.`}</span>}
              </p>
              <PracticeList practice={{ ...profile, topics }} />
              {profile.comments && (
                <div className={css.comments}>
                  <h4>
                    <Trans>Ziņa pacientiem</Trans>
                  </h4>
                  <p className={css.text}>{profile.comments}</p>
                </div>
              )}
            </div>
          </div>
        </Card>
      </Stack>
    </section>
  )
}
