import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { putMessage } from '#contract/chat.ts'
import { saveSubscription } from '#contract/push.ts'
import { startPushService } from '../world/outside/push-service.ts'
import { startRedis } from '../world/outside/redis.ts'
import { openThread } from '../world/people/chat.ts'
import { client } from '../world/people/client.ts'
import { iso, openClinic, type Member } from '../world/people/clinic.ts'
import { openLine, type Line } from '../world/people/socket.ts'
import { startInspected } from '../world/server/inspected.ts'
import { startPostgres } from '../world/server/postgres.ts'
import { startServer, type TestServer } from '../world/server/server.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

/** A patient and a doctor who write to each other, he on one process and she on another, over a database of their own. */
async function openTwo(env: Record<string, string> = {}) {
  const postgres = await startPostgres()
  const databaseUrl = postgres.url('postgres')
  cleanUp.push(() => postgres.stop())
  const server = await startInspected({ databaseUrl, env })
  cleanUp.push(() => server.remove())
  const clinic = await openClinic(server)
  const { patient, doctor, chat } = await openThread(clinic)
  const ENCRYPTION_KEY = readFileSync(join(server.dataDir, 'master.key'), 'utf8').trim()
  const second = await startServer({ databaseUrl, env: { ...env, ENCRYPTION_KEY } })
  cleanUp.push(() => second.remove())

  /** Writes a message through a process, and answers its status. */
  async function write(at: TestServer, who: Member, content: string): Promise<number> {
    const params = { id: chat._id, messageId: randomUUID() }
    const body = { content, sentAt: iso(clinic.now()) }
    return (await client(at.url).ask(putMessage, { token: who.token, params, body })).status
  }

  /** A line as a page keeps it: opened until it stands. */
  async function lineAt({ url }: TestServer, { token }: Member): Promise<Line> {
    for (;;) {
      const line = await openLine(url, token).catch(() => null)
      if (line) {
        cleanUp.push(() => line.close())
        return line
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Milliseconds until what the doctor writes comes to the patient again, who keeps a line at the other process. */
  async function untilHeard(): Promise<number> {
    const began = performance.now()
    for (;;) {
      const words = randomUUID()
      const line = await lineAt(second, patient)
      if ((await write(server, doctor, words)) !== 201) continue
      const heard = line.next('chatMessage', ({ message }) => message.content === words)
      const cut = new Promise((resolve) => setTimeout(resolve, 1000, null))
      if (await Promise.race([heard.catch(() => null), line.closed.then(() => null), cut]))
        return performance.now() - began
    }
  }
  return { postgres, server, second, clinic, patient, doctor, write, lineAt, untilHeard }
}

/** Whether a process says that it hears the others, as Prometheus would read it. */
const hearsOthers = async ({ url }: TestServer) =>
  /^saruna_hears_others (\d)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
const ready = async ({ url }: TestServer) => (await fetch(`${url}/ready`)).status

test('OPS-03 OPS-06 a database that was restarted has lines close, whose pages come back, and carries events again within five seconds', async () => {
  const { postgres, server, second, patient, doctor, lineAt, untilHeard } = await openTwo()
  const lines = [await lineAt(second, patient), await lineAt(server, doctor)]
  expect(await untilHeard()).toBeLessThan(5000)
  await postgres.crash()
  const heard = await untilHeard()
  console.log(`events crossed ${Math.round(heard)} ms after the database was back`)
  expect(heard).toBeLessThan(5000)
  // Whoever kept a line had missed what was said meanwhile; closed, a page opens another and fetches it.
  await Promise.all(lines.map(({ closed }) => closed))
  expect(await Promise.all([server, second].map(ready))).toEqual([200, 200])
})

test('OPS-03 OPS-06 OPS-09 a database that stood still for twenty seconds carries events again within five of going on', async () => {
  const { postgres, server, second, patient, doctor, lineAt, untilHeard } = await openTwo()
  const lines = [await lineAt(second, patient), await lineAt(server, doctor)]
  expect(await untilHeard()).toBeLessThan(5000)
  postgres.freeze()
  cleanUp.push(() => postgres.thaw())
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  postgres.thaw()
  const heard = await untilHeard()
  console.log(`events crossed ${Math.round(heard)} ms after the database went on`)
  expect(heard).toBeLessThan(5000)
  await Promise.all(lines.map(({ closed }) => closed))
  await expect.poll(() => Promise.all([server, second].map(ready))).toEqual([200, 200])
})

const redisProgram = process.env['REDIS_SERVER_PATH'] ?? ''

/** Two processes whose events Redis carries, the patient on the second, and a device in a pocket that is told by push. */
async function openOverRedis() {
  const redis = await startRedis(redisProgram)
  cleanUp.push(() => redis.kill())
  const pushes = await startPushService()
  cleanUp.push(() => pushes.close())
  const two = await openTwo({ ...pushes.env, REDIS_URL: redis.url })
  const pocket = pushes.newDevice()
  const { token } = two.patient
  await client(two.server.url).send(saveSubscription, { token, body: pocket.subscription })
  const line = await two.lineAt(two.second, two.patient)
  expect(await two.untilHeard()).toBeLessThan(5000)
  return { ...two, redis, pocket, line }
}

if (redisProgram !== '')
  describe('events through Redis', () => {
    test('OPS-03 OPS-06 without Redis messages are taken and told by push, no process ends, and events cross within five seconds of its return', async () => {
      const { redis, server, second, clinic, pocket, line, doctor, write, untilHeard } = await openOverRedis()
      await clinic.effectsDone()
      const before = pocket.received.length
      // First it answers nobody; what was asked of it then is in flight when its connections break.
      redis.freeze()
      for (const words of ['one', 'two', 'three']) expect(await write(server, doctor, words)).toBe(201)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await redis.kill()
      for (const at of [server, second]) expect(await write(at, doctor, 'four')).toBe(201)
      await expect.poll(() => pocket.received.length).toBeGreaterThan(before)
      expect(await Promise.all([server, second].map(ready))).toEqual([200, 200])
      expect(await Promise.all([server, second].map(hearsOthers))).toEqual(['0', '0'])
      await redis.start()
      const heard = await untilHeard()
      console.log(`events crossed ${Math.round(heard)} ms after Redis was back`)
      expect(heard).toBeLessThan(5000)
      await line.closed
      expect(await Promise.all([server, second].map(hearsOthers))).toEqual(['1', '1'])
    })

    test('OPS-03 OPS-06 OPS-09 a Redis that stood still for twenty seconds carries events again within five of going on', async () => {
      const { redis, server, second, line, doctor, write, untilHeard } = await openOverRedis()
      redis.freeze()
      expect(await write(server, doctor, 'unheard')).toBe(201)
      await new Promise((resolve) => setTimeout(resolve, 20_000))
      redis.thaw()
      const heard = await untilHeard()
      console.log(`events crossed ${Math.round(heard)} ms after Redis went on`)
      expect(heard).toBeLessThan(5000)
      // Its page fetches what it did not hear.
      await line.closed
      expect(await Promise.all([server, second].map(ready))).toEqual([200, 200])
    })
  })
