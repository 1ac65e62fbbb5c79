import type { KeywordMeant } from '#contract/keyword.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useMeanings } from './use-meanings.ts'

/** What patients read for a keyword, below it; nothing for one that is for administrators alone. */
export function MeaningLine({ meant: { meaning, name } }: { meant: KeywordMeant }) {
  const meanings = useMeanings()
  const { language } = useLanguage()
  if (!meaning) return null
  return (
    <span className="xs dim">
      <br />
      {name ? `${meanings[meaning]}: ${name[language]}` : meanings[meaning]}
    </span>
  )
}
