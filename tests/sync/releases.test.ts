import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ReplicaDb, SCHEMA } from '../../src/replica/db.ts'
import { type HeldMessage, type HeldQuestionnaire, isNumbered } from '../../src/replica/tables/synced.ts'
import { layDatabase, type Rows, type Tables } from '../world/device/older-disk.ts'
import { answer, device, doctor, giveKey, knowing, patient, type SealingKey } from './device.ts'
import { serverDouble } from './double.ts'

// What devices of each release hold. These files never change: a device that was away for months comes with exactly this.
const folder = join(import.meta.dirname, 'releases')
const read = (schema: number) => JSON.parse(readFileSync(join(folder, `${schema}.json`), 'utf8')) as Tables
const first = read(1) as Tables & { waiting: Rows; sealed: Rows; key: SealingKey }

/** A server that has the same chat and questionnaire as the devices of the first release. */
function serverOfThen() {
  const server = knowing(serverDouble())
  for (const row of (first.waiting['messages'] ?? []) as HeldMessage[])
    if (isNumbered(row)) server.messages.set(row._id, row)
  for (const own of (first.waiting['questionnaire'] ?? []) as HeldQuestionnaire[])
    server.questionnaires.set(own._id, own)
  return server
}

async function withDisk(rows: Rows) {
  const server = serverOfThen()
  const phone = device(server)
  await layDatabase({ ...phone.place, tables: first, rows })
  return { server, phone }
}

/** What Anna had done without a network before the update, in the order she did it. */
async function expectAllSent(server: ReturnType<typeof serverOfThen>): Promise<void> {
  expect(server.said().toSorted()).toEqual(['', 'Kā klājas?', 'Otrā', 'Pirmā'])
  expect(server.said().slice(-2)).toEqual(['Pirmā', 'Otrā'])
  expect(server.questionnaires.get('anna-patient')?.answers).toEqual({ q1: [true, false] })
}

test('OFF-06 a queue that waits in a database of the first schema is shown, goes out once and in order, and the draft is there', async () => {
  const { server, phone } = await withDisk(first.waiting)
  phone.cut()
  const replica = phone.page()
  await replica.enter(patient)
  const { messages } = await answer(replica.thread('chat', 9))
  expect(messages.map(({ content, state, removed }) => [content, state, removed])).toEqual([
    ['Kā klājas?', 'sent', false],
    ['', 'sent', true],
    ['Pirmā', 'waiting', false],
    ['Otrā', 'waiting', false],
  ])
  expect(await answer(replica.outbox())).toMatchObject({ waiting: 4, failed: 0 })
  expect(await replica.readDraft('chat/chat')).toBe('Pusvārdā')
  phone.mend()
  await replica.now()
  await replica.now()
  await expectAllSent(server)
  expect(await replica.unsent()).toBe(0)
})

test('OFF-06 OFF-08 what the first release had sealed opens for its person alone, and goes out once', async () => {
  const { server, phone } = await withDisk(first.sealed)
  giveKey('anna', first.key)
  const replica = phone.page()
  await replica.enter(doctor)
  await replica.now()
  expect(server.said()).not.toContain('Pirmā')
  await replica.leave('discard')
  await replica.enter(patient)
  await replica.now()
  await answer(replica.outbox(), ({ waiting }) => waiting === 0)
  await replica.now()
  await expectAllSent(server)
  expect(await replica.readDraft('chat/chat')).toBe('Pusvārdā')
  // It is a draft like any other: sealed again with the rest, it comes back again.
  await replica.leave('keep')
  expect(await replica.readDraft('chat/chat')).toBeUndefined()
  await replica.enter(patient)
  await replica.now()
  expect(await replica.readDraft('chat/chat')).toBe('Pusvārdā')
})

test('OFF-06 OFF-08 a draft of the first schema belongs to whoever owes something as its client', async () => {
  const drafts = [
    { key: 'juris-doctor/chat/chat', client: 'juris-doctor', value: 'of Juris' },
    { key: 'nobody/chat/chat', client: 'nobody', value: 'of nobody known' },
  ]
  const owed = { ...first.waiting['outbox']?.[0], _id: 'j', person: 'juris', client: 'juris-doctor' }
  const { phone } = await withDisk({
    ...first.waiting,
    drafts: [...(first.waiting['drafts'] ?? []), ...drafts],
    outbox: [...(first.waiting['outbox'] ?? []), owed],
  })
  phone.cut()
  const replica = phone.page()
  await replica.enter(patient)
  expect(await replica.leave('discard')).toBe('left')
  await replica.stop()
  const db = new ReplicaDb(phone.place)
  expect(await db.drafts.toArray()).toEqual([{ ...drafts[0], person: 'juris' }])
  db.close()
})

test('OFF-06 the newest sample is what this program makes: another schema needs another number and another sample', async () => {
  const samples = readdirSync(folder).map((file) => Number(file.replace('.json', '')))
  expect(samples.toSorted((a, b) => a - b)).toEqual(Array.from({ length: SCHEMA }, (_, index) => index + 1))
  const { place } = device(serverDouble())
  const db = new ReplicaDb(place)
  await db.open()
  const native = db.backendDB()
  const names = Array.from(native.objectStoreNames)
  const tx = native.transaction(names)
  const stores = names.map((name) => {
    const store = tx.objectStore(name)
    const indexes = Array.from(store.indexNames, (index) => [index, store.index(index).keyPath])
    return [name, { keyPath: store.keyPath, indexes: Object.fromEntries(indexes) }]
  })
  expect({ version: native.version, stores: Object.fromEntries(stores) }).toEqual(read(SCHEMA))
  db.close()
})
