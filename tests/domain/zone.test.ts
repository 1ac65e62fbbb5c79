import { describe, expect, test } from 'vitest'
import { formatLocal, parseLocal } from '#domain/wall-clock.ts'
import {
  addLocalDays,
  addLocalMonths,
  isoWeekday,
  offsetAt,
  startOfDate,
  startOfLocalDay,
  toInstant,
  toLocal,
} from '#domain/zone.ts'
import { seeded } from './seeded.ts'

const HOUR = 3_600_000
const local = (text: string) => parseLocal(text) ?? Number.NaN
const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z')

describe('CON-12 wall times at the change of the clock', () => {
  test.each([
    ['Europe/Riga', '2026-03-29T02:30', '2026-03-29T00:30Z', 'before the gap'],
    ['Europe/Riga', '2026-03-29T03:00', '2026-03-29T01:00Z', 'skipped: becomes 04:00'],
    ['Europe/Riga', '2026-03-29T03:30', '2026-03-29T01:30Z', 'skipped: becomes 04:30'],
    ['Europe/Riga', '2026-03-29T04:00', '2026-03-29T01:00Z', 'after the gap'],
    ['Europe/Riga', '2026-10-25T02:30', '2026-10-24T23:30Z', 'before the hour that comes twice'],
    ['Europe/Riga', '2026-10-25T03:00', '2026-10-25T00:00Z', 'twice: the first'],
    ['Europe/Riga', '2026-10-25T03:30', '2026-10-25T00:30Z', 'twice: the first'],
    ['Europe/Riga', '2026-10-25T04:00', '2026-10-25T02:00Z', 'after it'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30Z', 'skipped: becomes 03:30'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z', 'twice: the first'],
    ['America/New_York', '2026-03-29T02:30', '2026-03-29T06:30Z', 'Europe changes, New York does not'],
    ['America/New_York', '2026-10-25T03:30', '2026-10-25T07:30Z', 'Europe changes, New York does not'],
    [
      'Australia/Lord_Howe',
      '2026-10-04T02:15',
      '2026-10-03T15:45Z',
      'half an hour is skipped: becomes 02:45',
    ],
    ['Australia/Lord_Howe', '2026-10-04T02:30', '2026-10-03T15:30Z', 'after the half hour'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z', 'half an hour comes twice: the first'],
    ['Australia/Lord_Howe', '2026-03-29T02:30', '2026-03-28T15:30Z', 'Europe changes, Lord Howe does not'],
    ['Asia/Tokyo', '2026-03-29T02:30', '2026-03-28T17:30Z', 'no change at all'],
    ['Asia/Tokyo', '2026-10-25T03:30', '2026-10-24T18:30Z', 'no change at all'],
    ['Asia/Kathmandu', '2026-10-25T03:30', '2026-10-24T21:45Z', 'quarters of an hour'],
    ['Pacific/Apia', '2011-12-30T10:00', '2011-12-30T20:00Z', 'a whole day skipped: becomes the 31st'],
    ['Europe/Riga', '1917-06-01T12:00', '1917-06-01T10:23:26.000Z', 'local mean time, +1:36:34'],
    ['Africa/Monrovia', '1971-06-01T12:00', '1971-06-01T12:44:30.000Z', 'seconds until 1972'],
  ])('%s %s is %s (%s)', (zone, wall, instant) => {
    expect(iso(toInstant(local(wall), zone))).toBe(instant)
  })

  test('the change itself is exact to the second', () => {
    const change = Date.parse('2026-10-03T15:30:00Z')
    expect(offsetAt(change - 1, 'Australia/Lord_Howe')).toBe(630)
    expect(offsetAt(change, 'Australia/Lord_Howe')).toBe(660)
  })

  test('an unknown zone is refused', () => {
    expect(() => offsetAt(0, 'Europe/Atlantis')).toThrow(RangeError)
  })
})

/** Asks Intl for a wall clock, without anything of the domain. */
function wallReader(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant: number) => format.format(instant).replace(' ', 'T')
}

describe('CON-12 every zone there is', () => {
  const zones = Intl.supportedValuesOf('timeZone')

  test('the platform knows the zones of the whole world', () => {
    expect(zones.length).toBeGreaterThan(400)
  })

  test.each(['2026-01-04T02:30', '2026-01-04T03:30', '2026-01-02T00:00', '2026-01-06T09:00'])(
    'a weekly rule from %s keeps its wall time in every week of a year, skipped ones move forward, double ones come first',
    (first) => {
      let skipped = 0
      for (const zone of zones) {
        const wallAt = wallReader(zone)
        for (let week = 0; week < 53; week += 1) {
          const wanted = local(first) + week * 10_080
          const instant = toInstant(wanted, zone)
          const seen = wallAt(instant)
          const quarters = Array.from({ length: 16 }, (_, index) => (index + 1) * (HOUR / 4))
          const earlier = quarters.filter((back) => wallAt(instant - back) === formatLocal(wanted))
          if (earlier.length > 0)
            expect(earlier, `${zone} ${formatLocal(wanted)} has an earlier one`).toEqual([])
          if (seen === formatLocal(wanted)) continue
          skipped += 1
          const gap = offsetAt(instant + HOUR, zone) - offsetAt(instant - 3 * HOUR, zone)
          expect(gap, `${zone} ${formatLocal(wanted)} is skipped`).toBeGreaterThan(0)
          expect(seen, zone).toBe(formatLocal(wanted + gap))
        }
      }
      // At 02:30 the American gap, at 03:30 the one of Riga, at midnight a few; at nine in the morning none.
      expect(skipped > 0).toBe(!first.endsWith('09:00'))
    },
  )

  test('any instant and its wall time agree with Intl', () => {
    const { whole, pick } = seeded(7)
    for (let round = 0; round < 20_000; round += 1) {
      const zone = pick(zones)
      const instant = whole(0, 2_200_000_000 / 60) * 60_000
      const seen = formatLocal(toLocal(instant, zone))
      const expected = wallReaders(zone)(instant)
      if (seen !== expected) expect(seen, `${zone} ${iso(instant)}`).toBe(expected)
    }
  })
})

const readers = new Map<string, (instant: number) => string>()
function wallReaders(zone: string) {
  const reader = readers.get(zone) ?? wallReader(zone)
  readers.set(zone, reader)
  return reader
}

describe('CON-14 days in a zone', () => {
  test.each([
    ['Europe/Riga', '2026-03-29T10:00Z', '2026-03-28T22:00Z'],
    ['Europe/Riga', '2026-10-25T22:30Z', '2026-10-25T22:00Z'],
    ['America/New_York', '2026-03-29T03:59Z', '2026-03-28T04:00Z'],
    ['Asia/Beirut', '2026-03-29T10:00Z', '2026-03-28T22:00Z'],
  ])('in %s the day of %s begins at %s', (zone, instant, start) => {
    expect(iso(startOfLocalDay(Date.parse(instant), zone))).toBe(start)
  })

  test('where midnight is skipped the day begins at the first moment there is', () => {
    const start = startOfLocalDay(Date.parse('2026-03-29T10:00Z'), 'Asia/Beirut')
    expect(formatLocal(toLocal(start, 'Asia/Beirut'))).toBe('2026-03-29T01:00')
    expect(formatLocal(toLocal(start - 1, 'Asia/Beirut'))).toBe('2026-03-28T23:59')
  })

  test('days are added on the wall, not in hours', () => {
    const start = Date.parse('2026-03-28T15:00Z')
    expect(addLocalDays(start, 1, 'Europe/Riga') - start).toBe(23 * HOUR)
    expect(addLocalDays(start, 1, 'Asia/Tokyo') - start).toBe(24 * HOUR)
    expect(addLocalDays(Date.parse('2026-10-24T15:00Z'), 1, 'Europe/Riga')).toBe(
      Date.parse('2026-10-25T16:00Z'),
    )
  })

  test('months are clamped', () => {
    expect(iso(addLocalMonths(Date.parse('2026-01-31T10:00Z'), 1, 'Europe/Riga'))).toBe('2026-02-28T10:00Z')
    expect(iso(addLocalMonths(Date.parse('2026-01-31T10:00Z'), 3, 'Europe/Riga'))).toBe('2026-04-30T09:00Z')
  })

  test('weekdays and dates are those of the zone', () => {
    const lateSunday = Date.parse('2026-11-15T23:30Z')
    expect(isoWeekday(lateSunday, 'UTC')).toBe(7)
    expect(isoWeekday(lateSunday, 'Europe/Riga')).toBe(1)
    expect(iso(startOfDate({ year: 2026, month: 7, day: 1 }, 'Europe/Riga'))).toBe('2026-06-30T21:00Z')
  })
})
