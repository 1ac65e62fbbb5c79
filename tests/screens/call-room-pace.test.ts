import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/external/api/port.ts'
import type { CallLine } from '../../src/external/calls/port.ts'
import { callRoom } from '../../src/hooks/call/call-room.ts'

const entry = { provider: 'peer', role: 'caller', together: 0, now: '2026-11-24T09:00:00Z', startedAt: null }
const line = {
  state: () => ({ phase: 'waiting' }),
  subscribe: () => () => undefined,
  sendHello: () => undefined,
  renew: () => undefined,
  send: () => undefined,
  close: () => undefined,
} as unknown as CallLine
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

/** A page in the room of a call; `answer` stands for the server, `carry` for what carries calls. */
function entering(answer: () => unknown, carry: () => Promise<CallLine> = () => Promise.resolve(line)) {
  let asked = 0
  const room = callRoom({
    api: {
      call: () => {
        asked += 1
        return Promise.resolve().then(answer) as never
      },
    },
    socket: {
      state: () => 'open',
      subscribe: () => () => undefined,
      on: () => () => undefined,
      send: () => undefined,
    } as never,
    calls: { enter: carry },
    consultationId: 'c',
    onRefused: () => undefined,
  })
  room.enter()
  return { room, asked: () => asked }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('CALL-06 whoever waits alone in a call knocks no sooner than a refusal says', async () => {
  let refused = false
  const { room, asked } = entering(() => {
    if (refused) throw new ApiError('too_many_requests', { status: 429, retryAfter: 60 })
    return { body: entry }
  })
  await pass(1)
  refused = true
  await pass(15)
  const before = asked()
  await pass(58)
  expect(asked()).toBe(before)
  await pass(2)
  expect(asked()).toBe(before + 1)
  room.close()
})

it('CALL-06 where what carries calls does not load, joining is asked for ever more seldom', async () => {
  vi.mocked(Math.random).mockReturnValue(0.5)
  const { room, asked } = entering(
    () => ({ body: entry }),
    () => Promise.reject(new Error('no such part')),
  )
  await pass(60)
  expect(asked()).toBeLessThan(20)
  room.close()
})
