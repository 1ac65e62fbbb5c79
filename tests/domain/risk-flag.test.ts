import { expect, test } from 'vitest'
import { FLAG_HOURS, unnotedSince } from '#domain/deadlines.ts'
import { adminChannels, channelsOf } from '#domain/risk-flag.ts'

test('QST-12 only what was possible is a way in which somebody was reached', () => {
  expect(channelsOf({ number: false, wrote: false, met: false })).toEqual(['other'])
  expect(channelsOf({ number: true, wrote: false, met: false })).toEqual(['phone', 'other'])
  expect(channelsOf({ number: false, wrote: true, met: false })).toEqual(['message', 'other'])
  expect(channelsOf({ number: false, wrote: false, met: true })).toEqual(['consultation', 'other'])
  expect(adminChannels(null)).toEqual(['message', 'other'])
  expect(adminChannels('')).toEqual(['message', 'other'])
  expect(adminChannels('29123456')).toEqual(['phone', 'message', 'other'])
})

test('QST-12 administrators take over what waited for a day', () => {
  const now = Date.UTC(2026, 10, 28, 12)
  expect(FLAG_HOURS).toBe(24)
  expect(now - unnotedSince(now)).toBe(24 * 3_600_000)
})
