import { describe, expect, it } from 'vitest'
import { MAX_PAUSE, retryPause } from '#domain/retry-pace.ts'

const tries = (urgent: boolean, chance: number) =>
  [1, 2, 3, 4, 5, 6, 7, 20, 2_000].map((misses) => retryPause(misses, { urgent, chance }))

describe('EASE-04 the pause before the next try', () => {
  it('is at most two seconds at first for whoever is in a call or has a conversation open', () => {
    expect(retryPause(1, { urgent: true, chance: 0 })).toBe(0)
    expect(retryPause(1, { urgent: true, chance: 0.999_9 })).toBeLessThan(2_000)
  })

  it('is anything up to thirty seconds at first for all others, so that they do not come back together', () => {
    expect(retryPause(1, { urgent: false, chance: 0 })).toBe(0)
    expect(retryPause(1, { urgent: false, chance: 0.5 })).toBe(15_000)
    expect(retryPause(1, { urgent: false, chance: 0.999_9 })).toBeLessThan(30_000)
  })

  it('OPS-03 leads back within a minute whoever tried once while the server was starting', () => {
    const together = [1, 2].map((misses) => retryPause(misses, { urgent: false, chance: 0.999_9 }))
    expect(Math.max(...together)).toBeLessThan(30_000)
    expect(retryPause(2, { urgent: false, chance: 0 })).toBe(15_000)
  })

  it('grows with every try to a minute, and never beyond', () => {
    for (const urgent of [true, false])
      for (const chance of [0, 0.3, 0.999_9]) {
        const pauses = tries(urgent, chance)
        expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
        expect(Math.max(...pauses)).toBeLessThanOrEqual(MAX_PAUSE)
      }
    expect(tries(true, 0).at(-1)).toBe(30_000)
    expect(tries(false, 0).at(-1)).toBe(30_000)
  })

  it('does not grow for whoever is in a call: another person misses them', () => {
    for (const misses of [1, 2, 3, 10, 2_000])
      for (const chance of [0, 0.5, 0.999_9])
        expect(retryPause(misses, { urgent: true, inCall: true, chance })).toBeLessThan(2_000)
    // Nor does it beat upon a server that is gone.
    expect(retryPause(2, { urgent: true, inCall: true, chance: 0 })).toBe(1_000)
  })

  it('leaves less than two tries a minute once nobody has answered for long', () => {
    expect(60_000 / retryPause(9, { urgent: true, chance: 0 })).toBeLessThanOrEqual(2)
  })
})
