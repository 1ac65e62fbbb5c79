// The slot rule against the usual way, dayjs with its zone plugin: same doctor, same six weeks over a clock change.
// Run: node tests/bench/slots.bench.ts
import { deepStrictEqual } from 'node:assert'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Interval } from '#domain/interval.ts'
import { type SlotQuery, slots } from '#domain/slots.ts'
import { parseLocal } from '#domain/wall-clock.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const ZONE = 'Europe/Riga'
// No window in the night of the change itself: there dayjs.tz answers wrongly, and the two must agree to be compared.
const WINDOWS = [
  ['2026-01-05T09:00', '2026-01-05T13:00'],
  ['2026-01-05T14:00', '2026-01-05T18:00'],
  ['2026-01-06T10:00', '2026-01-06T19:00'],
  ['2026-01-07T09:00', '2026-01-07T12:45'],
  ['2026-01-07T12:00', '2026-01-07T18:30'],
  ['2026-01-08T08:00', '2026-01-08T16:15'],
  ['2026-01-09T12:00', '2026-01-09T20:00'],
  ['2026-01-10T10:00', '2026-01-10T14:00'],
  ['2026-01-11T10:00', '2026-01-11T12:15'],
] as const

const now = Date.parse('2026-03-16T06:20:00Z')
const day = 86_400_000
const busy = Array.from({ length: 60 }, (_, index) => {
  const from = now + Math.floor(index * 0.7) * day + (7 + ((index * 5) % 9)) * 3_600_000 - 20 * 60_000
  return { from, to: from + 45 * 60_000 }
}).sort((a, b) => a.from - b.from)
const query: SlotQuery = {
  daysOff: [],
  windows: WINDOWS.map(([from, to]) => ({ from: local(from), to: local(to), repeatWeekly: true })),
  zone: ZONE,
  busy,
  now,
  from: now,
  to: now + 42 * day,
  minutes: 45,
  buffer: 0,
  minNotice: 60,
  horizonDays: 90,
}

function local(text: string): number {
  const time = parseLocal(text)
  if (time === undefined) throw new Error(text)
  return time
}

// As kind to dayjs as can be: zones only where they are needed, all walking in UTC (in zoned objects it takes seventy
// times as long).
function byDayjs(): Interval[] {
  const first = dayjs.utc(dayjs(query.from).tz(ZONE).format('YYYY-MM-DD'))
  const stretches: { from: Dayjs; to: Dayjs }[] = []
  for (let index = 0; index < 43; index += 1) {
    const date = first.add(index, 'day')
    for (const [from, to] of WINDOWS) {
      if (date.day() !== dayjs.utc(from).day()) continue
      const text = date.format('YYYY-MM-DD')
      const start = dayjs.tz(`${text}T${from.slice(11)}`, ZONE).utc()
      const end = dayjs.tz(`${text}T${to.slice(11)}`, ZONE).utc()
      const last = stretches.at(-1)
      if (last && start.isBefore(last.to)) last.to = end.isAfter(last.to) ? end : last.to
      else stretches.push({ from: start, to: end })
    }
  }
  const soonest = dayjs.utc(query.now).add(query.minNotice, 'minute')
  const latest = dayjs.utc(query.now).add(query.horizonDays, 'day')
  const offered: Interval[] = []
  for (const { from, to } of stretches) {
    for (let start = from; ; start = start.add(query.minutes + query.buffer, 'minute')) {
      const end = start.add(query.minutes, 'minute')
      if (end.isAfter(to)) break
      if (start.isBefore(soonest) || start.isAfter(latest)) continue
      if (start.valueOf() < query.from || start.valueOf() >= query.to) continue
      const taken = busy.some((each) => start.isBefore(each.to) && end.isAfter(each.from))
      if (!taken) offered.push({ from: start.valueOf(), to: end.valueOf() })
    }
  }
  return offered
}

function medianMs(runs: number, work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }).sort((a, b) => a - b)
  return times[Math.floor(runs / 2)] ?? 0
}

const cold = medianMs(1, () => slots(query))
const ours = slots(query)
const theirs = byDayjs()
deepStrictEqual(ours, theirs)
medianMs(50, () => slots(query))
const [fast, slow] = [medianMs(301, () => slots(query)), medianMs(9, byDayjs)]
console.log(`slots of one doctor over six weeks: ${ours.length}, identical in both`)
console.log(`dayjs.tz     ${slow.toFixed(1)} ms`)
console.log(`#domain      ${fast.toFixed(3)} ms (first call ever, nothing cached: ${cold.toFixed(1)} ms)`)
console.log(`ratio        ${(slow / fast).toFixed(0)}×`)
if (slow / fast < 100) throw new Error('the slot rule is less than 100 times as fast as dayjs.tz')
