// The product's public reads against bare node:http with the same SQL, on one PostgreSQL, taking turns.
// Run: node tests/bench/http.bench.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayAt, iso, openClinic } from '../world/clinic.ts'
import { startInspected } from '../world/inspected.ts'
import { freePort } from '../world/ports.ts'
import { startPostgres } from '../world/postgres.ts'
import { startServer } from '../world/server.ts'
import type { BareRead } from './bare-http.ts'
import { measure, type Measured } from './load.ts'

const ROUNDS = 5
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
    env: {
      NODE_ENV: 'production',
      TEST_CLOCK_FILE: '',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@example.com',
      ENCRYPTION_KEY: readFileSync(join(first.dataDir, 'master.key'), 'utf8'),
      PAYMENTS: 'test',
      CALLS: 'peer',
      INSTITUTION_NUMBER: '1',
      SUPPORT_EMAIL: 'a@example.com',
      HOST: '127.0.0.1',
    },
  })
  cleanUp.push(() => product.remove())
  const port = await freePort()
  const bare = fork(join(import.meta.dirname, 'bare-http.ts'), { serialization: 'advanced' })
  cleanUp.push(() => bare.kill())
  bare.send({ url: first.databaseUrl, port, reads })
  await once(bare, 'message')

  const ours = { port: Number(new URL(product.url).port), pid: product.process().pid ?? 0 }
  const theirs = { port, pid: bare.pid ?? 0 }
  for (const path of paths) {
    await measure(ours, path, TURN_MS)
    await measure(theirs, path, TURN_MS)
    const turns: { ours: Measured[]; theirs: Measured[] } = { ours: [], theirs: [] }
    for (let round = 0; round < ROUNDS; round++) {
      turns.theirs.push(await measure(theirs, path, TURN_MS))
      turns.ours.push(await measure(ours, path, TURN_MS))
    }
    const [fast, slow] = [medianOf(turns.theirs), medianOf(turns.ours)]
    const [byRate, byCost] = [slow.rate / fast.rate, fast.cost / slow.cost]
    console.log(path.replace(doctor.clientId, '{id}').replace(/\?.*/, ''))
    console.log(line('bare http', fast))
    console.log(line('the product', slow))
    console.log(`  ratio        ${byRate.toFixed(2)} by rate, ${byCost.toFixed(2)} by processor time`)
  }
}
