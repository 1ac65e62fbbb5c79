import { Client } from 'pg'
import { expect, test } from 'vitest'
import { newPerson } from '../world/people/accounts.ts'
import { startServer, type TestServer } from '../world/server/server.ts'
import { openLine } from '../world/people/socket.ts'

const MANY = 200

/** Has every reader of the specialists wait; answers how to let them go on. */
async function holdDoctors(server: TestServer): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('begin; lock table specialist in access exclusive mode')
  return () => client.end()
}

/** How many wait for what is locked, of this server alone. */
const waiting = async (server: TestServer) => {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  await client.end()
  return rows[0]?.count
}

test('OPS-09 a stop with 200 requests in flight cuts none, tells sockets and balancers, and is over in 20 seconds', async () => {
  const server = await startServer({ home: 'postgres' })
  const { token } = await newPerson(server.url)
  const line = await openLine(server.url, token)
  const letGo = await holdDoctors(server)
  const asked = Array.from({ length: MANY }, () =>
    fetch(`${server.url}/v1/doctors`).then(async (response) => {
      await response.text()
      return [response.status, response.headers.get('connection')]
    }),
  )
  await expect.poll(() => waiting(server)).toBeGreaterThan(5)
  const began = Date.now()
  const stopped = server.stop()
  await expect.poll(async () => (await fetch(`${server.url}/ready`)).status, { interval: 20 }).toBe(503)
  await letGo()
  expect((await Promise.all(asked)).filter(([status, end]) => status !== 200 || end !== 'close')).toEqual([])
  expect(await stopped).toBe(0)
  expect(Date.now() - began).toBeLessThan(20_000)
  await line.closed
  // Nothing of what was answered is missing at the next start.
  await server.start()
  expect((await fetch(`${server.url}/v1/doctors`)).status).toBe(200)
  await server.remove()
})

test('OPS-09 a request that never ends holds the stop no longer than its grace, and a second signal not at all', async () => {
  const server = await startServer({ home: 'postgres' })
  const letGo = await holdDoctors(server)
  const asked = fetch(`${server.url}/v1/doctors`).then(
    ({ status }) => status,
    () => 'cut',
  )
  // What the server does by itself may wait beside the request.
  await expect.poll(() => waiting(server)).toBeGreaterThan(0)
  const began = Date.now()
  void server.stop()
  await expect.poll(async () => (await fetch(`${server.url}/ready`)).status, { interval: 20 }).toBe(503)
  expect(await server.stop()).toBe(1)
  expect(Date.now() - began).toBeLessThan(3000)
  expect(await asked).toBe('cut')
  await letGo()
  await server.remove()
})
