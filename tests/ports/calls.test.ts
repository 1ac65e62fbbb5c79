import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { peerCalls } from '../../server/external/calls/peer.ts'

const iceServers = [{ urls: ['stun:stun.example:3478'] }]
const turn = { url: 'turn:turn.example:3478', secret: 'a secret of the relay' }
const call = {
  consultationId: '5b1b6c9e-0000-4000-8000-000000000001',
  owner: true,
  notAfter: 1_800_000_000_000,
}

test('without a relay the browsers get the configured servers only', async () => {
  const calls = peerCalls({ iceServers, turn: null })
  for (const anonymous of [false, true])
    expect(await calls.enter({ ...call, anonymous })).toEqual({ provider: 'peer', iceServers })
})

test('with a relay the credentials are the ones coturn checks, and end with the call', async () => {
  const ticket = await peerCalls({ iceServers, turn }).enter({ ...call, anonymous: false })
  const relay = ticket.iceServers?.[1]
  const [expires, name] = (relay?.username ?? '').split(':')
  expect(relay?.urls).toEqual(['turn:turn.example:3478'])
  expect(Number(expires)).toBe(1_800_000_000)
  expect(name).not.toContain('5b1b6c9e')
  const password = createHmac('sha1', turn.secret)
    .update(relay?.username ?? '')
    .digest('base64')
  expect(relay?.credential).toBe(password)
  expect(ticket.relayOnly).toBeUndefined()
})

test('an anonymous patient’s call is relayed, so that no address is shown', async () => {
  const calls = peerCalls({ iceServers, turn })
  expect((await calls.enter({ ...call, anonymous: true })).relayOnly).toBe(true)
})

test('entering again gives the same ticket; closing needs nothing', async () => {
  const calls = peerCalls({ iceServers, turn })
  const enter = () => calls.enter({ ...call, anonymous: false })
  expect(await enter()).toEqual(await enter())
  await calls.close(call.consultationId)
})
