import { Trans } from '@lingui/react/macro'
import { LanguageBadges } from '../../ui/chip/language-badges.tsx'
import css from './spoken-languages.module.css'

/** The languages a specialist speaks; a plain sentence when none are known. */
export function SpokenLanguages({ languages }: { languages: readonly string[] }) {
  if (languages.length > 0) return <LanguageBadges languages={languages} />
  return (
    <span className={css.none}>
      <Trans>Valodas nav norādītas</Trans>
    </span>
  )
}
