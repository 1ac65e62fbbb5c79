import { useLingui } from '@lingui/react/macro'
import type { DayPart } from '#contract/enums.ts'

/** The parts of a day, with the hours they are. */
export function useDayParts(): Readonly<Record<DayPart, string>> {
  const { t } = useLingui()
  return { morning: t`Rīts, līdz 12`, day: t`Diena, 12–17`, evening: t`Vakars, pēc 17` }
}
