import { Trans, useLingui } from '@lingui/react/macro'
import { useSession, useUser } from '../../hooks/session.ts'
import { formatDay } from '../../i18n/formats.ts'
import { QuestionnaireCard } from '../../parts/questionnaire/questionnaire-card.tsx'
import { LanguageSwitch } from '../../ui/language/language-switch.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './profile.module.css'

/** What the person told about themselves, and the language they are spoken to in. */
export function PersonTab() {
  const { t } = useLingui()
  const user = useUser()
  // The device keeps no more of a person than it takes to know them: the rest is not missing, only not here.
  const unseen = useSession().status === 'signed-in' ? t`nav norādīts` : t`redzams, kad ir savienojums`
  const genders = { female: t`Sieviete`, male: t`Vīrietis` }
  const facts = [
    { name: t`Vārds`, value: user.name },
    { name: t`Uzvārds`, value: user.surname },
    { name: t`E-pasts`, value: user.email },
    { name: t`Tālrunis`, value: user.phone, missing: unseen },
    { name: t`Dzimšanas datums`, value: user.birthDate && formatDay(user.birthDate), missing: unseen },
    { name: t`Dzimums`, value: user.gender && genders[user.gender] },
    { name: t`Personas kods`, value: user.personalCode, missing: unseen },
  ]
  return (
    <div className={css.columns}>
      <Card as="section" aria-labelledby="person">
        <CardHead title={t`Jūsu dati`} id="person" />
        <dl className={css.facts}>
          {facts.map(({ name, value, missing = t`nav norādīts` }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || <span className="dim">{missing}</span>}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Stack gap={5}>
        {user.role === 'patient' && <QuestionnaireCard />}
        <Card as="section" aria-labelledby="anonymity">
          <CardHead title={t`Anonimitāte`} id="anonymity" />
          <p className="small">
            {user.stayAnonymous ? (
              <Trans>Speciālisti jūsu vārda vietā redz segvārdu.</Trans>
            ) : (
              <Trans>Speciālisti redz jūsu vārdu un uzvārdu.</Trans>
            )}
          </p>
        </Card>
        <Card as="section" aria-labelledby="language">
          <CardHead title={t`Valoda`} id="language" />
          <Stack gap={3}>
            <p className="small">
              <Trans>Šajā valodā ir lietotne un jums sūtītās vēstules.</Trans>
            </p>
            <Row>
              <LanguageSwitch large />
            </Row>
          </Stack>
        </Card>
      </Stack>
    </div>
  )
}
