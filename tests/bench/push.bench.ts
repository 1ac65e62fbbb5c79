// Five thousand pushes from one request to the last device, through queue, database and push services that answer well,
// badly or slowly: against what one core can seal and sign, and against sending one after another.
// Run: node tests/bench/push.bench.ts
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import webPush from 'web-push'
import { systemClock } from '../../server/external/clock/system.ts'
import { webPushServices } from '../../server/external/push/web-push.ts'
import { ownCertificate } from '../world/outside/certificate.ts'
import { openClinic, type Clinic, type Member } from '../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../world/server/inspected.ts'
import { freePort } from '../world/server/ports.ts'
import { startPostgres } from '../world/server/postgres.ts'
import { newSubscription } from '../world/outside/push-crypto.ts'
import { ticks } from './load.ts'
import type { Kind, Opening, Word } from './push-target.ts'

const DEVICES = 5000
/** The first turn warms up. */
const TURNS = 3
const ONE_BY_ONE = 250
/** One in fifty of each; all others are fine. */
const bad: Kind[] = ['slow', 'unknown', 'gone', 'busy', 'broken']

const subject = 'mailto:a@example.com'
const keys = webPush.generateVAPIDKeys()
const text = JSON.stringify({ kind: 'request', words: 'x'.repeat(400) })

const cleanUp: (() => unknown)[] = []
try {
  await compare()
} finally {
  for (const undo of cleanUp.toReversed()) await undo()
}

async function compare(): Promise<void> {
  const target = await openTarget()
  const postgres = await startPostgres()
  cleanUp.push(() => postgres.stop())
  process.env['TEST_DATABASE_URL'] = postgres.url('postgres')
  const server = await startInspected({ home: 'postgres', env: target.env })
  cleanUp.push(() => server.remove())
  const clinic = await openClinic(server)

  const alone = await oneByOne(target.devices(ONE_BY_ONE))
  console.log(`one after another   ${alone.toFixed(0).padStart(6)} /s`)
  for (let turn = 0; turn < TURNS; turn++) {
    const limit = sealAndSign(1000)
    const pushed = await pushAll(server, clinic, target)
    if (turn === 0) continue
    console.log(`seal and sign alone ${limit.rate.toFixed(0).padStart(6)} /s  ${limit.cost.toFixed(0)} µs`)
    console.log(
      `the product         ${pushed.rate.toFixed(0).padStart(6)} /s  ${pushed.cost.toFixed(0)} µs   ` +
        `${(pushed.rate / limit.rate).toFixed(2)} by rate, ${(limit.cost / pushed.cost).toFixed(2)} by processor time, ` +
        `${(pushed.rate / alone).toFixed(1)} times one after another`,
    )
  }
}

async function openTarget() {
  const folder = mkdtempSync(join(tmpdir(), 'saruna-push-'))
  const [{ cert, key }, port] = [ownCertificate(), await freePort()]
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, cert)
  setDefaultCACertificates([...getCACertificates('default'), cert])
  const target = fork(join(import.meta.dirname, 'push-target.ts'))
  cleanUp.push(() => {
    target.kill()
    rmSync(folder, { recursive: true })
  })
  target.send({ port, cert, key } satisfies Opening)
  await once(target, 'message')
  const host = `127.0.0.1:${port}`
  return {
    env: { PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: authority },
    host,
    /** So many browsers, with the share of bad ones. */
    devices: (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const kind = bad[index % 50] ?? 'fine'
        return newSubscription(`https://${host}/${kind}/${randomUUID()}`).subscription
      }),
    /** When as many of them as this were tried once. */
    async tried(count: number): Promise<{ first: number; last: number }> {
      target.send(count)
      const [word] = (await once(target, 'message')) as [Word]
      if (word === 'listening') throw new Error('it listens already')
      return word
    },
  }
}
type Target = Awaited<ReturnType<typeof openTarget>>

/** What web-push does for each push when nothing is kept from one to the next. */
function sealAndSign(milliseconds: number) {
  const to = newSubscription('https://push.example.com/1').subscription
  const vapidDetails = { subject, ...keys }
  const [start, before] = [performance.now(), process.cpuUsage()]
  let count = 0
  for (; performance.now() < start + milliseconds; count++)
    webPush.generateRequestDetails(to, text, { vapidDetails })
  const { user, system } = process.cpuUsage(before)
  return { rate: (count * 1000) / (performance.now() - start), cost: (user + system) / count }
}

/** Pushes a second when each waits for the one before. */
async function oneByOne(devices: ReturnType<Target['devices']>): Promise<number> {
  const hosts = devices.map(({ endpoint }) => new URL(endpoint).host)
  const services = webPushServices({ keys, subject, clock: systemClock, hosts })
  const start = performance.now()
  for (const { endpoint, keys: own } of devices)
    await services.send({ endpoint, ...own }, { text, ttl: 60, urgent: true, topic: 'bench' })
  services.close()
  return (devices.length * 1000) / (performance.now() - start)
}

/** A request reaches every device of its doctor: from the moment it is made until the last one was tried. */
async function pushAll(server: InspectedServer, clinic: Clinic, target: Target) {
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  await listen(server, doctor, target.devices(DEVICES))
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const tried = target.tried(DEVICES)
  const [start, pid] = [Date.now(), server.process().pid ?? 0]
  const before = ticks(pid)
  await clinic.reserve(patient, doctor, from)
  const { first, last } = await tried
  const cost = ((ticks(pid) - before) * 10_000) / DEVICES
  console.log(`${first - start} ms to the first push, ${last - start} ms to the last`)
  await clinic.effectsDone()
  return { rate: (DEVICES * 1000) / (last - start), cost }
}

async function listen({ sql }: InspectedServer, who: Member, devices: ReturnType<Target['devices']>) {
  await sql(
    `insert into push_subscription (id, endpoint, person_id, session_id, device, p256dh, auth, created_at)
     select gen_random_uuid(), device.endpoint, session.person_id, session.id, device.id, device.p256dh, device.auth, now()
     from session, unnest($2::text[], $3::text[], $4::text[], $5::text[]) as device (endpoint, id, p256dh, auth)
     where session.person_id = $1`,
    [
      who.personId,
      devices.map(({ endpoint }) => endpoint),
      devices.map(({ device }) => device),
      devices.map(({ keys: { p256dh } }) => p256dh),
      devices.map(({ keys: { auth } }) => auth),
    ],
  )
}
