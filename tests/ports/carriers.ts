import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { createClient } from 'redis'
import type { Carrier } from '../../server/external/live/carrier.ts'
import { postgresCarrier } from '../../server/external/live/postgres.ts'
import { redisCarrier } from '../../server/external/live/redis.ts'
import { passingSeal } from '../../server/external/vault/passing-seal.ts'
import { startRedis } from '../world/outside/redis.ts'
import { createDatabase } from '../world/server/postgres.ts'

/** Processes that hear of each other, one for each carrier. */
interface Network {
  readonly carriers: readonly (Carrier | null)[]
  /** Everything that passed between them, as whoever carries it sees it. */
  seen(about: string): Promise<string>
  close(): Promise<void>
}

const key = randomBytes(32)
const options = () => ({
  seal: passingSeal([key]),
  onError(error: unknown) {
    throw error
  },
})

/** One process needs nothing; two need something that carries events between them. */
export const carriers: Record<string, () => Promise<Network>> = {
  async memory() {
    return { carriers: [null], seen: async () => '', close: async () => {} }
  },
  async PostgreSQL() {
    const database = await createDatabase()
    const listener = new Client({ connectionString: database.url })
    await listener.connect()
    let seen = ''
    listener.on('notification', ({ payload }) => (seen += payload))
    await listener.query('listen saruna_live')
    const open = () => postgresCarrier({ url: database.url, ...options() })
    const both = [await open(), await open()]
    return {
      carriers: both,
      async seen() {
        // What was said before this statement was answered has come with its answer.
        await listener.query('select 1')
        if (seen === '') throw new Error('nothing passed')
        return seen
      },
      async close() {
        for (const each of both) await each.close()
        await listener.end()
        await database.drop()
      },
    }
  },
  ...(process.env['REDIS_SERVER_PATH'] && { Redis: () => overRedis(process.env['REDIS_SERVER_PATH'] ?? '') }),
}

async function overRedis(program: string): Promise<Network> {
  const redis = await startRedis(program)
  const { url } = redis
  const both = [await redisCarrier({ url, ...options() }), await redisCarrier({ url, ...options() })]
  return {
    carriers: both,
    async seen() {
      const client = await createClient({ url }).connect()
      const entries = await client.xRange('saruna', '-', '+')
      await client.close()
      if (!entries || entries.length === 0) throw new Error('nothing passed')
      return JSON.stringify(entries)
    },
    async close() {
      for (const each of both) await each.close()
      await redis.kill()
    },
  }
}
