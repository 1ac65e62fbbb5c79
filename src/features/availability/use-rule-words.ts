import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DAY, HOUR, MINUTE } from '#domain/duration.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** Minutes and days of the rules of booking in words: in days, else in hours, where they are whole. */
export function useRuleWords() {
  const { t } = useLingui()
  const formats = useFormats()
  const days = (count: number) => t`${plural(count, { zero: '# dienu', one: '# diena', other: '# dienas' })}`
  const [perDay, perHour] = [DAY / MINUTE, HOUR / MINUTE]
  return {
    days,
    length(this: void, minutes: number): string {
      if (minutes === 0) return t`nav`
      if (minutes % perDay === 0) return days(minutes / perDay)
      if (minutes % perHour !== 0) return formats.minutes(minutes)
      const hours = minutes / perHour
      return t`${plural(hours, { zero: '# stundu', one: '# stunda', other: '# stundas' })}`
    },
  }
}
