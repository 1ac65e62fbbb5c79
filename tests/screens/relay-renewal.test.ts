import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallEntry } from '#contract/call.ts'
import type { CallLine } from '../../src/external/calls/port.ts'
import type { LiveSocket } from '../../src/external/socket/port.ts'
import { ApiError } from '../../src/data/api-error.ts'
import { callRoom } from '../../src/hooks/call/call-room.ts'
import { relayRenewal, renewIn } from '../../src/hooks/call/relay-renewal.ts'

const SECOND = 1_000
const start = Date.parse('2026-11-27T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * SECOND).toISOString()
const elapsed = () => (Date.now() - start) / SECOND
const passes = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND)

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

test('CALL-11 credentials of the relay are renewed at four fifths of their time, by the server’s clock alone', () => {
  expect(renewIn({ now: at(0), relayUntil: at(600) })).toBe(480 * SECOND)
  expect(renewIn({ now: at(9_000), relayUntil: at(9_600) })).toBe(480 * SECOND)
  expect(renewIn({ now: at(0), relayUntil: at(1) })).toBe(SECOND)
  expect(renewIn({ now: at(0), relayUntil: at(0) })).toBeNull()
  expect(renewIn({ now: at(0) })).toBeNull()
})

/** What the server does when it is asked: answers that they are good so long from then on, or fails. */
function renewalOf(answer: () => number) {
  const asked: number[] = []
  const renewal = relayRenewal({
    async ask() {
      asked.push(elapsed())
      const until = answer()
      renewal.update({ now: new Date().toISOString(), relayUntil: at(until) })
    },
    pause: (failures) => SECOND * 2 ** failures,
  })
  return { renewal, asked }
}

describe('CALL-11 the renewal of a call', () => {
  test('CALL-11 goes on as long as the call, and stops with it', async () => {
    const { renewal, asked } = renewalOf(() => elapsed() + 600)
    renewal.update({ now: at(0), relayUntil: at(600) })
    await passes(1_500)
    expect(asked).toEqual([480, 960, 1_440])
    renewal.stop()
    await passes(3_600)
    expect(asked).toHaveLength(3)
  })

  test('CALL-11 credentials that are good for a century are renewed after a day, not at once and without end', async () => {
    const century = 100 * 365 * 24 * 3_600
    const { renewal, asked } = renewalOf(() => elapsed() + century)
    renewal.update({ now: at(0), relayUntil: at(century) })
    await passes(24 * 3_600 + 10)
    expect(asked).toEqual([24 * 3_600])
  })

  test('CALL-11 tries again with a growing pause after each failure', async () => {
    const { renewal, asked } = renewalOf(() => {
      if (elapsed() < 485) throw new ApiError('network', { status: 0 })
      return elapsed() + 600
    })
    renewal.update({ now: at(0), relayUntil: at(600) })
    await passes(900)
    expect(asked).toEqual([480, 481, 483, 487])
  })

  test('CALL-11 asks no more once the server gives none that last longer', async () => {
    const { renewal, asked } = renewalOf(() => 600)
    renewal.update({ now: at(0), relayUntil: at(600) })
    await passes(3_600)
    expect(asked).toEqual([480])
    await renewal.fresh()
    expect(asked).toEqual([480])
  })

  test('CALL-11 before a new way is sought they are asked for where that is due, as after a sleep, and only then', async () => {
    const { renewal, asked } = renewalOf(() => elapsed() + 600)
    renewal.update({ now: at(0), relayUntil: at(600) })
    await renewal.fresh()
    expect(asked).toEqual([])
    // Time that passes while no timer runs.
    vi.setSystemTime(start + 900 * SECOND)
    await Promise.all([renewal.fresh(), renewal.fresh()])
    expect(asked).toEqual([900])
  })

  test('CALL-11 while renewals fail a way that is sought again and again asks no more often than they are tried', async () => {
    const { renewal, asked } = renewalOf(() => {
      throw new ApiError('network', { status: 0 })
    })
    renewal.update({ now: at(0), relayUntil: at(600) })
    await passes(480)
    for (let second = 0; second < 60; second++) {
      await renewal.fresh()
      await passes(1)
    }
    expect(asked).toEqual([480, 481, 483, 487, 495, 511])
    renewal.stop()
  })
})

test('CALL-11 CALL-03 a call’s room renews them on the line it has, greets nobody anew, and stops where it is left', async () => {
  let state: ReturnType<LiveSocket['state']> = 'open'
  const joined: number[] = []
  const calls: string[] = []
  const renewed: (string | undefined)[] = []
  const entry = (): CallEntry => {
    joined.push(elapsed())
    const now = new Date().toISOString()
    const relayUntil = new Date(Date.now() + 600 * SECOND).toISOString()
    return { provider: 'peer', role: 'caller', now, relayUntil, partnerPresent: true, together: 0 }
  }
  const line: CallLine = {
    state: () => ({
      phase: 'live',
      remote: { audio: null, video: null },
      partner: { audio: true, video: true },
      quality: null,
      unreachable: false,
    }),
    subscribe: () => () => {},
    sendHello: () => void calls.push('announce'),
    renew: ({ relayUntil }) => void renewed.push(relayUntil),
    send: () => {},
    close: () => {},
  }
  const room = callRoom({
    api: { call: (() => Promise.resolve({ status: 200, body: entry() })) as never },
    socket: {
      open: () => {},
      close: () => {},
      on: () => () => {},
      send: () => {},
      tryNow: () => {},
      state: () => state,
      subscribe: () => () => {},
    },
    calls: { enter: () => Promise.resolve(line) },
    consultationId: '5b1b6c9e-0000-4000-8000-000000000001',
    onRefused: () => {},
  })
  room.enter()
  await passes(1_000)
  expect(joined).toEqual([0, 480, 960])
  expect(renewed).toEqual([at(1_080), at(1_560)])
  expect(calls).toEqual(['announce'])
  // Without a line to the server entering again brings them.
  state = 'connecting'
  await passes(600)
  expect(joined).toHaveLength(3)
  room.close()
  await passes(3_600)
  expect(joined).toHaveLength(3)
})
