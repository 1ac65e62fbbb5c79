import { useLingui } from '@lingui/react/macro'
import type { KeywordMeant } from '#contract/keyword.ts'
import { useLanguage } from '../../i18n/provider.tsx'
import { useMeanings } from './use-meanings.ts'

/** What patients read for a keyword; nothing for one that is for administrators alone. */
export function useMeaningText({ meaning, name }: KeywordMeant): string | undefined {
  const { t } = useLingui()
  const meanings = useMeanings()
  const { language } = useLanguage()
  if (!meaning) return undefined
  return name ? `${t`Tēma`}: ${name[language]}` : meanings[meaning]
}
