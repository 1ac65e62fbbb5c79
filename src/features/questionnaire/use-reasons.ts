import { useLingui } from '@lingui/react/macro'
import type { Suggestion } from '#contract/suggestion.ts'
import type { SuitedHours } from '#contract/specialist-enums.ts'
import { useLanguage } from '../../i18n/provider.tsx'

/** The reasons of a suggestion as sentences: topics, language, hours. */
export function useReasons() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const speaks: Readonly<Record<string, string>> = {
    lv: t`Runā latviski`,
    ru: t`Runā krieviski`,
    en: t`Runā angliski`,
  }
  const free: Readonly<Record<SuitedHours, string>> = {
    morning: t`Brīvs laiks rītos`,
    day: t`Brīvs laiks dienā`,
    evening: t`Brīvs laiks vakaros`,
    weekend: t`Brīvs laiks brīvdienās`,
  }
  return ({ topics, languages, hours }: Suggestion): string[] => {
    const names = topics.map(({ name }) => name[language]).join(', ')
    return [
      ...(names ? [t`Strādā ar to, ko atbildējāt: ${names}`] : []),
      ...languages.flatMap((spoken) => speaks[spoken] ?? []),
      ...hours.map((each) => free[each]),
    ]
  }
}
