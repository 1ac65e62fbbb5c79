import { expect, test } from 'vitest'
import { agreedStart, isOpen, isWithinReach, type OpenProposal, outOfReach } from '#domain/proposal.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const now = Date.UTC(2026, 10, 22, 12)

test.each([
  ['at the end of the notice', now + 60 * MINUTE, true],
  ['a minute before it', now + 59 * MINUTE, false],
  ['at the horizon', now + 90 * DAY, true],
  ['a minute past it', now + 90 * DAY + MINUTE, false],
  ['not on a full minute', now + DAY + 1, false],
  ['past', now - DAY, false],
])('CON-07 a time may be wished for within notice and horizon: %s', (_, start, within) => {
  expect(isWithinReach(start, { now, minNotice: 60, horizonDays: 90 })).toBe(within)
})

test.each([
  ['the present instant', now, 'past'],
  ['an hour ago', now - 60 * MINUTE, 'past'],
  ['a minute before the notice is over', now + 59 * MINUTE, 'too_soon'],
  ['at the end of the notice', now + 60 * MINUTE, undefined],
  ['at the horizon', now + 90 * DAY, undefined],
  ['a minute past it', now + 90 * DAY + MINUTE, 'too_far'],
])('CON-07 why a time may not be wished for: %s', (_, start, why) => {
  expect(outOfReach(start, { now, minNotice: 60, horizonDays: 90 })).toBe(why)
})

test('CON-20 without a notice only the past is out of reach', () => {
  const reach = { now, minNotice: 0, horizonDays: 90 }
  expect([now, now + MINUTE].map((start) => isWithinReach(start, reach))).toEqual([false, true])
})

const three: OpenProposal = {
  by: 'doctor',
  starts: [now + DAY, now + 2 * DAY, now + 3 * DAY],
  until: now + DAY,
}
const one: OpenProposal = { ...three, by: 'patient', starts: [now + DAY] }

test('CON-07 CON-20 a proposal can be answered until its instant, and only the one that is open', () => {
  expect([isOpen(one, 'patient', one.until - 1), isOpen(one, 'patient', one.until)]).toEqual([true, false])
  expect([isOpen(one, 'doctor', now), isOpen(null, 'doctor', now)]).toEqual([false, false])
})

test('CON-07 CON-20 agreed to is the start that is named, or the only one', () => {
  expect(agreedStart(one, 'patient', now)).toBe(now + DAY)
  expect(agreedStart(one, 'patient', now, now + DAY)).toBe(now + DAY)
  expect(agreedStart(one, 'patient', now, now + 2 * DAY)).toBeUndefined()
  expect(agreedStart(three, 'doctor', now)).toBeUndefined()
  expect(agreedStart(three, 'doctor', now, now + 3 * DAY)).toBe(now + 3 * DAY)
  expect(agreedStart(three, 'doctor', three.until, now + 3 * DAY)).toBeUndefined()
})
