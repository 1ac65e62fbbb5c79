import { expect, test } from 'vitest'
import { consultationStatuses } from '#contract/enums.ts'
import { isComing } from '#domain/coming.ts'

const end = Date.parse('2026-11-27T10:45:00.000Z')

test.each([
  ['awaiting_approval', end - 1, true],
  ['scheduled', end - 1, true],
  ['active', end - 1, true],
  // A call that nobody ended goes on for a while.
  ['active', end, true],
  ['awaiting_approval', end, false],
  ['scheduled', end, false],
  ['finished', end - 1, false],
  ['rejected', end - 1, false],
  ['expired', end - 1, false],
] as const)('CON-10 %s at %d: to come or going on is %s', (status, now, coming) => {
  expect(consultationStatuses).toContain(status)
  expect(isComing({ status, endsAt: end }, now)).toBe(coming)
})
