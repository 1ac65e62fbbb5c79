// Five hundred messages written without a network, and sent when it is back: PouchDB and the outbox of the app, one after
// the other in the same Chromium, each with its database on the disk and its server on this machine. PouchDB's server only
// keeps in memory what arrives. The outbox sends to one that does no more either, which shows what the device itself
// takes, and to the whole one, with sealed messages and its database on the disk.
// Run: node tests/bench/outbox.bench.ts
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { openThread } from '../world/people/chat.ts'
import { openClinic } from '../world/people/clinic.ts'
import { startInspected } from '../world/server/inspected.ts'
import { median, newDisk, openBrowser } from './browser.ts'
import { startCouch } from './couch.ts'
import type { OutboxProgram } from './outbox-page.ts'
import { runIn } from './page-program.ts'
import type { PouchProgram } from './pouch-page.ts'
import { startSyncServer } from './sync-server.ts'

const ITEMS = 500
/** The first turn warms up. */
const TURNS = 4

const file = (name: string) => join(import.meta.dirname, name)
const texts = () =>
  Array.from({ length: ITEMS }, (_, index) => `${index} ${'Šovakar gulēju labāk. '.repeat(4)}`)

declare const program: OutboxProgram & PouchProgram

const server = await startInspected()
const [couch, receiver] = await Promise.all([startCouch(), startSyncServer()])
const clinic = await openClinic(server)
const { chat, patient } = await openThread(clinic)
const context = await openBrowser(newDisk(), { bypassCSP: true })
try {
  await compare()
} finally {
  await context.close()
  await server.remove()
  couch.close()
  receiver.close()
}

/** The work with the network away, then the work with it back. */
async function awayAndBack<A, B>(away: () => Promise<A>, back: () => Promise<B>): Promise<[A, B]> {
  await context.setOffline(true)
  const enqueued = await away()
  await context.setOffline(false)
  return [enqueued, await back()]
}

async function openOutbox(address: string) {
  const page = await context.newPage()
  await page.goto(address)
  await runIn(page, file('outbox-page.ts'))
  const arrival = {
    token: patient.token,
    language: 'lv' as const,
    person: patient.personId,
    client: patient.clientId,
    role: 'patient' as const,
    host: '',
    device: randomUUID(),
  }
  await page.evaluate((who) => program.enter(who), arrival)
  return () =>
    awayAndBack(
      () => page.evaluate(([id, all]) => program.enqueue(id, all), [chat._id, texts()] as const),
      () => page.evaluate(() => program.flush()),
    )
}

async function openPouch() {
  const page = await context.newPage()
  await page.goto(couch.url)
  await runIn(page, file('pouch-page.ts'))
  return async () => {
    const documents = texts().map((content) => ({ _id: randomUUID(), content }))
    const before = couch.count()
    const [enqueued, { milliseconds, written }] = await awayAndBack(
      () => page.evaluate((all) => program.put(all), documents),
      () => page.evaluate(() => program.replicate()),
    )
    if (written !== ITEMS || couch.count() !== before + ITEMS) throw new Error(`PouchDB wrote ${written}`)
    return [enqueued, milliseconds] as const
  }
}

/** How many messages of the thread the whole server has. */
async function sentToServer(): Promise<number> {
  const [{ sent } = { sent: 0 }] = await server.sql<{ sent: number }>(
    'select count(*)::int as sent from message where chat_id = $1',
    [chat._id],
  )
  return sent
}

async function compare(): Promise<void> {
  const contenders = {
    PouchDB: await openPouch(),
    'the outbox, to a server like that': await openOutbox(receiver.url),
    'the outbox, to the whole server': await openOutbox(`${server.url}/robots.txt`),
  }
  const names = Object.keys(contenders) as (keyof typeof contenders)[]
  const times = names.map(() => ({ enqueue: [] as number[], flush: [] as number[] }))
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, name] of names.entries()) {
      const [enqueue, flush] = await contenders[name]()
      console.log(`${name}: enqueue ${enqueue.toFixed(0)} ms  flush ${flush.toFixed(0)} ms`)
      if (turn === 0) continue
      times[index]?.enqueue.push(enqueue)
      times[index]?.flush.push(flush)
    }
  const arrived = [receiver.count(), await sentToServer()]
  if (arrived.some((count) => count !== ITEMS * TURNS))
    throw new Error(`there arrived ${arrived.join(' and ')}`)
  for (const what of ['enqueue', 'flush'] as const) {
    const [pouch = Number.NaN, ...own] = times.map((all) => median(all[what]))
    console.log(`${what.padEnd(8)} PouchDB ${pouch.toFixed(0)} ms`)
    for (const [index, took] of own.entries())
      console.log(`         ${names[index + 1]} ${took.toFixed(0)} ms  ${(pouch / took).toFixed(2)}×`)
  }
  console.log(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )
}
