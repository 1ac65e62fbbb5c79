import { describe, expect, test } from 'vitest'
import { agendaOf, joined } from '../../src/features/doctor-dashboard/calendar/agenda-of.ts'
import {
  monthDays,
  mondayOf,
  rangeOf,
  sameDayInMonth,
} from '../../src/features/doctor-dashboard/calendar/days.ts'
import { liesIn, proposedIn } from '../../src/features/doctor-dashboard/calendar/lies-in.ts'
import { current, dayOf } from '../../src/features/doctor-dashboard/today/today.ts'
import type { CalendarEvent } from '../../src/parts/calendar/event.ts'
import { hoursOf, place, placeEvents } from '../../src/parts/calendar/layout.ts'
import { shortName, shortNames } from '../../src/parts/calendar/short-name.ts'

const riga = 'Europe/Riga'
const at = (text: string) => Date.parse(text)
const event = (id: string, from: string, to: string): CalendarEvent => ({
  id,
  key: id,
  from: at(from),
  to: at(to),
  title: id,
  short: id,
  shortest: id,
  tone: 'leaf',
  status: '',
})

describe('the week of a doctor', () => {
  test('CON-11 a time lies at its hour on the wall, also on the day the clocks go back', () => {
    const stretch = { from: at('2026-10-25T07:00:00Z'), to: at('2026-10-25T08:30:00Z') }
    expect(place(stretch, '2026-10-25', riga)).toEqual({ start: 9, hours: 1.5 })
    expect(place(stretch, '2026-10-24', riga)).toBeNull()
    expect(rangeOf(['2026-10-25'], riga)).toEqual({
      from: '2026-10-24T21:00:00.000Z',
      to: '2026-10-25T22:00:00.000Z',
    })
  })

  test('CON-11 a stretch over midnight is shown on both days', () => {
    const stretch = { from: at('2026-11-24T20:00:00Z'), to: at('2026-11-25T00:00:00Z') }
    expect(place(stretch, '2026-11-24', riga)).toEqual({ start: 22, hours: 2 })
    expect(place(stretch, '2026-11-25', riga)).toEqual({ start: 0, hours: 2 })
  })

  test('CON-11 what overlaps stands side by side, what only touches does not', () => {
    const events = [
      event('a', '2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z'),
      event('b', '2026-11-24T08:30:00Z', '2026-11-24T09:15:00Z'),
      event('c', '2026-11-24T09:15:00Z', '2026-11-24T10:00:00Z'),
    ]
    const placed = placeEvents(events, '2026-11-24', riga)
    expect(placed.map(({ event, column, columns }) => [event.id, column, columns])).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 1],
    ])
  })

  test('CON-11 the calendar shows the usual hours, widened by what lies outside them', () => {
    expect(hoursOf([])).toEqual({ first: 8, last: 20 })
    expect(
      hoursOf([
        { start: 6.5, hours: 1 },
        { start: 21, hours: 0.75 },
      ]),
    ).toEqual({ first: 6, last: 22 })
  })

  test('CON-11 weeks begin on Monday; months are whole weeks and keep their day within bounds', () => {
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(monthDays('2026-11-10')).toHaveLength(42)
    expect(monthDays('2026-11-10')[0]).toBe('2026-10-26')
    expect(monthDays('2027-02-10')).toHaveLength(28)
    expect(sameDayInMonth('2026-01-31', 1)).toBe('2026-02-28')
  })
})

const short = (name: string) => [shortName(name, 10), shortName(name, 6)]

test('CON-11 a name is said in the letters there is room for', () => {
  expect(short('Roberts Liepa')).toEqual(['Roberts L.', 'R. L.'])
  expect(short('Ita Zīle')).toEqual(['Ita Z.', 'Ita Z.'])
  expect(short('Aleksandra Kalniņa')).toEqual(['A. Kalniņa', 'A. K.'])
  expect(short('Людмила Рыбакова-Жукова')).toEqual(['Людмила Р.', 'Л. Р.'])
  expect(short('Kristīne Marija Rozentāle-Vanaga')).toEqual(['K. R.', 'K. R.'])
  expect(short('4471')).toEqual(['4471', '4471'])
  expect(short('Maximilian')).toEqual(['Maximilian', 'M.'])
})

const said = (names: string[], most: number) => names.map((name) => shortNames(names, most).get(name))

test('CON-11 two patients never read alike in the calendar, unless they have one name', () => {
  expect(said(['Roberts Liepa', 'Ita Zīle'], 9)).toEqual(['R. Liepa', 'Ita Z.'])
  expect(said(['Anna Bērza', 'Anna Bite', 'Jānis Ozols'], 9)).toEqual(['A. Bē.', 'A. Bi.', 'Jānis O.'])
  expect(said(['Rita Liepa', 'Raimonds Liepa'], 6)).toEqual(['Ri. L.', 'Ra. L.'])
  expect(said(['Anna Bērza', 'Anna Bērziņa'], 9)).toEqual(['A. Bērza', 'A. Bērzi.'])
  expect(said(['Anna Marija Bērza', 'Anna Bērza'], 9)).toEqual(['Anna Marija Bērza', 'Anna Bērza'])
  expect(said(['Anna Bērza', 'Anna Bērza'], 9)).toEqual(['Anna B.', 'Anna B.'])
  expect(said(['Maximilian', 'Maria'], 2)).toEqual(['Max.', 'Mar.'])
})

test('CON-11 a day’s agenda has the consultations and the free time between them, once', () => {
  const free = joined([
    { from: at('2026-11-24T07:00:00Z'), to: at('2026-11-24T10:00:00Z') },
    { from: at('2026-11-24T09:00:00Z'), to: at('2026-11-24T11:00:00Z') },
  ])
  expect(free).toHaveLength(1)
  const items = agendaOf([event('a', '2026-11-24T08:00:00Z', '2026-11-24T08:45:00Z')], free, {
    from: at('2026-11-23T22:00:00Z'),
    to: at('2026-11-24T22:00:00Z'),
  })
  expect(
    items.map((item) =>
      item.kind === 'event'
        ? item.event.id
        : item.kind === 'free' && (item.free.to - item.free.from) / 60_000,
    ),
  ).toEqual([60, 'a', 135])
})

test('DOC-12 a day’s agenda begins with the day off, which is whole or a part of it', () => {
  const day = { from: at('2026-11-23T22:00:00Z'), to: at('2026-11-24T22:00:00Z') }
  const off = (from: string, to: string) => ({ id: from, from: at(from), to: at(to), title: '' })
  const items = agendaOf([event('a', '2026-11-24T08:00:00Z', '2026-11-24T08:45:00Z')], [], day, [
    off('2026-11-22T22:00:00Z', '2026-11-25T22:00:00Z'),
    off('2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z'),
    off('2026-11-24T22:00:00Z', '2026-11-25T22:00:00Z'),
  ])
  expect(items.map((item) => (item.kind === 'off' ? item.whole : item.kind))).toEqual([true, 'event', false])
})

test('CON-11 what runs comes first, then what begins within the hour', () => {
  const now = at('2026-11-24T08:00:00Z')
  // Nothing else of a consultation is looked at.
  const make = (status: string, from: string) =>
    ({ status, from, to: new Date(at(from) + 45 * 60_000).toISOString() }) as never
  const soon = make('scheduled', '2026-11-24T08:50:00Z')
  const running = make('active', '2026-11-24T07:50:00Z')
  expect(current([soon, running], now)).toBe(running)
  expect(current([soon], now)).toBe(soon)
  // Still held as running by a device that was away.
  expect(current([make('active', '2026-11-24T06:00:00Z'), soon], now)).toBe(soon)
  expect(
    current(
      [make('scheduled', '2026-11-24T09:10:00Z'), make('awaiting_approval', '2026-11-24T08:10:00Z')],
      now,
    ),
  ).toBe(undefined)
  expect(
    dayOf([make('finished', '2026-11-24T06:00:00Z'), soon, make('rejected', '2026-11-24T08:20:00Z')], now),
  ).toEqual({
    count: 2,
    next: soon,
  })
})

test('CON-11 OFF-02 the device chooses for its calendar as the server does', () => {
  const day = liesIn({ from: '2026-11-24T00:00:00Z', to: '2026-11-25T00:00:00Z' })
  const from = '2026-11-24T08:00:00Z'
  const to = '2026-11-24T08:45:00Z'
  const statuses = ['awaiting_approval', 'scheduled', 'active', 'finished', 'rejected', 'expired'] as const
  expect(statuses.filter((status) => day({ status, from, to }))).toEqual(statuses.slice(0, 4))
  const over = (start: string, end: string) => day({ status: 'scheduled', from: start, to: end })
  expect(over('2026-11-23T23:30:00Z', '2026-11-24T00:15:00Z')).toBe(true)
  expect(over('2026-11-23T23:15:00Z', '2026-11-24T00:00:00Z')).toBe(false)
  expect(over('2026-11-25T00:00:00Z', '2026-11-25T00:45:00Z')).toBe(false)
})

test('CON-11 CON-20 OFF-02 a proposed time is kept where it lies until it is answered or runs out', () => {
  const now = at('2026-11-24T08:00:00Z')
  const times = [
    { from: '2026-11-24T10:00:00Z', to: '2026-11-24T10:45:00Z' },
    { from: '2026-11-26T10:00:00Z', to: '2026-11-26T10:45:00Z' },
  ]
  const proposal = { times, by: 'doctor', turn: 'patient', until: '2026-11-25T09:00:00Z' } as const
  const lies = (day: string, seen: number, change: object = {}) =>
    proposedIn(
      { from: `${day}T00:00:00Z`, to: `${day}T23:59:59Z` },
      seen,
    )({
      from: '2026-11-27T10:00:00Z',
      proposal,
      ...change,
    })
  expect(['24', '25', '26', '27'].map((day) => lies(`2026-11-${day}`, now))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(lies('2026-11-26', at('2026-11-25T09:00:00Z'))).toBe(false)
  expect(lies('2026-11-26', now, { proposal: undefined })).toBe(false)
  expect(lies('2026-11-26', now, { from: '2026-11-24T07:00:00Z' })).toBe(false)
})
