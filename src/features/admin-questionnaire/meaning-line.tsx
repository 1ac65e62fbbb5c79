import { useLingui } from '@lingui/react/macro'
import type { KeywordMeant } from '#contract/keyword.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useMeanings } from './use-meanings.ts'

/** What patients read for a keyword, below it; nothing for one that is for administrators alone. */
export function MeaningLine({ meant: { meaning, name } }: { meant: KeywordMeant }) {
  const { t } = useLingui()
  const meanings = useMeanings()
  const { language } = useLanguage()
  if (!meaning) return null
  return (
    <span className="xs dim">
      <br />
      {name ? `${t`Tēma`}: ${name[language]}` : meanings[meaning]}
    </span>
  )
}
