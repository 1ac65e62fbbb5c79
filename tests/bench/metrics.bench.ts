// What it costs a request to be measured: the web server with and without, taking turns, each on a route that does nothing.
// Fails when measuring takes more than a fifth of such a request's processor time; a real one takes ten times as long.
// Run: node tests/bench/metrics.bench.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../world/server/ports.ts'
import { measure, warmUp, type Target } from './load.ts'

const ROUNDS = 12
const WARM_UP = 20_000
const TURN_MS = 1500
const MAX_RATIO = 1.2
const PATH = '/v1/doctors/7'

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function start(measures: boolean) {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'metrics-server.ts'))
  child.send({ port, measures })
  await once(child, 'message')
  const target: Target = { port, pid: child.pid ?? 0 }
  await warmUp(target, PATH, WARM_UP)
  return { target, end: () => child.kill() }
}

const [measured, bare] = [await start(true), await start(false)]
try {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [measured, bare] : [bare, measured]
    const costs = new Map<object, number>()
    for (const each of order) costs.set(each, (await measure(each.target, PATH, TURN_MS)).cost)
    ratios.push((costs.get(measured) ?? 0) / (costs.get(bare) ?? 1))
  }
  const ratio = middle(ratios)
  console.log(`a request that is measured takes ${ratio.toFixed(3)} of the processor time of one that is not`)
  if (ratio > MAX_RATIO) process.exitCode = 1
} finally {
  measured.end()
  bare.end()
}
