import { expect, test } from 'vitest'
import { followUpState, followUpUntil } from '#domain/follow-up.ts'

const start = Date.parse('2026-12-04T07:00:00Z')

test('DOC-13 an offered time can be booked until its start less the notice', () => {
  expect(new Date(followUpUntil(start, 60)).toISOString()).toBe('2026-12-04T06:00:00.000Z')
  expect(followUpUntil(start, 0)).toBe(start)
})

test('DOC-13 an open offer ends by itself at that moment; what was answered stays answered', () => {
  expect(followUpState('open', start, start - 1)).toBe('open')
  expect(followUpState('open', start, start)).toBe('expired')
  for (const answered of ['accepted', 'declined', 'withdrawn', 'expired'] as const)
    expect(followUpState(answered, start, start + 1)).toBe(answered)
})
