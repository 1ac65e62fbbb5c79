import { expect, test } from 'vitest'
import {
  accepts,
  ageOn,
  dayFrom,
  daysIn,
  partsFrom,
  yearsOf,
  type DateMode,
} from '../../src/ui/field/date-parts.ts'
import { hours, minutes } from '../../src/ui/field/clock-selects.tsx'

const today = '2026-11-24'

test.each<[DateMode, number, number, number]>([
  ['birth', 1908, 2008, 101],
  ['future', 2026, 2036, 11],
  ['past', 1926, 2026, 101],
  ['around', 1926, 2027, 102],
])('VAL-04 %s offers the years from %i to %i', (mode, first, last, count) => {
  const years = yearsOf(mode, today)
  expect(Math.min(...years)).toBe(first)
  expect(Math.max(...years)).toBe(last)
  expect(years).toHaveLength(count)
})

test('VAL-04 with time there are hours 00 to 23 and minutes 00 to 59', () => {
  expect(hours.map(({ value }) => value)).toEqual(expect.arrayContaining(['00', '09', '23']))
  expect(hours).toHaveLength(24)
  expect(minutes).toHaveLength(60)
  expect(minutes.at(-1)?.value).toBe('59')
})

test('VAL-03 a date counts only when year, month and day are chosen and the calendar has it', () => {
  expect(dayFrom({ year: '1990', month: '2', day: '' })).toBe('')
  expect(dayFrom({ year: '1990', month: '', day: '3' })).toBe('')
  expect(dayFrom({ year: '1990', month: '2', day: '30' })).toBe('')
  expect(dayFrom({ year: '1990', month: '2', day: '29' })).toBe('')
  expect(dayFrom({ year: '1992', month: '2', day: '29' })).toBe('1992-02-29')
  expect(daysIn('', '2')).toBe(29)
  expect(daysIn('2026', '4')).toBe(30)
  expect(partsFrom('1992-02-09')).toEqual({ year: '1992', month: '2', day: '9' })
  expect(partsFrom('nonsense')).toEqual({ year: '', month: '', day: '' })
})

test('VAL-03 under 18 a birth date is not taken, on the birthday itself it is', () => {
  expect(accepts('2008-11-24', 'birth', today)).toBe(true)
  expect(accepts('2008-11-25', 'birth', today)).toBe(false)
  expect(accepts('2026-11-25', 'future', today)).toBe(true)
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
})
