import { useMemo } from 'react'
import * as formats from './formats.ts'
import * as names from './names.ts'
import { useLanguage } from './provider.tsx'
import { useZone } from './viewer-zone.ts'

/** Every format of the product, in the current language and the viewer's zone (or a given one). */
export function useFormats(fixedZone?: string) {
  const { language } = useLanguage()
  const viewer = useZone()
  const zone = fixedZone ?? viewer
  return useMemo(() => {
    const dayOf = (instant: formats.Instant) => formats.localDay(instant, zone)
    const dayWord = (day: formats.Day, now: formats.Instant = Date.now()) =>
      names.dayWord(language, day, dayOf(now))
    return {
      language,
      zone,
      /** 25.11.2026 */
      date: (instant: formats.Instant) => formats.formatDate(instant, zone),
      /** 25.11.2026 18:30 */
      dateTime: (instant: formats.Instant) => formats.formatDateTime(instant, zone),
      /** 18:30 */
      time: (instant: formats.Instant) => formats.formatTime(instant, zone),
      /** The plain day of a moment, YYYY-MM-DD */
      dayOf,
      /** 25.11.2026 from a plain day */
      day: formats.formatDay,
      /** 25.11. from a plain day */
      shortDay: formats.formatShortDay,
      weekday: (day: formats.Day, form?: 'long' | 'short') => names.weekdayName(language, day, form),
      month: (month: number) => names.monthName(language, month),
      /** Yesterday, today, tomorrow in small letters, else null */
      dayWord,
      /** `šodien 18:30`, or `25.11.2026 18:30` */
      when: (instant: formats.Instant, now?: formats.Instant) => {
        const day = dayOf(instant)
        return `${dayWord(day, now) ?? formats.formatDay(day)} ${formats.formatTime(instant, zone)}`
      },
      /** 31.00 € from cents */
      money: formats.formatMoney,
      /** 31.00 € from the API's EUR number */
      euro: formats.formatEuro,
      number: formats.formatNumber,
      minutes: (minutes: number) => formats.formatMinutes(language, minutes),
      duration: (seconds: number) => formats.formatDuration(language, seconds),
      clock: formats.formatClock,
      fileSize: formats.formatFileSize,
    }
  }, [language, zone])
}

/** What `useFormats` answers, for pure view logic that formats. */
export type Formats = ReturnType<typeof useFormats>
