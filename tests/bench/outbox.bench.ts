// Five hundred messages written without a network, and sent when it is back: the outbox of the app and PouchDB, one after
// the other in the same Chromium, each with its database on the disk and its server on this machine. The app's server is
// the whole one, with sealed messages and its database on the disk; PouchDB's only keeps in memory what arrives.
// Run: node tests/bench/outbox.bench.ts
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { openThread } from '../world/chat.ts'
import { openClinic } from '../world/clinic.ts'
import { startInspected } from '../world/inspected.ts'
import { median, newDisk, openBrowser } from './browser.ts'
import { startCouch } from './couch.ts'
import type { OutboxProgram } from './outbox-page.ts'
import { runIn } from './page-program.ts'
import type { PouchProgram } from './pouch-page.ts'

const ITEMS = 500
/** The first turn warms up. */
const TURNS = 4

const file = (name: string) => join(import.meta.dirname, name)
const texts = () =>
  Array.from({ length: ITEMS }, (_, index) => `${index} ${'Šovakar gulēju labāk. '.repeat(4)}`)

declare const program: OutboxProgram & PouchProgram

const server = await startInspected()
const couch = await startCouch()
const clinic = await openClinic(server)
const { chat, patient } = await openThread(clinic)
const context = await openBrowser(newDisk(), { bypassCSP: true })
try {
  await compare()
} finally {
  await context.close()
  await server.remove()
  couch.close()
}

/** The work with the network away, then the work with it back. */
async function awayAndBack<A, B>(away: () => Promise<A>, back: () => Promise<B>): Promise<[A, B]> {
  await context.setOffline(true)
  const enqueued = await away()
  await context.setOffline(false)
  return [enqueued, await back()]
}

async function openOutbox() {
  const page = await context.newPage()
  await page.goto(`${server.url}/robots.txt`)
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

async function compare(): Promise<void> {
  const [outbox, pouch] = [await openOutbox(), await openPouch()]
  const rows: { enqueue: number; flush: number; pouchEnqueue: number; pouchFlush: number }[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const [pouchEnqueue, pouchFlush] = await pouch()
    const [enqueue, flush] = await outbox()
    const row = { enqueue, flush, pouchEnqueue, pouchFlush }
    if (turn > 0) rows.push(row)
    console.log(
      Object.entries(row)
        .map(([name, value]) => `${name} ${value.toFixed(0)} ms`)
        .join('  '),
    )
  }
  const [{ sent } = { sent: 0 }] = await server.sql<{ sent: number }>(
    'select count(*)::int as sent from message where chat_id = $1',
    [chat._id],
  )
  if (sent !== ITEMS * TURNS) throw new Error(`the server has ${sent} messages`)
  const middle = (name: keyof (typeof rows)[number]) => median(rows.map((row) => row[name]))
  for (const [name, other] of [
    ['enqueue', 'pouchEnqueue'],
    ['flush', 'pouchFlush'],
  ] as const)
    console.log(
      `${name.padEnd(8)} PouchDB ${middle(other).toFixed(0).padStart(5)} ms   the outbox ${middle(name).toFixed(0).padStart(5)} ms   ` +
        `${(middle(other) / middle(name)).toFixed(2)}×`,
    )
  console.log(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )
}
