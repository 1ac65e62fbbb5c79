import type { Route } from '#contract/route.ts'
import type { User } from '#contract/account.ts'
import { DAY } from '#domain/duration.ts'
import { expect, test } from 'vitest'
import type { Api } from '../../src/external/api/port.ts'
import type { DevicePush, OwnSubscription, PushPermission } from '../../src/external/push/port.ts'
import { pushStore } from '../../src/push/push-store.ts'
import { signedIn } from '../../src/session/session-view.ts'

/** A browser and a server that say what they are told to; everything they are asked for is kept. */
function device(permission: PushPermission, kept: Record<string, string> = {}, shared = false) {
  const did: string[] = []
  const storage = new Map(Object.entries(kept))
  let standing: OwnSubscription | null = null
  let refuses = false
  let now = 1_000 * DAY
  const push: DevicePush = {
    permission: () => permission,
    async ask() {
      did.push('ask')
      return permission
    },
    onPermission: () => () => undefined,
    subscription: async () => standing,
    async subscribe(publicKey) {
      did.push('subscribe')
      return (standing = { endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' }, publicKey })
    },
    async unsubscribe() {
      did.push('unsubscribe')
      standing = null
    },
    closeShown: async () => void did.push('close'),
    badge: (count) => void did.push(`badge ${count}`),
    onTap: () => () => undefined,
  }
  const call = async ({ method, path }: Route) => {
    did.push(`${method} ${path}`)
    if (refuses) throw new Error('refused')
    return { status: 200, body: { publicKey: 'key' } }
  }
  const create = () =>
    pushStore({
      // Only what the store asks for is answered.
      api: { call } as unknown as Api,
      session: {
        read: () => signedIn({ _id: 'anna', role: 'patient' } as User),
        token: () => 'token',
      },
      storage: {
        get: (key) => storage.get(key) ?? null,
        set: (key, value) => void storage.set(key, value),
        remove: (key) => void storage.delete(key),
        onChangeElsewhere: () => () => undefined,
      },
      clock: { now: () => now, after: () => () => undefined },
      push,
      device: 'device',
      keeping: { shared },
      note: async (person) => void did.push(`note ${person}`),
    })
  return {
    did,
    create,
    listen: () => void (standing = { endpoint: '', keys: { p256dh: '', auth: '' }, publicKey: 'key' }),
    refuse: () => void (refuses = true),
    wait: (time: number) => void (now += time),
  }
}

test.each([
  ['unsupported', 'unsupported'],
  ['ios-needs-home-screen', 'ios-needs-home-screen'],
  ['blocked', 'blocked'],
  ['unasked', 'off'],
  ['allowed', 'off'],
] as const)(
  'PUSH-01 a browser where notifications are %s is shown as %s, and start asks nothing',
  async (is, shown) => {
    const { create, did } = device(is)
    const store = create()
    await store.keep()
    expect(store.state.read()).toBe(shown)
    expect(did).toEqual([])
  },
)

test('PUSH-01 on and off go through browser and server; a refusal changes nothing', async () => {
  const { create, did, refuse } = device('allowed')
  const store = create()
  await store.turnOn()
  expect(store.state.read()).toBe('on')
  expect(did.splice(0)).toEqual(['ask', 'GET /push/key', 'subscribe', 'PUT /user/push', 'note anna'])
  await store.turnOff()
  expect(store.state.read()).toBe('off')
  expect(did.splice(0)).toEqual(['DELETE /user/push', 'note null', 'unsubscribe'])
  refuse()
  await expect(store.turnOn()).rejects.toThrow('refused')
  expect(store.state.read()).toBe('off')
})

test('PUSH-01 NAV-07 what another person left on the device is ended, not taken over', async () => {
  const { create, did, listen } = device('allowed', { push_owner: 'juris' })
  listen()
  const store = create()
  await store.keep()
  expect(did).toEqual(['note null', 'unsubscribe'])
  expect(store.state.read()).toBe('off')
})

test('PUSH-01 a shared computer notifies nobody, and leaves alone what stands there', async () => {
  const { create, did, listen } = device('allowed', {}, true)
  listen()
  const store = create()
  await store.keep()
  await store.leave()
  expect(store.state.read()).toBe('shared-computer')
  expect(did.toSorted()).toEqual(['badge 0', 'close'])
})

test('PUSH-01 whoever returns to their own choice is subscribed again, also where the browser lost it', async () => {
  const { create, did } = device('allowed', { push_owner: 'anna' })
  const store = create()
  await store.keep()
  expect(did).toEqual(['note anna', 'GET /push/key', 'subscribe', 'PUT /user/push'])
  expect(store.state.read()).toBe('on')
})

test('NAV-07 whoever leaves is notified no more, even where the server does not answer', async () => {
  const { create, did, listen, refuse } = device('allowed', { push_owner: 'anna' })
  listen()
  refuse()
  await create().leave()
  expect(did.toSorted()).toEqual(['DELETE /user/push', 'badge 0', 'close', 'note null', 'unsubscribe'])
  await create().keep()
  expect(did).toHaveLength(5)
})

test('PUSH-01 who declines is not asked for thirty days', () => {
  const { create, wait } = device('unasked')
  const store = create()
  expect(store.offered.read()).toBe(true)
  store.decline()
  expect(store.offered.read()).toBe(false)
  wait(30 * DAY - 1)
  expect(create().offered.read()).toBe(false)
  wait(1)
  expect(create().offered.read()).toBe(true)
})
