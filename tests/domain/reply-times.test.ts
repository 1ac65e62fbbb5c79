import { expect, test } from 'vitest'
import { Absence, ReplyHours } from '#contract/reply-times.ts'
import { absenceIsOn, absenceIsOver, absenceIsTooLong } from '#domain/absence.ts'
import { usualAnswerTime } from '#domain/answer-time.ts'
import { HOUR, MINUTE } from '#domain/duration.ts'
import { minuteOfDay, timeOfDay } from '#domain/quarters.ts'
import { dayIn } from '#domain/zone.ts'
import { replyDays } from '../../src/features/chat/thread/reply-hours-words.ts'

const said = (median: number, answers = 5) => usualAnswerTime({ answers, median })
const at = (weekday: number, from: string, to: string) => ({ weekday, from, to })
const faults = (...times: Parameters<typeof at>[]) =>
  ReplyHours.safeParse(times.map((each) => at(...each))).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  ) ?? []

test('DOC-11 an absence is on from its first day to the end of its last, by the days of the practice', () => {
  const days = { from: '2026-12-01', until: '2026-12-03' }
  const on = (today: string) => [absenceIsOn(days, today), absenceIsOver(days, today)]
  expect(on('2026-11-30')).toEqual([false, false])
  expect(on('2026-12-01')).toEqual([true, false])
  expect(on('2026-12-03')).toEqual([true, false])
  expect(on('2026-12-04')).toEqual([false, true])
  const from = '2027-03-01'
  expect(
    [
      { from, until: '2028-02-29' },
      { from, until: '2028-03-01' },
    ].map(absenceIsTooLong),
  ).toEqual([false, true])
  // Where it is still the third, and where it is the fourth already.
  const late = Date.parse('2026-12-03T23:30:00Z')
  expect([dayIn(late, 'America/New_York'), dayIn(late, 'Europe/Riga')]).toEqual(['2026-12-03', '2026-12-04'])
})

test('DOC-11 fewer than five answers say nothing, and who takes longer than a week is not said to be quick', () => {
  expect(said(MINUTE, 4)).toBeNull()
  expect([said(0), said(HOUR), said(HOUR + 1), said(6 * HOUR)]).toEqual(['hour', 'hour', 'hours', 'hours'])
  expect([said(6 * HOUR + 1), said(24 * HOUR), said(24 * HOUR + 1)]).toEqual(['day', 'day', 'days'])
  expect([said(7 * 24 * HOUR), said(7 * 24 * HOUR + 1)]).toEqual(['days', null])
})

test('DOC-11 each quarter of an hour is a minute of the day and back', () => {
  for (let minute = 0; minute <= 1440; minute += 15) expect(minuteOfDay(timeOfDay(minute))).toBe(minute)
  expect([timeOfDay(0), timeOfDay(555), timeOfDay(1440)]).toEqual(['00:00', '09:15', '24:00'])
})

test('DOC-11 stretches that touch are taken, those that share a quarter are not, whatever their order', () => {
  expect(faults([1, '09:00', '12:00'], [1, '12:00', '24:00'], [2, '00:00', '24:00'])).toEqual([])
  expect(faults([1, '12:00', '14:00'], [1, '09:00', '12:15'])).toEqual(['1.from overlaps'])
  expect(faults([1, '09:00', '09:00'])).toEqual(['0.to order'])
  const text = 'a'.repeat(501)
  expect(Absence.safeParse({ from: '2026-12-01', until: '2026-12-01', text: '' }).success).toBe(true)
  expect(Absence.safeParse({ from: '2026-12-01', until: '2026-12-01', text }).success).toBe(false)
})

test('DOC-11 days in a row with the same hours are said together', () => {
  expect(replyDays([])).toEqual([])
  expect(
    replyDays([
      at(2, '13:00', '17:00'),
      at(1, '09:00', '12:00'),
      at(2, '09:00', '12:00'),
      at(1, '13:00', '17:00'),
      at(3, '09:00', '12:00'),
      at(5, '09:00', '12:00'),
    ]),
  ).toEqual([
    { first: 1, last: 2, times: '09:00–12:00, 13:00–17:00' },
    { first: 3, last: 3, times: '09:00–12:00' },
    { first: 5, last: 5, times: '09:00–12:00' },
  ])
})
