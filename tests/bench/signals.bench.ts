// A hundred calls at once, two lines each, signal through the product and through bare Socket.IO, taking turns: the same
// library, transport and messages, one process each. No signal is lost, changed or overtaken, or it fails; so it does when
// the product passes less than so much of what bare Socket.IO does in the same processor time.
// Run: node tests/bench/signals.bench.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { joinCall } from '#contract/call.ts'
import { client } from '../world/people/client.ts'
import { openClinic } from '../world/people/clinic.ts'
import { startInspected } from '../world/server/inspected.ts'
import { freePort } from '../world/server/ports.ts'
import { startPostgres } from '../world/server/postgres.ts'
import { productionHere } from '../world/server/production.ts'
import { startServer } from '../world/server/server.ts'
import { median } from './browser.ts'
import { type Target, ticks } from './load.ts'
import { type Meeting, meetingsNow } from './meetings.ts'
import { negotiation } from './negotiation.ts'
import { openSignalLine, type SignalLine } from './signal-line.ts'

const CALLS = 100
const MIN_SHARE = 0.8
const WARM_UP = 6
const TURNS = 15
/** What a person may send at once is whole again after this long, so that nothing that is measured is held back. */
const REST_MS = 500

/** A call's two lines, and what each sends in one negotiation and hears of the other's. */
interface Call {
  readonly lines: readonly [SignalLine, SignalLine]
  readonly frames: readonly [string[], string[]]
}
interface Contestant extends Target {
  readonly calls: readonly Call[]
}

const cleanUp: (() => unknown)[] = []
try {
  await compare()
} finally {
  for (const undo of cleanUp.toReversed()) await undo()
}

async function compare(): Promise<void> {
  const { product, meetings } = await startProduct()
  const bare = await startBare(meetings)
  const contestants = [product, bare]
  for (let turn = 0; turn < WARM_UP; turn++) for (const each of contestants) await takeTurn(each)
  const turns = contestants.map(() => ({ took: [] as number[], cost: [] as number[] }))
  for (let turn = 0; turn < TURNS; turn++) {
    const order = turn % 2 === 0 ? [0, 1] : [1, 0]
    for (const index of order) {
      const { took, cost } = await takeTurn(contestants[index] as Contestant)
      turns[index]?.took.push(took)
      turns[index]?.cost.push(cost)
    }
  }
  const signals = CALLS * (product.calls[0]?.frames.flat().length ?? 0)
  const [ours, theirs] = turns.map(({ took, cost }) => ({
    took: median(took),
    cost: (cost.reduce((sum, each) => sum + each, 0) / TURNS / signals) * 1000,
  }))
  if (!ours || !theirs) throw new Error('nothing was measured')
  for (const [name, { took, cost }] of Object.entries({ 'the product': ours, 'bare Socket.IO': theirs }))
    console.log(
      `${name.padEnd(15)} ${signals} signals in ${took.toFixed(0).padStart(4)} ms, ${cost.toFixed(1)} µs each`,
    )
  const [byRate, byCost] = [theirs.took / ours.took, theirs.cost / ours.cost]
  console.log(
    `${byRate.toFixed(2)} by rate, ${byCost.toFixed(2)} by processor time; none of ${signals * (WARM_UP + TURNS) * 2} lost`,
  )
  console.log(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  )
  if (!(byCost >= MIN_SHARE)) process.exitCode = 1
}

/** All calls negotiate at once: milliseconds until everything has arrived, and of the server's processor time. */
async function takeTurn({ calls, pid }: Contestant): Promise<{ took: number; cost: number }> {
  await wait(REST_MS)
  const [start, before] = [performance.now(), ticks(pid)]
  await Promise.all(
    calls.flatMap(({ lines, frames }) => [
      lines[0].exchange(frames[0], frames[1]),
      lines[1].exchange(frames[1], frames[0]),
    ]),
  )
  return { took: performance.now() - start, cost: (ticks(pid) - before) * 10 }
}

/** The product as it runs in production, and everybody in their call. */
async function startProduct(): Promise<{ product: Contestant; meetings: Meeting[] }> {
  const postgres = await startPostgres()
  cleanUp.push(() => postgres.stop())
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres')
  const first = await startInspected({ home: 'postgres' })
  cleanUp.push(() => first.remove())
  const meetings = await meetingsNow(first, await openClinic(first), CALLS)
  await first.stop()
  const server = await startServer({
    home: 'postgres',
    databaseUrl: first.databaseUrl ?? '',
    env: productionHere(readFileSync(join(first.dataDir, 'master.key'), 'utf8')),
  })
  cleanUp.push(() => server.remove())
  const port = Number(new URL(server.url).port)
  const api = client(server.url)
  const enter = async ({ id, sides }: Meeting) => {
    for (const { token } of sides) await api.send(joinCall, { token, params: { id } })
  }
  const target = { port, pid: server.process().pid ?? 0 }
  return { product: { ...target, calls: await openCalls(port, meetings, enter) }, meetings }
}

async function startBare(meetings: readonly Meeting[]): Promise<Contestant> {
  const port = await freePort()
  const bare = fork(join(import.meta.dirname, 'bare-sockets.ts'))
  cleanUp.push(() => bare.kill())
  bare.send(port)
  await once(bare, 'message')
  return { port, pid: bare.pid ?? 0, calls: await openCalls(port, meetings, () => Promise.resolve()) }
}

/** Opens both lines of each call; whoever is there has greeted, and was heard. */
async function openCalls(
  port: number,
  meetings: readonly Meeting[],
  enter: (meeting: Meeting) => Promise<void>,
): Promise<Call[]> {
  const calls: Call[] = []
  for (const meeting of meetings) {
    const { id: consultationId, sides } = meeting
    await enter(meeting)
    const open = (at: 0 | 1) =>
      openSignalLine(port, sides[at].token, { own: sides[at].clientId, partner: sides[1 - at]?.clientId })
    const lines = [await open(0), await open(1)] as const
    cleanUp.push(() => lines.forEach((line) => line.close()))
    for (const at of [0, 1] as const) {
      const heard = lines[1 - at]?.next('partnerJoinedCall')
      lines[at].say({ consultationId, signal: { kind: 'hello', reply: at === 1, by: 'peer' } })
      await heard
    }
    calls.push({
      lines,
      frames: [negotiation(consultationId, 'offer'), negotiation(consultationId, 'answer')],
    })
  }
  return calls
}
