import { expect, test } from 'vitest'
import { dayLater, monthsLater, startOfDayLater } from './model/calendar.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)

// Read off a calendar: the model is held against the world, the product against the model.
test.each([
  ['an ordinary month', '2026-11-24T06:10:59Z', 1, '2026-12-24T06:10'],
  ['a month without its day', '2027-01-31T10:00Z', 1, '2027-02-28T10:00'],
  ['from the beginning, not from the shorter month', '2027-01-31T10:00Z', 2, '2027-03-31T09:00'],
  ['a leap year', '2028-01-30T10:00Z', 1, '2028-02-29T10:00'],
  ['over the new year', '2026-12-15T22:30Z', 1, '2027-01-15T22:30'],
  ['Riga’s day, not UTC’s', '2027-01-30T23:30Z', 1, '2027-02-27T23:30'],
  ['into summer time', '2027-03-10T08:00Z', 1, '2027-04-10T07:00'],
  ['out of summer time', '2027-10-10T08:00Z', 1, '2027-11-10T09:00'],
  ['what the clock skips in spring', '2027-02-28T01:30Z', 1, '2027-03-28T01:30'],
  ['the first of what the clock shows twice in autumn', '2026-09-25T00:30Z', 1, '2026-10-25T00:30'],
  ['back', '2027-03-31T00:30Z', -1, '2027-02-28T01:30'],
])('PAY-05 the end of a month, %s', (_, start, months, end) => {
  expect(iso(monthsLater(at(start), months))).toBe(end)
})

test('PAY-04 a day in Riga begins at its midnight', () => {
  expect(iso(startOfDayLater(at('2026-11-24T23:30Z'), 20))).toBe('2026-12-14T22:00')
  expect(iso(startOfDayLater(at('2027-03-20T12:00Z'), 20))).toBe('2027-04-08T21:00')
  expect(dayLater(at('2026-12-30T23:30Z'), 14)).toBe('2027-01-14')
})
