import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createClient } from 'redis'
import { Server } from 'socket.io'
import { afterEach, describe, expect, test } from 'vitest'
import { socketLive } from '../../server/external/live/socketio.ts'
import { redisCarrier } from '../../server/external/live/redis.ts'
import { passingSeal } from '../../server/external/vault/passing-seal.ts'
import { startRedis } from '../world/outside/redis.ts'

const program = process.env['REDIS_SERVER_PATH'] ?? ''
const seal = passingSeal([randomBytes(32)])

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

/** A process that hears others through Redis, what it heard and how often something was disturbed. */
async function openProcess(url: string) {
  const heard: string[] = []
  const errors: unknown[] = []
  const carrier = await redisCarrier({ url, seal, onError: (error) => errors.push(error) })
  cleanUp.push(() => carrier.close())
  const sockets = new Server<object, object, { words: (text: string) => void }>({ adapter: carrier.adapter })
  sockets.on('words', (text) => heard.push(text))
  const live = socketLive(sockets as never, carrier)
  return { carrier, live, heard, errors, say: (text: string) => sockets.serverSideEmit('words', text) }
}

async function openRedis() {
  const redis = await startRedis(program)
  cleanUp.push(() => redis.kill())
  return redis
}

/** A line to Redis whose connections can be made to stand still one by one, as where a network drops what is sent. */
async function openStallingLine(target: string) {
  const connections: [Socket, Socket][] = []
  const line = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    for (const each of [near, far]) each.on('error', () => {})
    near.pipe(far).pipe(near)
    connections.push([near, far])
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  cleanUp.push(() => {
    line.close()
    for (const each of connections.flat()) each.destroy()
  })
  return {
    url: `redis://127.0.0.1:${(line.address() as AddressInfo).port}`,
    connections: () => connections.length,
    stall(at: number) {
      for (const each of connections[at] ?? []) each.unpipe().pause()
    },
  }
}

/** Says words again and again until they come. */
const untilHeard = (from: { say: (text: string) => void }, to: { heard: string[] }, words: string) =>
  expect
    .poll(() => {
      from.say(words)
      return to.heard
    })
    .toContain(words)

if (program !== '')
  describe('events through Redis', () => {
    test.each([
      ['speaks', 0],
      ['listens', 1],
    ])(
      'OPS-06 OPS-09 a connection that stands still while it %s is replaced, and what was said meanwhile comes',
      async (_, which) => {
        const redis = await openRedis()
        const line = await openStallingLine(redis.url)
        const [near, far] = [await openProcess(line.url), await openProcess(redis.url)]
        await untilHeard(near, far, 'before')
        await untilHeard(far, near, 'before')
        line.stall(which)
        near.say('meanwhile')
        await expect.poll(() => line.connections(), { timeout: 20_000 }).toBeGreaterThan(2)
        await expect.poll(() => near.carrier.isConnected()).toBe(true)
        await expect.poll(() => far.heard).toContain('meanwhile')
        await untilHeard(far, near, 'after')
        await untilHeard(near, far, 'after')
      },
    )

    test.each(['xadd', 'xread'])(
      'OPS-03 OPS-06 a Redis that refuses %s is asked again with pauses, by nobody who then takes themselves for connected',
      async (command) => {
        const redis = await openRedis()
        const [near, far] = [await openProcess(redis.url), await openProcess(redis.url)]
        await untilHeard(near, far, 'before')
        const admin = await createClient({ url: redis.url }).connect()
        cleanUp.push(() => admin.destroy())
        await admin.sendCommand(['ACL', 'SETUSER', 'default', `-${command}`])
        near.say('refused')
        far.say('refused')
        await expect
          .poll(() => [near, far].map(({ carrier }) => carrier.isConnected()), { timeout: 10_000 })
          .toEqual([false, false])
        const before = near.errors.length
        await new Promise((resolve) => setTimeout(resolve, 2000))
        expect(near.errors.length - before).toBeLessThan(6)
        expect(near.carrier.isConnected()).toBe(false)
        await admin.sendCommand(['ACL', 'SETUSER', 'default', `+${command}`])
        await untilHeard(near, far, 'after')
      },
    )

    test('OPS-06 thousands of one moment all come, in their order', async () => {
      const redis = await openRedis()
      const [near, far] = [await openProcess(redis.url), await openProcess(redis.url)]
      await untilHeard(near, far, 'before')
      const words = Array.from({ length: 6000 }, (_, at) => `${at}`)
      for (const each of words) near.say(each)
      await expect.poll(() => far.heard.at(-1), { timeout: 15_000 }).toBe(words.at(-1))
      expect(far.heard.filter((each) => each !== 'before')).toEqual(words)
    })

    test('OPS-06 CALL-03 while Redis stands still nobody is taken for gone from a call', async () => {
      const redis = await openRedis()
      const [near, far] = [await openProcess(redis.url), await openProcess(redis.url)]
      await untilHeard(near, far, 'before')
      await expect.poll(() => near.carrier.knowsOthers(), { timeout: 5000 }).toBe(true)
      redis.freeze()
      // Longer than a process is silent otherwise, and shorter than its connection lives.
      await new Promise((resolve) => setTimeout(resolve, 6000))
      await expect(near.live.isInCall('patient', 'call')).rejects.toThrow('did not say')
      redis.thaw()
      await untilHeard(near, far, 'after')
    })

    test('OPS-03 OPS-06 a process that starts without Redis is there at once, and hears when Redis comes', async () => {
      const redis = await openRedis()
      await redis.kill()
      const [near, far] = [await openProcess(redis.url), await openProcess(redis.url)]
      expect(near.carrier.isConnected()).toBe(false)
      await redis.start()
      await untilHeard(far, near, 'late')
      await untilHeard(near, far, 'late')
    })
  })
