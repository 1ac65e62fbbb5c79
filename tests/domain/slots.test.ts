import { describe, expect, test } from 'vitest'
import type { Interval } from '#domain/interval.ts'
import { type SlotQuery, isOffered, nextFree, slots } from '#domain/slots.ts'
import { formatLocal, parseLocal } from '#domain/wall-clock.ts'
import { type AvailabilityWindow, occurrences } from '#domain/weekly.ts'
import { toInstant, toLocal } from '#domain/zone.ts'
import { seeded } from './seeded.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const at = (text: string) => Date.parse(text)
const local = (text: string) => parseLocal(text) ?? Number.NaN
const window = (from: string, to: string, repeatWeekly = false): AvailabilityWindow => ({
  from: local(from),
  to: local(to),
  repeatWeekly,
})
const query = (more: Partial<SlotQuery>): SlotQuery => ({
  windows: [],
  daysOff: [],
  zone: 'Europe/Riga',
  busy: [],
  now: at('2026-03-01T00:00Z'),
  from: at('2026-03-01T00:00Z'),
  to: at('2026-05-01T00:00Z'),
  minutes: 60,
  buffer: 0,
  minNotice: 60,
  horizonDays: 90,
  ...more,
})
const walls = (found: readonly Interval[], zone = 'Europe/Riga') =>
  found.map(({ from }) => formatLocal(toLocal(from, zone)).slice(5))

const tuesday = window('2026-03-03T09:00', '2026-03-03T12:30')
const offeredAt = (now: number, horizonDays = 90) =>
  slots(query({ windows: [tuesday], now, horizonDays })).length

describe('CON-12 slots lie in the doctor’s hours', () => {
  test('laid from the start of the window, only those that end within it', () => {
    expect(walls(slots(query({ windows: [tuesday] })))).toEqual(['03-03T09:00', '03-03T10:00', '03-03T11:00'])
    expect(walls(slots(query({ windows: [tuesday], minutes: 45 })))).toEqual([
      '03-03T09:00',
      '03-03T09:45',
      '03-03T10:30',
      '03-03T11:15',
    ])
  })

  test('the buffer lies between them, not after the last', () => {
    const found = slots(query({ windows: [window('2026-03-03T09:00', '2026-03-03T11:15')], buffer: 15 }))
    expect(walls(found)).toEqual(['03-03T09:00', '03-03T10:15'])
  })

  test('overlapping windows are merged before slots are laid, touching ones are not', () => {
    const overlapping = [tuesday, window('2026-03-03T12:00', '2026-03-03T14:00')]
    expect(walls(slots(query({ windows: overlapping })))).toEqual([
      '03-03T09:00',
      '03-03T10:00',
      '03-03T11:00',
      '03-03T12:00',
      '03-03T13:00',
    ])
    const touching = [tuesday, window('2026-03-03T12:30', '2026-03-03T14:00')]
    expect(walls(slots(query({ windows: touching })))).toEqual([
      '03-03T09:00',
      '03-03T10:00',
      '03-03T11:00',
      '03-03T12:30',
    ])
  })

  test('a window that begins after the range still lengthens the one before', () => {
    const windows = [
      window('2026-03-03T09:00', '2026-03-03T10:30'),
      window('2026-03-03T10:15', '2026-03-03T11:00'),
    ]
    expect(walls(slots(query({ windows, to: at('2026-03-03T08:01Z') })))).toEqual([
      '03-03T09:00',
      '03-03T10:00',
    ])
  })

  test('busy times take the slots they overlap and no other', () => {
    const busy = [
      { from: at('2026-03-03T07:30Z'), to: at('2026-03-03T08:00Z') },
      { from: at('2026-03-03T08:30Z'), to: at('2026-03-03T08:30Z') },
    ]
    expect(walls(slots(query({ windows: [tuesday], busy })))).toEqual(['03-03T10:00', '03-03T11:00'])
  })

  test('minimum notice and horizon: their very ends are still offered', () => {
    const start = at('2026-03-03T07:00Z')
    const noticed = [start - 60 * MINUTE, start - 60 * MINUTE + 1].map((now) => offeredAt(now))
    expect(noticed).toEqual([3, 2])
    expect([start - DAY, start - DAY - 1].map((now) => offeredAt(now, 1))).toEqual([1, 0])
  })

  test('the range chooses by start, its end exclusive', () => {
    const found = slots(
      query({ windows: [tuesday], from: at('2026-03-03T07:00Z'), to: at('2026-03-03T09:00Z') }),
    )
    expect(walls(found)).toEqual(['03-03T09:00', '03-03T10:00'])
  })

  test('a weekly window begins with its first week and never before', () => {
    const weekly = window('2026-03-10T09:00', '2026-03-10T10:00', true)
    expect(walls(slots(query({ windows: [weekly], to: at('2026-04-01T00:00Z') })))).toEqual([
      '03-10T09:00',
      '03-17T09:00',
      '03-24T09:00',
      '03-31T09:00',
    ])
  })

  test('CON-16 DOC-12 a day off takes the usual hours, also those of that one day, and not those set instead', () => {
    const weekly = window('2026-03-03T09:00', '2026-03-03T12:00', true)
    const off = { from: local('2026-03-10T00:00'), to: local('2026-03-11T00:00') }
    const two = query({ windows: [weekly], daysOff: [off], to: at('2026-03-20T00:00Z') })
    expect(walls(slots(two))).toEqual([
      '03-03T09:00',
      '03-03T10:00',
      '03-03T11:00',
      '03-17T09:00',
      '03-17T10:00',
      '03-17T11:00',
    ])
    const once = window('2026-03-10T15:00', '2026-03-10T16:00')
    expect(walls(slots({ ...two, windows: [weekly, once] }))).toEqual(walls(slots(two)))
    expect(walls(slots({ ...two, windows: [weekly, { ...once, instead: true }] }))).toContain('03-10T15:00')
  })

  test('CON-16 DOC-12 after a break the slots begin anew; an end date ends the hours of the week', () => {
    const weekly = {
      ...window('2026-03-03T09:00', '2026-03-03T14:00', true),
      until: local('2026-03-17T00:00'),
    }
    const lunch = { from: local('2026-03-10T11:30'), to: local('2026-03-10T12:15') }
    expect(walls(slots(query({ windows: [weekly], daysOff: [lunch] })))).toEqual([
      ...['09', '10', '11', '12', '13'].map((hour) => `03-03T${hour}:00`),
      '03-10T09:00',
      '03-10T10:00',
      '03-10T12:15',
    ])
  })

  test('a window over midnight and one that the clock swallows', () => {
    expect(walls(slots(query({ windows: [window('2026-03-03T23:00', '2026-03-04T01:00')] })))).toEqual([
      '03-03T23:00',
      '03-04T00:00',
    ])
    expect(slots(query({ windows: [window('2026-03-29T03:30', '2026-03-29T04:15')], minutes: 45 }))).toEqual(
      [],
    )
  })
})

describe('CON-12 nights in which the clock is changed', () => {
  const night = [window('2026-01-04T02:30', '2026-01-04T05:30', true)]
  const on = (day: string) =>
    slots(
      query({
        windows: night,
        now: at('2026-01-01T00:00Z'),
        horizonDays: 400,
        from: at(day),
        to: at(day) + DAY,
      }),
    )

  test('in March the window is an hour shorter, in October an hour longer, every slot as long as ever', () => {
    expect(walls(on('2026-03-22T00:00Z'))).toEqual(['03-22T02:30', '03-22T03:30', '03-22T04:30'])
    expect(walls(on('2026-03-29T00:00Z'))).toEqual(['03-29T02:30', '03-29T04:30'])
    const october = slots(
      query({
        windows: night,
        now: at('2026-10-01T00:00Z'),
        from: at('2026-10-24T21:00Z'),
        to: at('2026-10-25T21:00Z'),
      }),
    )
    expect(walls(october)).toEqual(['10-25T02:30', '10-25T03:30', '10-25T03:30', '10-25T04:30'])
    expect(october.map(({ from, to }) => to - from)).toEqual(
      [60, 60, 60, 60].map((minutes) => minutes * MINUTE),
    )
  })

  test('the same hour on the wall before and after the change is another hour of the world', () => {
    const [weekly] = [window('2026-03-24T10:00', '2026-03-24T11:00', true)]
    const found = weekly ? slots(query({ windows: [weekly], to: at('2026-04-01T00:00Z') })) : []
    expect(found.map(({ from }) => new Date(from).toISOString())).toEqual([
      '2026-03-24T08:00:00.000Z',
      '2026-03-31T07:00:00.000Z',
    ])
  })
})

/** The same rule written the slow way: every week from the first, merged in pairs, every slot looked at. */
function slowly(rules: SlotQuery): Interval[] {
  const stretches: { from: number; to: number }[] = []
  const off = rules.daysOff.map(({ from, to }) => ({
    from: toInstant(from, rules.zone),
    to: toInstant(to, rules.zone),
  }))
  const cut = (pieces: Interval[]) =>
    off.reduce(
      (left, day) =>
        left.flatMap((piece) =>
          day.from < piece.to && piece.from < day.to
            ? [
                { from: piece.from, to: day.from },
                { from: day.to, to: piece.to },
              ].filter(({ from, to }) => from < to)
            : [piece],
        ),
      pieces,
    )
  const usual: { from: number; to: number }[] = []
  for (const { from, to, repeatWeekly, until = Infinity, instead = false } of rules.windows) {
    for (let week = 0; week < (repeatWeekly ? 60 : 1); week += 1) {
      if (repeatWeekly && from + week * 10_080 >= until) break
      const stretch = {
        from: toInstant(from + week * 10_080, rules.zone),
        to: toInstant(to + week * 10_080, rules.zone),
      }
      if (stretch.from < stretch.to) (instead ? stretches : usual).push(stretch)
    }
  }
  mergeAll(usual)
  stretches.push(...cut(usual))
  mergeAll(stretches)
  const found: Interval[] = []
  for (const stretch of stretches) {
    for (let index = 0; ; index += 1) {
      const from = stretch.from + index * (rules.minutes + rules.buffer) * MINUTE
      const to = from + rules.minutes * MINUTE
      if (to > stretch.to) break
      if (from < rules.from || from >= rules.to) continue
      if (from < rules.now + rules.minNotice * MINUTE || from > rules.now + rules.horizonDays * DAY) continue
      if (!rules.busy.some((busy) => busy.from < to && from < busy.to)) found.push({ from, to })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

/** Merges whatever shares time, in place, pair by pair. */
function mergeAll(stretches: { from: number; to: number }[]): void {
  for (let merged = true; merged;) {
    merged = false
    for (let one = 0; one < stretches.length; one += 1) {
      for (let other = one + 1; other < stretches.length; other += 1) {
        const [a, b] = [stretches[one], stretches[other]]
        if (!a || !b || a.from >= b.to || b.from >= a.to) continue
        stretches.splice(other, 1)
        stretches.splice(one, 1, { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) })
        merged = true
      }
    }
  }
}

const ZONES = [
  'Europe/Riga',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
  'Asia/Beirut',
  'Pacific/Apia',
]

function randomQuery(seed: number): SlotQuery {
  const { whole, pick } = seeded(seed)
  const base = local('2026-02-23T00:00')
  const windows = Array.from({ length: whole(0, 9) }, () => {
    const from = base + whole(0, 6 * 7 * 96) * 15
    const repeatWeekly = whole(0, 3) > 0
    const until = repeatWeekly && whole(0, 3) === 0 ? from + whole(-2, 20 * 10_080) : undefined
    const instead = !repeatWeekly && whole(0, 1) === 0
    return { from, to: from + whole(1, pick([8, 24, 120, 700])) * 15, repeatWeekly, until, instead }
  })
  const daysOff = Array.from({ length: whole(0, 6) }, () => {
    const from = base + whole(0, 20 * 7 * 96) * 15
    return { from, to: from + whole(1, pick([4, 96, 900])) * 15 }
  })
  const now = at('2026-03-01T00:00Z') + whole(0, 250 * 1440) * MINUTE
  const busy = Array.from({ length: whole(0, 40) }, () => {
    const from = now + whole(-1440, 60 * 1440) * MINUTE
    return { from, to: from + whole(1, 180) * MINUTE }
  }).sort((a, b) => a.from - b.from)
  const from = now + whole(-3, 30) * DAY + whole(0, 1440) * MINUTE
  return {
    windows,
    daysOff,
    zone: pick(ZONES),
    busy,
    now,
    from,
    to: from + whole(0, 42) * DAY + whole(0, 1440) * MINUTE,
    minutes: pick([45, 60]),
    buffer: pick([0, 0, 5, 15, 30]),
    minNotice: pick([0, 60, 1440]),
    horizonDays: pick([7, 30, 90]),
  }
}

describe('CON-12 CON-16 any doctor, any zone, any range', () => {
  test('the fast rule offers exactly what the slow one does', () => {
    let offered = 0
    for (let seed = 1; seed <= 400; seed += 1) {
      const rules = randomQuery(seed)
      const found = slots(rules)
      offered += found.length
      expect(found, `seed ${seed}`).toEqual(slowly(rules))
    }
    expect(offered).toBeGreaterThan(10_000)
  })

  test('what is offered does not depend on how the range is cut', () => {
    for (let seed = 1000; seed <= 1200; seed += 1) {
      const rules = randomQuery(seed)
      const middle = rules.from + Math.floor((rules.to - rules.from) * seeded(seed).next())
      const parts = [...slots({ ...rules, to: middle }), ...slots({ ...rules, from: middle })]
      expect(parts, `seed ${seed}`).toEqual(slots(rules))
    }
  })

  test('a time is offered exactly when it is the start of a slot, and the next free one is the first', () => {
    for (let seed = 2000; seed <= 2080; seed += 1) {
      const rules = randomQuery(seed)
      const all = slots({ ...rules, from: -Infinity, to: Infinity })
      expect(nextFree(rules), `seed ${seed}`).toEqual(all[0])
      for (const { from } of all.slice(0, 20)) {
        expect(isOffered(rules, from)).toBe(true)
        expect(isOffered(rules, from + MINUTE)).toBe(all.some((slot) => slot.from === from + MINUTE))
      }
    }
  })

  test('availability in a calendar is every occurrence that is seen there', () => {
    const weekly = window('2026-03-03T09:00', '2026-03-03T17:00', true)
    const range = { from: at('2026-03-24T12:00Z'), to: at('2026-03-31T08:00Z') }
    expect(occurrences(weekly, 'Europe/Riga', range)).toEqual([
      { from: at('2026-03-24T07:00Z'), to: at('2026-03-24T15:00Z') },
      { from: at('2026-03-31T06:00Z'), to: at('2026-03-31T14:00Z') },
    ])
    expect(occurrences({ ...weekly, repeatWeekly: false }, 'Europe/Riga', range)).toEqual([])
  })
})
