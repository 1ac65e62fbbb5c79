import { Trans } from '@lingui/react/macro'
import type { Specialist } from '#contract/doctor.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import css from './practice-line.module.css'

/** As many as fit in a line or two; all of them stand on the specialist's page. */
const SHOWN = 3

/** What a specialist works with, since when, and where else; nothing where nothing was said. */
export function PracticeLine({ doctor }: { doctor: Specialist }) {
  const { language } = useLanguage()
  const { topics, practiceSince, inPerson, city } = doctor
  const names = topics.slice(0, SHOWN).map(({ name }) => name[language])
  const since = practiceSince === null ? '' : String(practiceSince)
  if (names.length === 0 && !since && !inPerson) return null
  return (
    <div className={css.practice}>
      {names.length > 0 && <p className={css.topics}>{names.join(' · ')}</p>}
      {since && (
        <p>
          <Trans>Praksē kopš {since}. gada</Trans>
        </p>
      )}
      {inPerson && (
        <p>
          <Trans>Arī klātienē: {city}</Trans>
        </p>
      )}
    </div>
  )
}
