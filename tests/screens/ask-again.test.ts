import type { Query } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/external/api/port.ts'
import { untilAnswered } from '../../src/data/ask-again.ts'

type State = Pick<Query['state'], 'data' | 'error' | 'errorUpdatedAt' | 'fetchStatus'>

const away = new ApiError('network', { status: 0 })

/** A question, as the cache of answers knows it. */
function asked(first: Partial<State> = {}) {
  const idle: State = { data: undefined, error: null, errorUpdatedAt: 0, fetchStatus: 'idle' }
  const query = { state: { ...idle, ...first } }
  const become = (next: Partial<State>) => Object.assign(query.state, next)
  // Only this much of a question is looked at.
  const wait = () => untilAnswered(query as unknown as Query)
  let at = 0
  /** Asks once more, in vain. */
  function miss(error: Error = away) {
    become({ fetchStatus: 'fetching', ...(query.state.data === undefined && { error: null }) })
    wait()
    become({ fetchStatus: 'idle', error, errorUpdatedAt: (at += 1) })
    return wait()
  }
  return { become, wait, miss }
}

describe('EASE-04 a question that nobody answered', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true })
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('rests longer and longer, up to half a minute at least', () => {
    const { miss } = asked()
    const pauses = Array.from({ length: 8 }, () => miss())
    expect(pauses).toEqual([500, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  it('keeps the pause it was given until it is asked again', () => {
    const { miss, wait } = asked()
    miss()
    const pause = miss()
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    expect(wait()).toBe(pause)
  })

  it('waits for others first where there is something to show meanwhile', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    expect(asked({ data: [] }).miss()).toBe(15_000)
    expect(asked().miss()).toBe(1_000)
  })

  it('begins anew once there was an answer, and never asks again after a refusal', () => {
    const { become, wait, miss } = asked()
    for (let tried = 0; tried < 5; tried++) miss()
    become({ data: [], error: null })
    expect(wait()).toBe(false)
    become({ data: undefined })
    expect(miss()).toBe(500)
    expect(asked().miss(new ApiError('forbidden', { status: 403 }))).toBe(false)
  })

  it('is not asked in vain where there is certainly no network', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(asked().miss()).toBe(false)
  })
})
