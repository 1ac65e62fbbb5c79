import type { DayOff } from '#contract/day-off.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useDayOffWords } from '../../parts/profile/day-off-words.ts'
import { kindOf } from '../../parts/profile/kind-of.ts'

/** When it is and what it is, on the doctor's clock. */
export function useDayOffTitle(zone: string) {
  const formats = useFormats(zone)
  const words = useDayOffWords()
  return (dayOff: DayOff) => {
    const kind = kindOf(dayOff)
    const first = formats.dayOf(dayOff.from)
    // An end at midnight is the end of the day before.
    const last = formats.dayOf(Date.parse(dayOff.to) - 1)
    const hours = ({ from, to }: { from: string; to: string }) => `${formats.time(from)}–${formats.time(to)}`
    const day = first === last ? formats.day(first) : `${formats.day(first)}–${formats.day(last)}`
    const times = (kind === 'break' ? [dayOff] : dayOff.hours).map(hours).join(', ')
    const weekday =
      first === last ? formats.weekday(first) : `${formats.weekday(first)}–${formats.weekday(last)}`
    return { title: times ? `${day} ${times}` : day, note: `${words[kind]} · ${weekday}` }
  }
}
