import { expect, test } from 'vitest'
import { stateAgainIn } from '../../src/features/sign-up/sign-up-pace.ts'

/** How often is asked within a time, in ms. */
const within = (span: number) => {
  let [at, count] = [0, 0]
  while ((at += stateAgainIn(count)) <= span) count += 1
  return count
}

test('AUTH-20 whether an address was confirmed is asked more and more seldom, at least every minute', () => {
  const pauses = Array.from({ length: 30 }, (_, answers) => stateAgainIn(answers))
  expect(pauses[0]).toBe(3_000)
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(pauses[index - 1] ?? 0)
  expect(pauses.at(-1)).toBe(60_000)
  expect(within(3_600_000)).toBeLessThan(80)
})
