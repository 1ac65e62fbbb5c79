import { createHmac } from 'node:crypto'
import { failure, isFailure } from '#contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dailyCalls } from '../../server/external/calls/daily.ts'
import { otherwise } from '../../server/external/calls/otherwise.ts'
import { peerCalls } from '../../server/external/calls/peer.ts'
import type { Calls } from '../../server/external/calls/port.ts'
import { systemClock } from '../../server/external/clock/system.ts'
import { dailyKey, openDaily, type DailyDouble } from '../world/outside/daily/double.ts'

const iceServers = [{ urls: ['stun:stun.example:3478'] }]
const relay = {
  urls: ['turn:turn.example:3478', 'turns:turn.example:5349?transport=tcp'],
  secret: 'a secret of the relay',
}
const call = {
  consultationId: '5b1b6c9e-0000-4000-8000-000000000001',
  owner: true,
  notBefore: 1_799_996_000_000,
  notAfter: 1_800_000_000_000,
}
type Call = Parameters<Calls['enter']>[0]

async function ticketOf(calls: Calls, entered: Call) {
  const ticket = await calls.enter(entered)
  if (isFailure(ticket)) throw new Error(ticket.failure)
  return ticket
}

const nameOf = (text: string) =>
  Promise.resolve(createHmac('sha256', 'a key of this product').update(text).digest('base64url'))

/** Calls from browser to browser at a moment: half an hour before theirs ends when not said otherwise. */
const peerAt = ({
  relay: ours,
  at = call.notAfter - 1_800_000,
}: {
  relay: typeof relay | null
  at?: number
}) => peerCalls({ iceServers, relay: ours, nameOf, clock: { now: () => at } })

let double: DailyDouble
beforeAll(async () => {
  double = await openDaily()
})
afterAll(() => double.close())

const adapters: [name: string, open: () => Calls][] = [
  ['peer', () => peerAt({ relay })],
  [
    'daily',
    () =>
      dailyCalls({
        account: { apiKey: dailyKey, url: double.url },
        region: 'eu-central-1',
        nameOf,
        clock: systemClock,
        onFault: (fault) => {
          throw fault
        },
      }),
  ],
]

describe.each(adapters)('CALL-03 calls by %s', (name, open) => {
  test('CALL-03 both sides enter, as often as they like, and are told how', async () => {
    const calls = open()
    for (const owner of [true, false, true, false]) {
      const ticket = await ticketOf(calls, { ...call, owner, anonymous: false })
      expect(ticket.provider).toBe(name)
    }
    expect(await ticketOf(calls, { ...call, anonymous: false })).toEqual(
      await ticketOf(open(), { ...call, anonymous: false }),
    )
  })

  test('CALL-11 an anonymous patient has a call too, and what is handed out names no consultation', async () => {
    const calls = open()
    expect(calls.hidesAddresses).toBe(true)
    const ticket = await ticketOf(calls, { ...call, owner: false, anonymous: true })
    const text = JSON.stringify(ticket) + Buffer.from(ticket.token ?? '', 'base64url').toString()
    expect(text).not.toContain('5b1b6c9e')
  })

  test('CALL-04 closing is asked for again without harm, also of a call nobody entered', async () => {
    const calls = open()
    await ticketOf(calls, { ...call, anonymous: false })
    for (const id of [call.consultationId, call.consultationId, '5b1b6c9e-0000-4000-8000-000000000002'])
      await calls.close(id)
  })
})

test('CALL-11 without a relay the browsers get the configured servers only, and an anonymous patient no call', async () => {
  const calls = peerAt({ relay: null })
  expect(calls.hidesAddresses).toBe(false)
  expect(await calls.enter({ ...call, anonymous: false })).toEqual({ provider: 'peer', iceServers })
  await expect(calls.enter({ ...call, anonymous: true })).rejects.toThrow('shows addresses')
})

test('CALL-11 with a relay the credentials are the ones coturn checks, good for ten minutes and never beyond the call', async () => {
  const ticket = await ticketOf(peerAt({ relay }), { ...call, anonymous: false })
  const server = ticket.iceServers?.[1]
  const [expires] = (server?.username ?? '').split(':')
  expect(server?.urls).toEqual(relay.urls)
  expect(Number(expires)).toBe(1_800_000_000 - 1_200)
  expect(ticket.relayUntil).toBe(new Date(call.notAfter - 1_200_000).toISOString())
  const password = createHmac('sha1', relay.secret)
    .update(server?.username ?? '')
    .digest('base64')
  expect(server?.credential).toBe(password)
  expect(ticket.relayOnly).toBeUndefined()
})

test('CALL-11 near the end of a call they end with it', async () => {
  const late = await ticketOf(peerAt({ relay, at: call.notAfter - 60_000 }), { ...call, anonymous: true })
  expect(late.relayUntil).toBe(new Date(call.notAfter).toISOString())
  expect(late.iceServers?.[0]?.username).toMatch(/^1800000000:/)
})

test('CALL-11 the name at the relay is keyed, the same for one side and another for each side and call', async () => {
  const other = '5b1b6c9e-0000-4000-8000-000000000002'
  const named = async (changes: Partial<Call> = {}) => {
    const ticket = await ticketOf(peerAt({ relay }), { ...call, anonymous: true, ...changes })
    return ticket.iceServers?.[0]?.username?.split(':')[1]
  }
  const name = await named()
  expect(name).toBe(await nameOf(`relay/doctor/${call.consultationId}`))
  expect(await named()).toBe(name)
  expect(new Set([name, await named({ owner: false }), await named({ consultationId: other })]).size).toBe(3)
})

test('CALL-11 an anonymous patient’s call is relayed, so that no address is shown', async () => {
  const calls = peerAt({ relay })
  expect(calls.hidesAddresses).toBe(true)
  const ticket = await ticketOf(calls, { ...call, anonymous: true })
  expect(ticket.relayOnly).toBe(true)
  expect(ticket.iceServers?.flatMap(({ urls }) => urls)).toEqual(relay.urls)
})

describe('CALL-03 when the provider cannot be reached', () => {
  const away: Calls = {
    hidesAddresses: true,
    enter: () => Promise.resolve(failure('call_unavailable')),
    close: () => Promise.resolve(),
  }
  const there: Calls = {
    ...away,
    enter: () => Promise.resolve({ provider: 'daily', url: 'https://x.daily.co/c' }),
  }
  const peer = peerAt({ relay })
  const unrelayed = peerAt({ relay: null })

  test('CALL-03 the call goes from browser to browser, and says so; not while the provider is there', async () => {
    expect(await otherwise(away, peer).enter({ ...call, anonymous: false })).toMatchObject({
      provider: 'peer',
      instead: true,
    })
    const ticket = await ticketOf(otherwise(there, peer), { ...call, anonymous: false })
    expect(ticket).toEqual({ provider: 'daily', url: 'https://x.daily.co/c' })
  })

  test('CALL-03 so it does for a page that cannot reach it', async () => {
    const calls = otherwise(there, peer)
    expect(await calls.enter({ ...call, anonymous: false, without: 'daily' })).toMatchObject({
      provider: 'peer',
      instead: true,
    })
  })

  test('CALL-11 an anonymous patient’s call is relayed then too, and without a relay there is none', async () => {
    expect(await otherwise(away, peer).enter({ ...call, anonymous: true })).toMatchObject({ relayOnly: true })
    expect(await otherwise(away, unrelayed).enter({ ...call, anonymous: true })).toEqual({
      failure: 'call_unavailable',
    })
    const asked = { ...call, anonymous: true, without: 'daily' } as const
    expect(await otherwise(there, unrelayed).enter(asked)).toMatchObject({ provider: 'daily' })
  })
})
