import { HOME_ZONE } from '#domain/zone.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useNow } from '../hooks/now.ts'

/** The tax office takes the last three years and the one under way. */
const YEARS = 4

/** The years a statement is asked for, this one first. */
export function useStatementYears(): readonly string[] {
  const { dayOf } = useFormats(HOME_ZONE)
  const thisYear = Number(dayOf(useNow(60_000)).slice(0, 4))
  return Array.from({ length: YEARS }, (_, index) => String(thisYear - index))
}
