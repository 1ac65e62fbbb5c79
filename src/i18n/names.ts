import { addDays, weekdayOf, type Day } from './formats.ts'
import type { Language } from '#contract/language.ts'

// Written out rather than asked of Intl: engines differ in their data, and the server's HTML must equal the page's.
const weekdays: Record<Language, { long: readonly string[]; short: readonly string[] }> = {
  lv: {
    long: ['Pirmdiena', 'Otrdiena', 'Trešdiena', 'Ceturtdiena', 'Piektdiena', 'Sestdiena', 'Svētdiena'],
    short: ['P', 'O', 'T', 'C', 'Pk', 'S', 'Sv'],
  },
  en: {
    long: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    short: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  },
  ru: {
    long: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'],
    short: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  },
}

const months: Record<Language, readonly string[]> = {
  lv: [
    'janvāris',
    'februāris',
    'marts',
    'aprīlis',
    'maijs',
    'jūnijs',
    'jūlijs',
    'augusts',
    'septembris',
    'oktobris',
    'novembris',
    'decembris',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ru: [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
}

const nearDays: Record<Language, readonly [yesterday: string, today: string, tomorrow: string]> = {
  lv: ['vakar', 'šodien', 'rīt'],
  en: ['yesterday', 'today', 'tomorrow'],
  ru: ['вчера', 'сегодня', 'завтра'],
}

/** The name of a day of the week, as a heading writes it. */
export function weekdayName(language: Language, day: Day, form: 'long' | 'short' = 'long'): string {
  return weekdays[language][form][weekdayOf(day) - 1] ?? ''
}

/** The name of a month (1 to 12) by itself. */
export function monthName(language: Language, month: number): string {
  return months[language][month - 1] ?? ''
}

/** Yesterday, today or tomorrow in small letters; null for any other day. */
export function dayWord(language: Language, day: Day, today: Day): string | null {
  const at = [-1, 0, 1].findIndex((distance) => addDays(today, distance) === day)
  return nearDays[language][at] ?? null
}
