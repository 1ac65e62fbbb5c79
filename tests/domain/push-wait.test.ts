import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#domain/duration.ts'
import { MAX_PUSH_TRIES, pushWait } from '#domain/notifications.ts'

test('PUSH-04 a push service in trouble is asked ever less often, for the best part of a day', () => {
  const waits = Array.from({ length: MAX_PUSH_TRIES - 1 }, (_, index) => pushWait(index + 1))
  expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40].map((seconds) => seconds * SECOND))
  expect(waits.at(-1)).toBe(15 * MINUTE)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(20 * 60 * MINUTE)
})

test('PUSH-04 the time it names counts; named short again and again, it does not use the tries up', () => {
  expect(pushWait(1, 120)).toBe(120 * SECOND)
  expect(pushWait(5, 1)).toBe(SECOND)
  expect(pushWait(6, 1)).toBe(pushWait(6))
  expect(pushWait(12, 3600)).toBe(3600 * SECOND)
})
