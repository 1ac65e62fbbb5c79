// A message from its PUT to the other side's socket: both people on one process, and each on another, taking turns. It fails
// when the slowest hundredth across two processes is more than so much slower than within one in the same run. Then both are
// started anew while so many sockets are open: it fails when those are not back in a minute by the pace that pages keep, or
// when the list of specialists meanwhile is slower than promised.
// Run: node tests/bench/two-processes.bench.ts
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { putMessage } from '#contract/chat.ts'
import { retryPause } from '#domain/retry-pace.ts'
import { openThread } from '../world/people/chat.ts'
import { client } from '../world/people/client.ts'
import { iso, openClinic, type Member } from '../world/people/clinic.ts'
import { startInspected } from '../world/server/inspected.ts'
import { startPostgres } from '../world/server/postgres.ts'
import { startServer, type TestServer } from '../world/server/server.ts'
import { openLine } from '../world/people/socket.ts'

const MESSAGES = 1500
const WARM_UP = 100
const SLOWER_MS = 10
const SOCKETS = 2000
const COME_WITHIN_MS = 20_000
const BACK_MS = 60_000
const SAMPLES = 2000
/** In the storm the list may take so many times as long as at rest, or this long, whichever is more. */
const TIMES = 5
const MIN_MS = 250

const cleanUp: (() => unknown)[] = []

/** A percentile of some measurements. */
const percentile = (took: readonly number[], of: number): number =>
  took.toSorted((a, b) => a - b)[Math.ceil(took.length * of) - 1] ?? NaN
const shown = (took: readonly number[]) =>
  `p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${percentile(took, 0.99).toFixed(1)} ms`

async function measure(): Promise<void> {
  const postgres = await startPostgres()
  cleanUp.push(() => postgres.stop())
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres')
  const env = { SOCKETS_PER_SESSION: String(SOCKETS) }
  const first = await startInspected({ home: 'postgres', env })
  cleanUp.push(() => first.remove())
  const clinic = await openClinic(first)
  const { patient, doctor, chat } = await openThread(clinic)
  const ENCRYPTION_KEY = readFileSync(join(first.dataDir, 'master.key'), 'utf8').trim()
  const second = await startServer({
    home: 'postgres',
    databaseUrl: first.databaseUrl ?? '',
    env: { ...env, ENCRYPTION_KEY },
  })
  cleanUp.push(() => second.remove())

  const routes = { 'within one': first, 'across two': second }
  const took: Record<string, number[]> = { 'within one': [], 'across two': [] }
  const lines = {
    'within one': await openLine(first.url, doctor.token),
    'across two': await openLine(second.url, doctor.token),
  }
  const names = Object.keys(routes) as (keyof typeof routes)[]
  for (let n = 0; n < MESSAGES + WARM_UP; n++) {
    for (const name of n % 2 === 0 ? names : names.toReversed()) {
      const messageId = randomUUID()
      const came = lines[name].next('chatMessage', ({ message }) => message._id === messageId)
      const start = performance.now()
      await client(first.url).send(putMessage, {
        token: patient.token,
        params: { id: chat._id, messageId },
        body: { content: `message ${n}`, sentAt: iso(clinic.now()) },
      })
      await came
      if (n >= WARM_UP) took[name]?.push(performance.now() - start)
    }
  }
  for (const name of names) console.log(`${name}: ${shown(took[name] ?? [])} of ${MESSAGES}`)
  const [within = NaN, across = NaN] = names.map((name) => percentile(took[name] ?? [], 0.99))
  console.log(`across two is ${(across - within).toFixed(1)} ms slower at p99`)
  if (!(across - within <= SLOWER_MS)) process.exitCode = 1
  for (const line of Object.values(lines)) line.close()
  await storm(first, [patient, doctor])
}

/** How long the list of specialists takes, again and again, and how often it was refused. */
async function list({ url }: TestServer, samples: number) {
  const took: number[] = []
  let refused = 0
  while (took.length < samples) {
    const start = performance.now()
    const answered = await fetch(`${url}/v1/doctors`).then(
      async (response) => response.ok && (await response.text()) !== '',
      () => false,
    )
    if (answered) took.push(performance.now() - start)
    else {
      refused += 1
      await wait(10)
    }
  }
  return { took, refused }
}

async function storm(server: TestServer, people: readonly Member[]): Promise<void> {
  const pages = Array.from({ length: SOCKETS }, (_, n) => openPage(server, people[n % 2] as Member))
  cleanUp.push(() => pages.forEach((page) => page.close()))
  await Promise.all(pages.map((page) => page.open()))
  const calm = await list(server, SAMPLES)
  await server.stop()
  await server.start()
  const start = performance.now()
  const [back, busy] = await Promise.all([
    Promise.all(pages.map((page) => page.open())).then(() => performance.now() - start),
    list(server, SAMPLES),
  ])
  console.log(`${SOCKETS} sockets back after ${(back / 1000).toFixed(1)} s`)
  console.log(
    `GET /v1/doctors at rest ${shown(calm.took)}; meanwhile ${shown(busy.took)}, ${busy.refused} refused; ${SAMPLES} samples each`,
  )
  const most = Math.max(MIN_MS, TIMES * percentile(calm.took, 0.99))
  const isCalm = percentile(busy.took, 0.99) <= most && busy.refused === 0
  if (!(back <= BACK_MS) || !isCalm) process.exitCode = 1
}

/** A page's line: it comes back by the pace of pages (`src/external/socket/socket-io.ts`). */
function openPage({ url }: TestServer, { token }: Member) {
  let socket: Socket | undefined
  let misses = 0
  let closed = false
  let opened = Promise.withResolvers<void>()
  function again() {
    socket?.removeAllListeners().disconnect()
    misses += 1
    if (!closed) setTimeout(connect, retryPause(misses, { urgent: false, chance: Math.random() }))
  }
  function connect() {
    socket = io(url, {
      path: `/v1/ws/${token}`,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    socket.on('connect', () => {
      misses = 0
      opened.resolve()
    })
    socket.on('connect_error', again)
    socket.on('disconnect', () => {
      opened = Promise.withResolvers()
      again()
    })
  }
  // They did not all come in one moment.
  setTimeout(connect, Math.random() * COME_WITHIN_MS)
  return {
    open: () => opened.promise,
    close() {
      closed = true
      socket?.disconnect()
    },
  }
}

try {
  await measure()
} finally {
  for (const undo of cleanUp.toReversed()) await undo()
}
