// The product's public reads against bare node:http with the same SQL, on one PostgreSQL, taking turns: bare as one
// writes it by hand, and bare that names its statements, so that they are planned once as the product's are.
// Run: node tests/bench/http.bench.ts
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayAt, iso, openClinic } from '../world/people/clinic.ts'
import { startInspected } from '../world/server/inspected.ts'
import { freePort } from '../world/server/ports.ts'
import { startPostgres } from '../world/server/postgres.ts'
import { productionHere } from '../world/server/production.ts'
import { startServer } from '../world/server/server.ts'
import type { BareRead } from './bare-http.ts'
import { measure, warmUp, type Measured, type Target } from './load.ts'

const ROUNDS = 5
const WARM_UP = 4000
const TURN_MS = 1500
const DOCTORS = 24

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const medianOf = (turns: Measured[]): Measured => ({
  rate: middle(turns.map(({ rate }) => rate)),
  cost: middle(turns.map(({ cost }) => cost)),
})
const line = (name: string, { rate, cost }: Measured) =>
  `  ${name.padEnd(12)} ${rate.toFixed(0).padStart(6)} /s  ${cost.toFixed(0).padStart(5)} µs`

const cleanUp: (() => unknown)[] = []
try {
  await compare()
} finally {
  for (const undo of cleanUp.toReversed()) await undo()
}

async function compare(): Promise<void> {
  const postgres = await startPostgres()
  cleanUp.push(() => postgres.stop())
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres')

  // Filled and asked once by a server that tells its statements; measured is another, as it runs in production.
  const first = await startInspected({ home: 'postgres' })
  cleanUp.push(() => first.remove())
  const clinic = await openClinic(first)
  const doctor = await clinic.newDoctor()
  for (let count = 1; count < DOCTORS; count++) await clinic.newDoctor()
  const paths = [
    `/v1/doctors?limit=${DOCTORS}`,
    `/v1/doctors/${doctor.clientId}/slots?from=${iso(dayAt(1))}&to=${iso(dayAt(15))}&minutes=45`,
  ]
  const reads: Record<string, BareRead> = {}
  for (const path of paths) {
    const watched = first.watch()
    const answer = await (await fetch(first.url + path, { headers: watched.headers })).json()
    reads[path] = { statements: await watched.statements(), answer }
  }
  await first.stop()

  const product = await startServer({
    home: 'postgres',
    databaseUrl: first.databaseUrl ?? '',
    env: productionHere(readFileSync(join(first.dataDir, 'master.key'), 'utf8')),
  })
  cleanUp.push(() => product.remove())
  const url = first.databaseUrl ?? ''
  const contestants = {
    'the product': { port: Number(new URL(product.url).port), pid: product.process().pid ?? 0 },
    'bare http': await startBare(url, reads),
    'bare, named': await startBare(url, withNames(reads)),
  }
  for (const path of paths) {
    console.log(path.replace(doctor.clientId, '{id}').replace(/\?.*/, ''))
    const [ours, ...others] = await takeTurns(contestants, path)
    if (ours) console.log(line(...ours))
    for (const [name, theirs] of others) {
      const byRate = (ours?.[1].rate ?? 0) / theirs.rate
      const byCost = theirs.cost / (ours?.[1].cost ?? 0)
      console.log(
        `${line(name, theirs)}   ${byRate.toFixed(2)} by rate, ${byCost.toFixed(2)} by processor time`,
      )
    }
  }
}

async function startBare(url: string, reads: Record<string, BareRead>): Promise<Target> {
  const port = await freePort()
  const bare = fork(join(import.meta.dirname, 'bare-http.ts'), { serialization: 'advanced' })
  cleanUp.push(() => bare.kill())
  bare.send({ url, port, reads })
  await once(bare, 'message')
  return { port, pid: bare.pid ?? 0 }
}

function withNames(reads: Record<string, BareRead>): Record<string, BareRead> {
  const named = Object.entries(reads).map(([path, { statements, answer }]) => {
    const name = createHash('md5').update(path).digest('hex')
    return [path, { answer, statements: statements.map((each, n) => ({ ...each, name: `${name} ${n}` })) }]
  })
  return Object.fromEntries(named) as Record<string, BareRead>
}

/** Each is warmed up alike, then all are measured in rounds, in turning order. */
async function takeTurns(contestants: Record<string, Target>, path: string): Promise<[string, Measured][]> {
  const all = Object.entries(contestants).map(([name, target]) => ({ name, target, turns: [] as Measured[] }))
  for (const { target } of all) await warmUp(target, path, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    const order = [...all.slice(round % all.length), ...all.slice(0, round % all.length)]
    for (const { target, turns } of order) turns.push(await measure(target, path, TURN_MS))
  }
  return all.map(({ name, turns }) => [name, medianOf(turns)])
}
