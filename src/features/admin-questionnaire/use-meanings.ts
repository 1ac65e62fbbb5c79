import { useLingui } from '@lingui/react/macro'
import type { KeywordMeaning } from '#contract/keyword.ts'

/** What each meaning of a keyword is called. */
export function useMeanings(): Readonly<Record<KeywordMeaning, string>> {
  const { t } = useLingui()
  return {
    topic: t`Tēma, ar ko strādā`,
    morning: t`Labāk no rīta`,
    day: t`Labāk dienā`,
    evening: t`Labāk vakarā`,
    weekend: t`Labāk brīvdienās`,
  }
}
