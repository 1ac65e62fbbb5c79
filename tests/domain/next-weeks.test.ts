import { describe, expect, test } from 'vitest'
import { comingWeeks, mayRepeatAt, MAX_WEEKS, whyNotThen } from '#domain/next-weeks.ts'
import type { SlotRules } from '#domain/slots.ts'
import { formatLocal, parseLocal } from '#domain/wall-clock.ts'
import { toInstant, toLocal } from '#domain/zone.ts'

const zone = 'Europe/Riga'
const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
const local = (text: string) => parseLocal(text) ?? Number.NaN
const at = (text: string) => toInstant(local(text), zone)
const wall = (instant: number) => formatLocal(toLocal(instant, zone))

/** Tuesdays from nine to one, all year. */
const rules = (more: Partial<SlotRules> = {}): SlotRules => ({
  windows: [{ from: local('2026-01-06T09:00'), to: local('2026-01-06T13:00'), repeatWeekly: true }],
  daysOff: [],
  zone,
  busy: [],
  now: at('2026-03-10T12:00'),
  minutes: 45,
  buffer: 0,
  minNotice: 60,
  horizonDays: 90,
  ...more,
})
const why = (text: string, more: Partial<SlotRules> = {}, own: { from: number; to: number }[] = []) =>
  whyNotThen(rules(more), own, at(text))

describe('CON-21 the same hour in the coming weeks', () => {
  test('CON-21 eight of them, each at the same time on the wall, whatever the clock does in between', () => {
    const weeks = comingWeeks(at('2026-03-10T10:30'), at('2026-03-10T12:00'), zone)
    expect(weeks.map(wall)).toEqual(
      ['03-17', '03-24', '03-31', '04-07', '04-14', '04-21', '04-28', '05-05'].map(
        (day) => `2026-${day}T10:30`,
      ),
    )
    // Summer time begins on the 29th: that week is an hour shorter.
    expect((weeks[2] ?? 0) - (weeks[1] ?? 0)).toBe(WEEK - 60 * MINUTE)
    const autumn = comingWeeks(at('2026-10-20T10:30'), at('2026-10-20T12:00'), zone)
    expect((autumn[0] ?? 0) - at('2026-10-20T10:30')).toBe(WEEK + 60 * MINUTE)
  })

  test('CON-21 after a consultation that is ahead they follow it; of one long past they begin with the next', () => {
    const now = at('2026-03-10T12:00')
    expect(wall(comingWeeks(at('2026-03-31T10:30'), now, zone)[0] ?? 0)).toBe('2026-04-07T10:30')
    const old = comingWeeks(at('2024-03-12T10:30'), now, zone)
    expect(old).toHaveLength(MAX_WEEKS)
    expect(wall(old[0] ?? 0)).toBe('2026-03-17T10:30')
    expect(wall(comingWeeks(at('2026-03-03T12:30'), now, zone)[0] ?? 0)).toBe('2026-03-10T12:30')
    expect(wall(comingWeeks(at('2026-03-03T12:00'), now, zone)[0] ?? 0)).toBe('2026-03-17T12:00')
  })

  test('CON-21 why a week cannot be had: what is one’s own first, then notice, horizon, hours and what is taken', () => {
    const taken = { from: at('2026-03-17T10:00'), to: at('2026-03-17T10:45') }
    expect(why('2026-03-17T10:30')).toBeUndefined()
    expect(why('2026-03-17T10:30', { busy: [taken] })).toBe('taken')
    expect(why('2026-03-17T10:45', { busy: [taken] })).toBeUndefined()
    expect(why('2026-03-17T10:30', { busy: [taken] }, [taken])).toBe('own')
    expect(why('2026-03-17T12:30')).toBe('outside_hours')
    expect(why('2026-03-18T10:30')).toBe('outside_hours')
    const daysOff = [{ from: local('2026-03-16T00:00'), to: local('2026-03-18T00:00') }]
    expect(why('2026-03-17T10:30', { daysOff })).toBe('day_off')
    expect(why('2026-03-17T12:30', { daysOff })).toBe('outside_hours')
    expect(why('2026-03-17T10:30', { minNotice: 7 * 24 * 60 })).toBe('too_soon')
    expect(why('2026-03-24T10:30', { horizonDays: 10 })).toBe('too_far')
  })

  test('CON-21 repeated is only such an hour, within the hours, and not only where the usual times are laid', () => {
    const first = at('2026-03-10T09:15')
    expect(mayRepeatAt(rules(), first, at('2026-03-17T09:15'))).toBe(true)
    expect(mayRepeatAt(rules(), first, at('2026-03-17T09:45'))).toBe(false)
    expect(mayRepeatAt(rules(), first, at('2026-03-18T09:15'))).toBe(false)
    expect(mayRepeatAt(rules({ horizonDays: 5 }), first, at('2026-03-17T09:15'))).toBe(false)
    const daysOff = [{ from: local('2026-03-17T00:00'), to: local('2026-03-18T00:00') }]
    expect(mayRepeatAt(rules({ daysOff }), first, at('2026-03-17T09:15'))).toBe(false)
  })
})
