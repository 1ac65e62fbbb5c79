import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Availability } from '#contract/availability.ts'
import { inOrder, inputsOf, Stretch, stretchOf } from '../../src/features/availability/stretch.ts'

const riga = 'Europe/Riga'
const form = {
  from: '2026-10-20T09:00',
  to: '2026-10-20T12:00',
  repeatWeekly: true,
  alsoOn: [],
  ends: false,
  until: '',
}

const codes = (value: unknown) =>
  z.safeParse(Stretch, value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

const item = (_id: string, from: string, repeatWeekly: boolean): Availability => ({
  _id,
  from,
  to: new Date(Date.parse(from) + 3_600_000).toISOString(),
  repeatWeekly,
})

test('CON-12 hours for other weekdays begin on the next such day, at the same time on the wall across the change of clocks', () => {
  // Tuesday; Monday is six days on, after the clocks went back.
  expect(inputsOf({ ...form, alsoOn: [1, 2, 4] }, riga)).toEqual([
    { from: '2026-10-20T06:00:00.000Z', to: '2026-10-20T09:00:00.000Z', repeatWeekly: true },
    { from: '2026-10-26T07:00:00.000Z', to: '2026-10-26T10:00:00.000Z', repeatWeekly: true },
    { from: '2026-10-22T06:00:00.000Z', to: '2026-10-22T09:00:00.000Z', repeatWeekly: true },
  ])
  expect(inputsOf({ ...form, alsoOn: [1], repeatWeekly: false }, riga)).toHaveLength(1)
})

test('CON-12 an end that is not after its start is refused at the end, an empty time at itself', () => {
  expect(codes(form)).toEqual([])
  expect(codes({ ...form, to: '2026-10-20T09:00' })).toEqual([['to', 'order']])
  expect(codes({ ...form, from: '' })).toEqual([['from', 'required']])
})

test('CON-12 a stretch opens in the form as the doctor’s own clock shows it', () => {
  const item = {
    _id: '',
    from: '2026-10-26T07:00:00.000Z',
    to: '2026-10-26T10:00:00.000Z',
    repeatWeekly: true,
  }
  expect(stretchOf(item, riga, '2026-11-20')).toEqual({
    from: '2026-10-26T09:00',
    to: '2026-10-26T12:00',
    repeatWeekly: true,
    alsoOn: [],
    ends: false,
    until: '',
  })
})

test('DOC-12 an end is the last day, not before the first; other weekdays that would begin after it are left out', () => {
  const ends = { ...form, ends: true, until: '2026-10-23' }
  expect(codes(ends)).toEqual([])
  expect(codes({ ...ends, until: '2026-10-20' })).toEqual([])
  expect(codes({ ...ends, until: '2026-10-19' })).toEqual([['until', 'order']])
  expect(codes({ ...ends, until: '' })).toEqual([['until', 'date_invalid']])
  expect(codes({ ...ends, until: '', repeatWeekly: false })).toEqual([])
  expect(
    inputsOf({ ...ends, alsoOn: [1, 4] }, riga).map(({ from, until }) => [from.slice(0, 10), until]),
  ).toEqual([
    ['2026-10-20', '2026-10-23'],
    ['2026-10-22', '2026-10-23'],
  ])
})

test('CON-12 the list begins with weekly hours by weekday; single days that are over are left out', () => {
  const items = [
    item('past', '2026-11-02T08:00:00Z', false),
    item('next', '2026-11-28T08:00:00Z', false),
    item('friday', '2026-09-04T08:00:00Z', true),
    item('monday', '2026-10-05T08:00:00Z', true),
  ]
  const ids = inOrder(items, riga, Date.parse('2026-11-20T10:00:00Z')).map(({ _id }) => _id)
  expect(ids).toEqual(['monday', 'friday', 'next'])
})
