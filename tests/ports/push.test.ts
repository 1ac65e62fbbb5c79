import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import type { LookupAddress } from 'node:dns'
import { setDefaultCACertificates, getCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../server/external/clock/system.ts'
import type { DatabaseHome } from '../../server/external/database/home.ts'
import { isAllowed, PUSH_HOSTS } from '../../server/external/push/hosts.ts'
import type { Listener, Push } from '../../server/external/push/port.ts'
import type { Resolve } from '../../server/external/push/public-address.ts'
import { keptVapidKeys } from '../../server/external/push/vapid-keys.ts'
import { webPushServices } from '../../server/external/push/web-push.ts'
import { aesGcmSealing } from '../../server/external/vault/aes-gcm.ts'
import { migrate } from '../../server/migrate.ts'
import { newSubscription } from '../world/outside/push-crypto.ts'
import { startPushService, type Device, type PushService } from '../world/outside/push-service.ts'
import { homes } from './homes.ts'
import webPush from 'web-push'

const keys = webPush.generateVAPIDKeys()
const push: Push = { text: JSON.stringify({ title: 'Jūs gaida' }), ttl: 600, urgent: false, topic: 'topic' }
const listener = ({ subscription: { endpoint, keys: own } }: Pick<Device, 'subscription'>): Listener => ({
  endpoint,
  ...own,
})

let service: PushService
beforeAll(async () => {
  service = await startPushService()
  setDefaultCACertificates([...getCACertificates('default'), service.cert])
})
afterAll(() => service.close())

const open = (changes: Partial<Parameters<typeof webPushServices>[0]> = {}) =>
  webPushServices({
    keys,
    subject: 'mailto:help@saruna.example',
    clock: systemClock,
    hosts: [service.host],
    ...changes,
  })

describe('a push service is spoken to', () => {
  test('PUSH-01 a push arrives sealed for one browser, signed with our key, with its lifetime and topic', async () => {
    const device = service.newDevice()
    const services = open()
    expect(await services.send(listener(device), push)).toEqual({ state: 'delivered' })
    const [received] = device.received
    expect(received?.text).toBe(push.text)
    expect(received?.signer).toBe(services.publicKey)
    expect(received?.headers).toMatchObject({ ttl: '600', urgency: 'normal', topic: 'topic' })
    expect(received?.headers['content-encoding']).toBe('aes128gcm')
    await services.send(listener(device), { ...push, urgent: true })
    expect(device.received[1]?.headers).toMatchObject({ urgency: 'high' })
    services.close()
  })

  test('one signature serves many pushes of a service, and is renewed before it runs out', async () => {
    let ahead = 0
    const services = open({ clock: { now: () => Date.now() + ahead } })
    const device = service.newDevice()
    const send = () => services.send(listener(device), push)
    await send()
    ahead = 10.9 * 3_600_000
    await send()
    ahead = 11.1 * 3_600_000
    await send()
    const [first, second, third] = device.received.map(({ headers }) => headers.authorization)
    expect(first).toBe(second)
    expect(third).not.toBe(first)
    services.close()
  })

  test('pushes one after another share a connection, and one that was closed meanwhile is no fault', async () => {
    const services = open()
    const device = service.newDevice()
    for (let count = 0; count < 3; count += 1) await services.send(listener(device), push)
    expect(new Set(device.received.map(({ connection }) => connection)).size).toBe(1)
    const closed = service.newDevice({ hangUp: true }, {})
    expect(await services.send(listener(closed), push)).toEqual({ state: 'delivered' })
    services.close()
  })
})

describe('F20 whatever a push service answers has one meaning', () => {
  test.each([
    [{ status: 201 }, { state: 'delivered' }],
    [{ status: 202 }, { state: 'delivered' }],
    [{ status: 404 }, { state: 'gone' }],
    [{ status: 410 }, { state: 'gone' }],
    [
      { status: 429, retryAfter: '7' },
      { state: 'later', after: 7 },
    ],
    [
      { status: 429, retryAfter: '99999999' },
      { state: 'later', after: 86_400 },
    ],
    [{ status: 429, retryAfter: 'soon' }, { state: 'later' }],
    [{ status: 500 }, { state: 'later' }],
    [
      { status: 503, retryAfter: '120' },
      { state: 'later', after: 120 },
    ],
    [{ status: 400 }, { state: 'refused' }],
    [{ status: 403 }, { state: 'refused' }],
    [{ status: 413 }, { state: 'refused' }],
  ])('PUSH-04 %j', async (behaviour, meaning) => {
    const services = open()
    const answer = await services.send(listener(service.newDevice(behaviour)), push)
    expect(answer).toMatchObject(meaning)
    if (!('after' in meaning)) expect(answer).not.toHaveProperty('after')
    services.close()
  })

  test('PUSH-04 a time to come again may be a date', async () => {
    const services = open()
    const retryAfter = new Date(Date.now() + 90_000).toUTCString()
    const answer = await services.send(listener(service.newDevice({ status: 503, retryAfter })), push)
    if (answer.state !== 'later') throw new Error(answer.state)
    expect(answer.after).toBeGreaterThan(80)
    expect(answer.after).toBeLessThanOrEqual(91)
    services.close()
  })

  test('a redirect is refused and not followed', async () => {
    const services = open()
    const target = service.newDevice()
    const device = service.newDevice({ status: 307, location: target.subscription.endpoint })
    expect(await services.send(listener(device), push)).toMatchObject({ state: 'refused' })
    expect(target.tries()).toBe(0)
    services.close()
  })

  test('no answer in time, no connection and a line that breaks mean later', async () => {
    const services = open({ timeoutMs: 150, hosts: [service.host, '127.0.0.1:1'] })
    const silent = service.newDevice({ slowMs: 400 })
    expect(await services.send(listener(silent), push)).toMatchObject({ state: 'later' })
    const nobody = newSubscription('https://127.0.0.1:1/push/x')
    expect(await services.send(listener(nobody), push)).toMatchObject({ state: 'later' })
    const rude = service.newDevice({ hangUp: true })
    expect(await services.send(listener(rude), push)).toMatchObject({ state: 'later' })
    services.close()
  })

  test('PUSH-04 a service that is silent for five devices is left alone for half a minute, others are not', async () => {
    let ahead = 0
    const clock = { now: () => Date.now() + ahead }
    const services = open({ clock, hosts: [service.host, '127.0.0.1:1'] })
    const away = (device: number) =>
      services.send(listener(newSubscription(`https://127.0.0.1:1/push/${device}`)), push)
    for (let count = 0; count < 9; count += 1) expect(await away(1)).not.toHaveProperty('after')
    for (const device of [2, 3, 4, 5]) expect(await away(device)).not.toHaveProperty('after')
    expect(await away(6)).toMatchObject({ state: 'later', after: 30 })
    expect(await services.send(listener(service.newDevice()), push)).toEqual({ state: 'delivered' })
    ahead = 30_000
    expect(await away(6)).not.toHaveProperty('after')
    services.close()
  })
})

describe('only push services are spoken to', () => {
  test.each([
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'db5p.notify.windows.com',
    'web.push.apple.com',
  ])('PUSH-01 %s is one', (host) => expect(isAllowed(`https://${host}/wpush/v2/abc`, PUSH_HOSTS)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://me:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://evil.example#fcm.googleapis.com',
    'https://evil.example\\@fcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('SSRF %s is not', (address) => expect(isAllowed(address, PUSH_HOSTS)).toBe(false))

  test('SSRF an address that is no longer on the list is refused when it would be sent', async () => {
    const services = open({ hosts: ['fcm.googleapis.com'] })
    const device = service.newDevice()
    expect(await services.send(listener(device), push)).toMatchObject({ state: 'refused' })
    expect(device.tries()).toBe(0)
    services.close()
  })

  describe('SSRF an allowed name that leads into our own network is not connected to', () => {
    let inner: Server
    let connections = 0
    let port = 0
    beforeAll(async () => {
      inner = createServer(() => (connections += 1))
      inner.listen(0, '::')
      await once(inner, 'listening')
      port = (inner.address() as { port: number }).port
    })
    afterAll(() => inner.close())

    test.each([
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ])('%s', async (address) => {
      const family = address.includes(':') ? 6 : 4
      const resolve: Resolve = (_, __, answer) => answer(null, [{ address, family }])
      const services = open({ hosts: [`push.example:${port}`], resolve })
      const there = listener(newSubscription(`https://push.example:${port}/x`))
      expect(await services.send(there, push)).toMatchObject({ state: 'refused' })
      expect(connections).toBe(0)
      services.close()
    })

    test('a name that answers a public address first and an inner one later gets nowhere', async () => {
      const answers: LookupAddress[][] = [
        [{ address: '203.0.112.1', family: 4 }],
        [{ address: '127.0.0.1', family: 4 }],
      ]
      let asked = 0
      const resolve: Resolve = (_, __, answer) => answer(null, answers[Math.min(asked++, 1)] ?? [])
      const services = open({ hosts: [`push.example:${port}`], resolve, timeoutMs: 200 })
      const there = listener(newSubscription(`https://push.example:${port}/x`))
      expect(await services.send(there, push)).toMatchObject({ state: 'later' })
      expect(await services.send(there, push)).toMatchObject({ state: 'refused' })
      expect(connections).toBe(0)
      services.close()
    })
  })
})

describe.each(Object.entries(homes))('PUSH-01 the keys, %s', (_, make) => {
  test('are made at the first start, kept, sealed, and the same for processes that start at once', async () => {
    const home = await make()
    const database: DatabaseHome<unknown> = await home.open()
    await migrate(database)
    const vault = aesGcmSealing([new Uint8Array(32).fill(7)])
    const made = await Promise.all([1, 2, 3].map(() => keptVapidKeys(database.query, vault)))
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(await keptVapidKeys(database.query, vault)).toEqual(made[0])
    const kept = await database.query('select public_key, private_key from push_key')
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(made[0]?.privateKey)
    expect(() =>
      webPush.getVapidHeaders(
        'https://a.example',
        'mailto:a@b.lv',
        made[0]?.publicKey ?? '',
        made[0]?.privateKey ?? '',
        'aes128gcm',
      ),
    ).not.toThrow()
    await database.close()
    await home.remove()
  })
})
