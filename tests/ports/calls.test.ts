import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { peerCalls } from '../../server/external/calls/peer.ts'

const iceServers = [{ urls: ['stun:stun.example:3478'] }]
const relay = { url: 'turn:turn.example:3478', secret: 'a secret of the relay' }
const call = {
  consultationId: '5b1b6c9e-0000-4000-8000-000000000001',
  owner: true,
  notAfter: 1_800_000_000_000,
}

test('CALL-11 without a relay the browsers get the configured servers only, and an anonymous patient no call', async () => {
  const calls = peerCalls({ iceServers, relay: null })
  expect(calls.hidesAddresses).toBe(false)
  expect(await calls.enter({ ...call, anonymous: false })).toEqual({ provider: 'peer', iceServers })
  await expect(calls.enter({ ...call, anonymous: true })).rejects.toThrow('shows addresses')
})

test('with a relay the credentials are the ones coturn checks, and end with the call', async () => {
  const ticket = await peerCalls({ iceServers, relay }).enter({ ...call, anonymous: false })
  const server = ticket.iceServers?.[1]
  const [expires, name] = (server?.username ?? '').split(':')
  expect(server?.urls).toEqual(['turn:turn.example:3478'])
  expect(Number(expires)).toBe(1_800_000_000)
  expect(name).not.toContain('5b1b6c9e')
  const password = createHmac('sha1', relay.secret)
    .update(server?.username ?? '')
    .digest('base64')
  expect(server?.credential).toBe(password)
  expect(ticket.relayOnly).toBeUndefined()
})

test('CALL-11 an anonymous patient’s call is relayed, so that no address is shown', async () => {
  const calls = peerCalls({ iceServers, relay })
  expect(calls.hidesAddresses).toBe(true)
  const ticket = await calls.enter({ ...call, anonymous: true })
  expect(ticket.relayOnly).toBe(true)
  expect(ticket.iceServers?.flatMap(({ urls }) => urls)).toEqual([relay.url])
})

test('entering again gives the same ticket; closing needs nothing', async () => {
  const calls = peerCalls({ iceServers, relay })
  const enter = () => calls.enter({ ...call, anonymous: false })
  expect(await enter()).toEqual(await enter())
  await calls.close(call.consultationId)
})
