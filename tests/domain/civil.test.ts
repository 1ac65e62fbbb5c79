import { describe, expect, test } from 'vitest'
import { addMonths, civilFromDays, daysFromCivil, daysInMonth, parseDate } from '#domain/civil.ts'
import { formatLocal, localMinutes, parseLocal, wallClock, weekdayOf } from '#domain/wall-clock.ts'

describe('CON-12 the calendar without a clock', () => {
  test('every day of eight centuries agrees with the platform, both ways', () => {
    for (let days = -150_000; days <= 150_000; days += 1) {
      const date = new Date(days * 86_400_000)
      const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
      const civil = civilFromDays(days)
      if (civil.day !== expected.day || civil.month !== expected.month || civil.year !== expected.year) {
        expect(civil, `day ${days}`).toEqual(expected)
      }
      if (daysFromCivil(expected) !== days) expect(daysFromCivil(expected)).toBe(days)
      const weekday = weekdayOf(days * 1440 + 725)
      if (weekday !== (date.getUTCDay() || 7))
        expect(weekday, `weekday of ${days}`).toBe(date.getUTCDay() || 7)
    }
  })

  test.each([
    [2024, 2, 29],
    [2026, 2, 28],
    [1900, 2, 28],
    [2000, 2, 29],
    [2026, 12, 31],
    [2026, 4, 30],
  ])('month %i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-15', -3, '2025-12-15'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %i months is %s', (from, months, to) => {
    const date = parseDate(from)
    expect(date && addMonths(date, months)).toEqual(parseDate(to))
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-3',
    '26-04-03',
    '',
    '2026-04-00',
  ])('"%s" is no day', (text) => {
    expect(parseDate(text)).toBeUndefined()
  })

  test('wall times are written and read the same', () => {
    const local = localMinutes({ year: 2026, month: 3, day: 29, hour: 2, minute: 30 })
    expect(formatLocal(local)).toBe('2026-03-29T02:30')
    expect(parseLocal('2026-03-29T02:30')).toBe(local)
    expect(parseLocal('2026-03-29 02:30:00')).toBe(local)
    expect(wallClock(local)).toEqual({ year: 2026, month: 3, day: 29, hour: 2, minute: 30 })
    expect(wallClock(-1)).toEqual({ year: 1969, month: 12, day: 31, hour: 23, minute: 59 })
    for (const text of ['2026-03-29T24:00', '2026-03-29T12:60', '2026-02-30T10:00', '2026-03-29'])
      expect(parseLocal(text), text).toBeUndefined()
  })
})
