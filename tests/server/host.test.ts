import { expect, test } from 'vitest'
import type { IncomingMessage } from 'node:http'
import { namesThisMachine, ownHosts, socketsForUs } from '../../server/http/host.ts'

const site = {
  publicUrl: 'https://saruna.lv',
  hosts: { api: 'https://api.saruna.lv', socket: 'https://ws.saruna.lv' },
}
const loopback = [
  'localhost',
  'LocalHost:3000',
  'localhost.',
  'app.localhost:5173',
  '127.0.0.1:3000',
  '127.8.9.10',
  '[::1]:3000',
]
const others = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'notlocalhost',
  'saruna.lv.evil.example',
  'user@evil.example',
  '',
  undefined,
]

const isForUs = (headers: Record<string, string>) =>
  socketsForUs(site)({ headers } as unknown as IncomingMessage)

test.each(loopback)('SAFE-03 %s is this machine, and no page elsewhere can be called so', (host) => {
  expect(namesThisMachine({ host })).toBe(true)
  expect(ownHosts(site)({ host })).toBe(true)
})

test.each(others)('SAFE-03 a name that was made to lead here is not ours: %s', (host) => {
  expect(namesThisMachine({ host })).toBe(false)
  expect(ownHosts(site)({ host })).toBe(false)
})

test('SAFE-03 ours are the names that are set, at any port, and addresses in figures, which nobody can lend a name', () => {
  for (const host of [
    'saruna.lv',
    'SARUNA.lv:443',
    'api.saruna.lv',
    'ws.saruna.lv:8443',
    '10.0.0.7:3000',
    '[fd00::7]',
  ])
    expect([ownHosts(site)({ host }), namesThisMachine({ host })], host).toEqual([true, false])
})

test('SAFE-03 a socket is taken from our page behind a proxy that renames us, and from no page under a name of its own', () => {
  expect(isForUs({ host: 'upstream:3000', origin: 'https://saruna.lv' })).toBe(true)
  expect(isForUs({ host: 'ws.saruna.lv' })).toBe(true)
  expect(isForUs({ host: 'evil.example', origin: 'http://evil.example' })).toBe(false)
  expect(isForUs({ host: 'evil.example' })).toBe(false)
})
