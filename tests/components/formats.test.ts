import { expect, test } from 'vitest'
import {
  addDays,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatEuro,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatTime,
  localDay,
  weekdayOf,
} from '../../src/i18n/formats.ts'
import { dayWord, monthName, weekdayName } from '../../src/i18n/names.ts'

const evening = '2026-11-25T16:30:00Z'

test('FMT-01 a moment is DD.MM.YYYY with an optional HH:mm, by the clock of the zone', () => {
  expect(formatDate(evening)).toBe('25.11.2026')
  expect(formatTime(evening)).toBe('18:30')
  expect(formatDateTime(evening)).toBe('25.11.2026 18:30')
  expect(formatDateTime(evening, 'America/New_York')).toBe('25.11.2026 11:30')
  expect(formatDateTime('2026-12-31T22:30:00Z')).toBe('01.01.2027 00:30')
  expect(formatDay('2026-02-05')).toBe('05.02.2026')
})

test('FMT-01 midnight is 00:00 and summer time is followed', () => {
  expect(formatTime('2026-11-24T22:00:00Z')).toBe('00:00')
  expect(formatTime('2026-07-01T12:00:00Z')).toBe('15:00')
  expect(formatTime('2026-01-01T12:00:00Z')).toBe('14:00')
  // The night the clocks go back: two different moments, one reading.
  expect(formatTime('2026-10-25T00:30:00Z')).toBe('03:30')
  expect(formatTime('2026-10-25T01:30:00Z')).toBe('03:30')
})

test('FMT-01 numbers have a comma between thousands and at most two decimals', () => {
  expect(formatNumber(0)).toBe('0')
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(1210)).toBe('1,210')
  expect(formatNumber(1234567.891)).toBe('1,234,567.89')
  expect(formatNumber(1210, 2)).toBe('1,210.00')
  expect(formatNumber(0.1 + 0.2)).toBe('0.3')
  expect(formatNumber(-1210.5)).toBe('−1,210.5')
  expect(formatNumber(-0.001)).toBe('0')
})

test('FMT-01 money is written with two decimals and stays on one line', () => {
  expect(formatMoney(3100)).toBe('31.00\u00A0€')
  expect(formatMoney(121000)).toBe('1,210.00\u00A0€')
  expect(formatEuro(-4)).toBe('−4.00\u00A0€')
  expect(formatEuro(0.29)).toBe('0.29\u00A0€')
  expect(formatEuro(1.005 * 100)).toBe('100.50\u00A0€')
})

test('FMT-01 lengths, clocks and sizes', () => {
  expect(formatDuration('lv', 45 * 60)).toBe('45\u00A0min')
  expect(formatDuration('ru', 65 * 60)).toBe('1\u00A0ч 5\u00A0мин')
  expect(formatDuration('en', 7200)).toBe('2\u00A0h')
  expect(formatDuration('lv', 42)).toBe('42\u00A0s')
  expect(formatDuration('ru', 0)).toBe('0\u00A0с')
  expect(formatDuration('en', 44 * 60 + 12)).toBe('44\u00A0min 12\u00A0s')
  expect(formatDuration('lv', 3600 + 3)).toBe('1\u00A0h 3\u00A0s')
  expect(formatClock(65)).toBe('01:05')
  expect(formatClock(3725)).toBe('1:02:05')
  expect(formatFileSize(999)).toBe('999\u00A0B')
  expect(formatFileSize(1_449_000)).toBe('1.4\u00A0MB')
})

test('FMT-01 a plain day is found in the zone and counted without clocks', () => {
  expect(localDay('2026-11-24T22:30:00Z')).toBe('2026-11-25')
  expect(localDay('2026-11-24T22:30:00Z', 'UTC')).toBe('2026-11-24')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('2026-11-29')).toBe(7)
})

test('FMT-01 days and months are named in each language', () => {
  expect(weekdayName('lv', '2026-11-25')).toBe('Trešdiena')
  expect(weekdayName('en', '2026-11-25', 'short')).toBe('We')
  expect(weekdayName('ru', '2026-11-29')).toBe('Воскресенье')
  expect(monthName('lv', 11)).toBe('novembris')
  expect(monthName('ru', 1)).toBe('январь')
  expect(dayWord('lv', '2026-11-25', '2026-11-24')).toBe('rīt')
  expect(dayWord('en', '2026-11-24', '2026-11-24')).toBe('today')
  expect(dayWord('ru', '2026-11-23', '2026-11-24')).toBe('вчера')
  expect(dayWord('lv', '2026-11-26', '2026-11-24')).toBeNull()
})
