import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { ReplicaDb, SCHEMA } from '../../src/replica/db.ts'
import type { DatabasePlace } from '../../src/replica/environment.ts'
import { answer, device, knowing, patient } from './device.ts'
import { serverDouble } from './double.ts'

async function withOneWaiting() {
  const server = knowing(serverDouble())
  const phone = device(server)
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  phone.cut()
  await replica.sendMessage({ chatId: 'chat', content: 'waits' })
  await replica.now()
  const online = () => {
    phone.mend()
  }
  return { server, phone, replica, online }
}

/** The program of tomorrow: one more table, and every item of the outbox rewritten. */
class Tomorrow extends ReplicaDb {
  constructor(place: ConstructorParameters<typeof ReplicaDb>[0]) {
    super(place)
    this.version(SCHEMA + 1)
      .stores({ later: '_id' })
      .upgrade((tx) =>
        tx
          .table('outbox')
          .toCollection()
          .modify((item: { later?: boolean }) => {
            item.later = true
          }),
      )
  }
}

test('OFF-06 a newer program takes the database over with what waits in it; the old page lets go and says so', async () => {
  const { phone, replica } = await withOneWaiting()
  const tomorrow = new Tomorrow(phone.place)
  await tomorrow.open()
  expect(await tomorrow.outbox.toArray()).toMatchObject([{ name: 'sendMessage', later: true }])
  await vi.waitFor(() => expect(replica.health.read()).toBe('outdated'))
  expect(await replica.sendMessage({ chatId: 'chat', content: 'too late' })).toEqual({
    failure: 'storage_unavailable',
  })
  tomorrow.close()
})

test('F17 an older program reads what a newer one left, and writes nothing into it', async () => {
  const { phone, replica } = await withOneWaiting()
  await replica.stop()
  const tomorrow = new Tomorrow(phone.place)
  await tomorrow.open()
  tomorrow.close()

  const old = phone.page()
  await vi.waitFor(() => expect(old.health.read()).toBe('newer'))
  expect((await answer(old.thread('chat', 9))).messages).toMatchObject([
    { content: 'waits', state: 'waiting' },
  ])
  expect(await old.sendMessage({ chatId: 'chat', content: 'no' })).toEqual({ failure: 'read_only' })
  await old.now()
  await old.stop()

  const again = new Tomorrow(phone.place)
  await again.open()
  expect(again.backendDB().version).toBe((SCHEMA + 1) * 10)
  expect(await again.outbox.count()).toBe(1)
  again.close()
})

test('F16 opening says that it is held up by an older tab, and goes on once that has let go', async () => {
  const { phone, replica } = await withOneWaiting()
  await replica.stop()
  // A tab of yesterday that does not hear that it should let go.
  const deaf = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = phone.place.indexedDB.open(phone.place.name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  const tomorrow = new Tomorrow(phone.place)
  const said: string[] = []
  tomorrow.on('blocked', () => said.push('blocked'))
  const opening = tomorrow.open()
  await vi.waitFor(() => expect(said).toEqual(['blocked']))
  deaf.close()
  await opening
  expect(await tomorrow.outbox.count()).toBe(1)
  tomorrow.close()
})

/** What a browser does that needs the space, or is told to. */
function throwAway({ indexedDB, name }: DatabasePlace): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const request = (indexedDB ?? globalThis.indexedDB).deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error))
  })
}

test('F14 OFF-07 a database that was thrown away and could not be opened at once is opened by itself a little later', async () => {
  const { server, phone, replica, online } = await withOneWaiting()
  server.say('still on the server')
  await throwAway(phone.place)
  const opening = vi.spyOn(phone.place.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('it is being deleted', 'AbortError')
  })
  online()
  await replica.now()
  expect(opening).toHaveBeenCalled()
  opening.mockRestore()
  phone.pass(10_000)
  const seen = await answer(replica.thread('chat', 9), ({ messages }) => messages.length > 0)
  expect(seen.messages).toMatchObject([{ content: 'still on the server' }])
  expect(await replica.session()).toMatchObject({ person: 'anna' })
})

test('F14 a database that was thrown away begins again from the server, for whoever is signed in', async () => {
  const { server, phone, replica, online } = await withOneWaiting()
  server.say('still on the server')
  online()
  await throwAway(phone.place)
  // What is done in that moment is kept like anything else.
  expect(await replica.sendMessage({ chatId: 'chat', content: 'at once' })).toHaveProperty('_id')
  const seen = await answer(replica.thread('chat', 9), ({ messages }) => messages.length > 1)
  expect(seen.messages).toMatchObject([{ content: 'still on the server' }, { content: 'at once' }])
  expect(await replica.session()).toMatchObject({ person: 'anna' })
})

test('OFF-07 without a database nothing is tried over and over: the page goes on', async () => {
  const phone = device(serverDouble())
  const indexedDB = new IDBFactory()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError')
  })
  const replica = phone.page({ place: { ...phone.place, indexedDB } })
  const round = replica.now()
  replica.nudge()
  // A round that began anew without end would leave no moment for anything else.
  await new Promise((resolve) => setTimeout(resolve, 0))
  await round
  expect(replica.health.read()).toBe('unavailable')
  expect(await replica.sendMessage({ chatId: 'chat', content: 'nowhere' })).toEqual({
    failure: 'storage_unavailable',
  })
})

/** A disk as browsers have it: full, every write fails; room is there once a transaction that only takes away is over. */
function limitedDisk() {
  const state = { full: false, frees: true }
  const { prototype } = IDBObjectStore
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  const { put, clear } = prototype
  const spies = [
    vi.spyOn(prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...input) {
      if (state.full) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, input)
    }),
    vi.spyOn(prototype, 'clear').mockImplementation(function (this: IDBObjectStore) {
      if (state.frees) this.transaction.addEventListener('complete', () => (state.full = false))
      return clear.call(this)
    }),
  ]
  return { state, restore: () => spies.forEach((spy) => spy.mockRestore()) }
}

test('OFF-03 F13 a full disk is said, nothing is half kept, and what can be fetched again makes room first and comes back', async () => {
  const server = knowing(serverDouble())
  server.publish('post', 'News')
  const phone = device(server)
  const replica = phone.page()
  await replica.enter(patient)
  await replica.now()
  expect((await answer(replica.news())).rows).toHaveLength(1)
  phone.cut()
  const { state, restore } = limitedDisk()
  try {
    state.full = true
    expect(await replica.sendMessage({ chatId: 'chat', content: 'made room' })).toHaveProperty('_id')
    expect(await answer(replica.news())).toMatchObject({ rows: [], whole: false })
    Object.assign(state, { full: true, frees: false })
    expect(await replica.sendMessage({ chatId: 'chat', content: 'no room' })).toEqual({
      failure: 'storage_full',
    })
    expect((await answer(replica.thread('chat', 9))).messages.map(({ content }) => content)).toEqual([
      'made room',
    ])
    phone.mend()
    // What waits needs room too: that it is on its way is written down first.
    await replica.now()
    expect(replica.step.read()).toMatchObject({ syncing: false, full: true })
    expect(server.said()).toEqual([])
    state.frees = true
    await replica.now()
    expect(replica.step.read()).toMatchObject({ full: false })
    expect(server.said()).toEqual(['made room'])
  } finally {
    restore()
  }
  await replica.stop()
  const next = phone.page()
  await next.enter(patient)
  await next.now()
  expect(await answer(next.news())).toMatchObject({ rows: [{ _id: 'post' }], whole: true })
})
