import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  DayOffFields,
  dayOffInput,
  hourAfter,
  laterDaysOf,
  timesFor,
} from '../../src/features/availability/day-off-fields.ts'
import { formatLocal } from '#domain/wall-clock.ts'
import { toLocal } from '#domain/zone.ts'
import { leftOut } from '../../src/features/availability/left-out.ts'
import { kindOf } from '../../src/parts/profile/kind-of.ts'

const riga = 'Europe/Riga'
const days: DayOffFields = {
  kind: 'days',
  from: '2026-12-24',
  to: '2026-12-26',
  hours: [{ from: '12:00', to: '13:00' }],
}
const codes = (value: unknown) =>
  z.safeParse(DayOffFields, value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('DOC-12 whole days reach from midnight to midnight of the practice, also over a change of clocks', () => {
  expect(dayOffInput(days, riga)).toEqual({
    from: '2026-12-23T22:00:00.000Z',
    to: '2026-12-26T22:00:00.000Z',
    hours: [],
  })
  expect(dayOffInput({ ...days, from: '2026-10-25', to: '2026-10-25' }, riga)).toMatchObject({
    from: '2026-10-24T21:00:00.000Z',
    to: '2026-10-25T22:00:00.000Z',
  })
})

test('DOC-12 a break and other hours lie in the first day; midnight is its end', () => {
  const hours = [{ from: '20:00', to: '00:00' }]
  expect(dayOffInput({ ...days, kind: 'break', hours }, riga)).toEqual({
    from: '2026-12-24T18:00:00.000Z',
    to: '2026-12-24T22:00:00.000Z',
    hours: [],
  })
  expect(dayOffInput({ ...days, kind: 'hours', hours }, riga)).toEqual({
    from: '2026-12-23T22:00:00.000Z',
    to: '2026-12-24T22:00:00.000Z',
    hours: [{ from: '2026-12-24T18:00:00.000Z', to: '2026-12-24T22:00:00.000Z' }],
  })
})

test('DOC-12 what cannot be is told where it stands, and nothing of it is asked', () => {
  const hours = (...times: [string, string][]) => ({
    ...days,
    kind: 'hours',
    hours: times.map(([from, to]) => ({ from, to })),
  })
  expect(codes(days)).toEqual([])
  expect(codes({ ...days, to: '2026-12-23' })).toEqual([['to', 'order']])
  expect(codes({ ...days, to: '' })).toEqual([['to', 'date_invalid']])
  expect(codes({ ...days, to: '2028-12-24' })).toEqual([['to', 'too_large']])
  expect(codes(hours(['10:00', '10:00']))).toEqual([['hours.0.to', 'order']])
  expect(codes(hours(['09:00', '12:00'], ['12:00', '13:00']))).toEqual([])
  expect(codes(hours(['09:00', '12:00'], ['11:59', '13:00']))).toEqual([['hours.1.from', 'overlaps']])
  expect(codes(hours(['', '12:00']))).toEqual([['hours.0.from', 'required']])
  expect(dayOffInput({ ...days, to: '' }, riga)).toBeUndefined()
})

test('DOC-12 other hours begin with the usual ones of that day, and go on where the last end', () => {
  // A Thursday, and the hours of Thursdays until a day.
  const weekly = {
    _id: 'a',
    from: '2026-09-17T06:00:00.000Z',
    to: '2026-09-17T10:30:00.000Z',
    repeatWeekly: true,
    until: '2026-12-24',
  }
  expect(timesFor('hours', '2026-12-24', [weekly], riga)).toEqual([{ from: '09:00', to: '13:30' }])
  expect(timesFor('hours', '2026-12-31', [weekly], riga)).toEqual([{ from: '09:00', to: '17:00' }])
  expect(timesFor('break', '2026-12-24', [weekly], riga)).toEqual([{ from: '12:00', to: '13:00' }])
  expect(hourAfter([{ from: '09:00', to: '13:30' }])).toEqual({ from: '13:30', to: '14:30' })
})

test('DOC-12 bookings are left out where the hours were and are not any more', () => {
  const weekly = {
    _id: 'a',
    from: '2026-10-01T06:00:00.000Z',
    to: '2026-10-01T10:00:00.000Z',
    repeatWeekly: true,
  }
  const [before, after, elsewhere] = [
    { from: '2026-12-24T07:00:00.000Z', to: '2026-12-24T07:45:00.000Z' },
    { from: '2026-12-31T07:00:00.000Z', to: '2026-12-31T07:45:00.000Z' },
    { from: '2026-12-30T07:00:00.000Z', to: '2026-12-30T07:45:00.000Z' },
  ]
  const all = [before, after, elsewhere]
  expect(leftOut(all, weekly, { ...weekly, until: '2026-12-24' }, riga)).toEqual([after])
  expect(leftOut(all, weekly, undefined, riga)).toEqual([before, after])
})

test('DOC-12 a day of 23 hours is a day, and a part of one is a break', () => {
  const shortest = { from: '2027-03-27T22:00:00Z', to: '2027-03-28T21:00:00Z' }
  expect(kindOf({ ...shortest, hours: [] })).toBe('days')
  expect(kindOf({ from: '2027-03-27T10:00:00Z', to: '2027-03-27T11:00:00Z', hours: [] })).toBe('break')
  expect(kindOf({ ...shortest, hours: [shortest] })).toBe('hours')
})

test('DOC-12 other hours of several days are not shortened by changing the first of them', () => {
  const dayOf = (instant: string | number) =>
    formatLocal(toLocal(Number(new Date(instant)), riga)).slice(0, 10)
  const item = {
    _id: 'a',
    from: '2026-12-23T22:00:00.000Z',
    to: '2026-12-26T22:00:00.000Z',
    hours: [
      { from: '2026-12-24T08:00:00.000Z', to: '2026-12-24T10:00:00.000Z' },
      { from: '2026-12-26T08:00:00.000Z', to: '2026-12-26T09:00:00.000Z' },
    ],
  }
  const later = laterDaysOf(item, dayOf)
  const fields = {
    ...days,
    kind: 'hours' as const,
    to: '2026-12-24',
    hours: [{ from: '11:00', to: '12:00' }],
  }
  expect(dayOffInput(fields, riga, later)).toEqual({
    from: item.from,
    to: item.to,
    hours: [{ from: '2026-12-24T09:00:00.000Z', to: '2026-12-24T10:00:00.000Z' }, item.hours[1]],
  })
  // Moved behind them, or made something else, it is what the form says.
  expect(dayOffInput({ ...fields, from: '2026-12-27' }, riga, later)).toMatchObject({
    to: '2026-12-27T22:00:00.000Z',
  })
  expect(dayOffInput({ ...fields, kind: 'days' }, riga, later)).toMatchObject({
    to: '2026-12-24T22:00:00.000Z',
    hours: [],
  })
  expect(laterDaysOf({ ...item, to: '2026-12-24T22:00:00.000Z' }, dayOf)).toBeUndefined()
  expect(laterDaysOf({ ...item, hours: [] }, dayOf)).toBeUndefined()
})
