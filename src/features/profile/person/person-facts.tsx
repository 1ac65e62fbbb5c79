import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/account.ts'
import { useSession } from '../../../session/session.ts'
import { formatDay } from '../../../i18n/formats.ts'
import css from '../profile.module.css'

/** What a person told about themselves beside what stands in their account. */
export function PersonFacts({ user }: { user: User }) {
  const { t } = useLingui()
  // The device keeps no more of a person than it takes to know them: the rest is not missing, only not here.
  const unseen = useSession().status === 'signed-in' ? t`nav norādīts` : t`redzams, kad ir savienojums`
  const genders = { female: t`Sieviete`, male: t`Vīrietis` }
  const facts = [
    { name: t`Dzimšanas datums`, value: user.birthDate && formatDay(user.birthDate), missing: unseen },
    { name: t`Dzimums`, value: user.gender && genders[user.gender] },
    { name: t`Personas kods`, value: user.personalCode, missing: unseen },
  ]
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value, missing = t`nav norādīts` }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="dim">{missing}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
