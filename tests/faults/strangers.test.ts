import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NETWORKS, startCrowded } from '../world/people/crowding.ts'

let crowded: Awaited<ReturnType<typeof startCrowded>>
beforeAll(async () => {
  crowded = await startCrowded('postgres')
})
afterAll(() => crowded.end())

// How much slower a sign-in is among them is measured on a quiet machine: bench/strangers.bench.ts. Here others work
// beside, so what counts is what an answer costs the server: a password hashed for a stranger would be a sign-in's whole.
const CHEAP = 0.25

describe('AUTH-19 fifty strangers at once', () => {
  test('AUTH-08 AUTH-09 invented links with new passwords: no sign-in is refused, and nothing is hashed', async () => {
    const { counts, cost, text } = await crowded.whileAsking(crowded.links)
    console.log(text, cost)
    expect(cost).toBeLessThan(CHEAP)
    // Ten of each kind for each network.
    expect(counts[404]).toBe(20 * NETWORKS)
    expect(Object.keys(counts)).toEqual(['404', '429'])
  })

  test('AUTH-19 who has an account here: no sign-in is refused, and nothing is hashed', async () => {
    const { counts, cost, text } = await crowded.whileAsking(crowded.accounts)
    console.log(text, cost)
    expect(cost).toBeLessThan(CHEAP)
    // Five answers for each network, in whatever way they asked; then the same for all.
    expect((counts[404] ?? 0) + (counts[409] ?? 0)).toBe(5 * NETWORKS)
    expect(
      Object.keys(counts).filter((status) => !['201', '204', '404', '409', '429'].includes(status)),
    ).toEqual([])
  })

  test('AUTH-02 three hundred wrong passwords from sixty networks: whoever signed in on this device before comes in at most three times as slowly', async () => {
    let least = Number.POSITIVE_INFINITY
    // Others work on this machine, too, which only ever slows a sign-in down.
    for (let time = 0; time < 3 && least >= 3; time++) {
      const { idle, among, longest, statuses } = await crowded.whileGuessing({ guesses: 300, networks: 60 })
      console.log(
        `a sign-in took ${Math.round(among)} ms (${Math.round(longest)} at most), ${Math.round(idle)} when idle`,
      )
      expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
      least = Math.min(least, among / idle)
    }
    expect(least).toBeLessThan(3)
  })

  test('VAL-08 names of a hundred thousand bytes, lists in lists: they are refused before anybody looks into them', async () => {
    const { counts, cost, text } = await crowded.whileAsking(crowded.heavy)
    console.log(text, cost)
    expect(cost).toBeLessThan(CHEAP)
    expect(Object.keys(counts)).toEqual(['413', '422'])
  })
})
