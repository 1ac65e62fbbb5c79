import { expect, test } from 'vitest'
import { timeLeft } from '../../src/features/call/room/time-left.ts'

test('CALL-09 the booked time that is left is told in minutes that have begun; five before its end and at it something is said', () => {
  const to = '2026-11-27T09:00:00Z'
  const from = '2026-11-27T08:15:00Z'
  const before = (minutes: number) => timeLeft({ from, to }, Date.parse(to) - minutes * 60_000)
  expect(before(50)).toEqual({ minutes: 45, says: null })
  expect(before(45)).toEqual({ minutes: 45, says: null })
  expect(before(44.2)).toEqual({ minutes: 45, says: null })
  expect(before(5.01)).toEqual({ minutes: 6, says: null })
  expect(before(5)).toEqual({ minutes: 5, says: 'soon' })
  expect(before(0.01)).toEqual({ minutes: 1, says: 'soon' })
  expect(before(0)).toEqual({ minutes: 0, says: 'over' })
  expect(before(-90)).toEqual({ minutes: 0, says: 'over' })
})
