import { MINUTE } from '#domain/duration.ts'
import { useNow } from '../../hooks/now.ts'
import { type Formats, useFormats } from '../../i18n/use-formats.ts'

/** "šodien 18:30", "rīt 09:00", else "26.11. 09:00"; the day and the time stay on one line. */
function slotPhrase(formats: Formats, from: string, now: number): string {
  const day = formats.dayOf(from)
  return `${formats.dayWord(day, now) ?? formats.shortDay(day)}\u00A0${formats.time(from)}`
}

/** A start as a button says it: "18:30" today, "Rīt 09:00" tomorrow, else "26.11. 09:00". */
function slotLabel(formats: Formats, from: string, now: number): string {
  if (formats.dayOf(from) === formats.dayOf(now)) return formats.time(from)
  const phrase = slotPhrase(formats, from, now)
  return phrase.charAt(0).toLocaleUpperCase() + phrase.slice(1)
}

/** Both ways to say a start, bound to the language, the zone and the minute. */
export function useSlotWords() {
  const formats = useFormats()
  const now = useNow(MINUTE)
  return {
    label: (from: string) => slotLabel(formats, from, now),
    phrase: (from: string) => slotPhrase(formats, from, now),
    isToday: (from: string) => formats.dayOf(from) === formats.dayOf(now),
  }
}
