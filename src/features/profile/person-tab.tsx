import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '../../hooks/session.ts'
import { formatDay } from '../../i18n/formats.ts'
import { LanguageSwitch } from '../../ui/language/language-switch.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import css from './profile.module.css'

/** What the person told about themselves, and the language they are spoken to in. */
export function PersonTab() {
  const { t } = useLingui()
  const user = useUser()
  const genders = { female: t`Sieviete`, male: t`Vīrietis` }
  const facts = [
    { name: t`Vārds`, value: user.name },
    { name: t`Uzvārds`, value: user.surname },
    { name: t`E-pasts`, value: user.email },
    { name: t`Tālrunis`, value: user.phone },
    { name: t`Dzimšanas datums`, value: user.birthDate && formatDay(user.birthDate) },
    { name: t`Dzimums`, value: user.gender && genders[user.gender] },
    { name: t`Personas kods`, value: user.personalCode },
  ]
  return (
    <div className={css.columns}>
      <Card as="section" aria-labelledby="person">
        <CardHead title={t`Jūsu dati`} id="person" />
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || <span className="dim">{t`nav norādīts`}</span>}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Stack gap={5}>
        <Card as="section" aria-labelledby="anonymity">
          <CardHead title={t`Anonimitāte`} id="anonymity" />
          <p className="small">
            {user.stayAnonymous ? (
              <Trans>Speciālisti jūsu vārda vietā redz pseidonīmu.</Trans>
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
