import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPatient } from '#contract/account-routes.ts'
import { client } from '../world/people/client.ts'
import { patientForm } from '../world/people/people.ts'
import { freePort } from '../world/server/ports.ts'
import { createDatabase } from '../world/server/postgres.ts'
import { productionHere } from '../world/server/production.ts'
import { startServer, type TestServer } from '../world/server/server.ts'

const root = join(import.meta.dirname, '../..')

const keyOf = (fill: number): string => Buffer.alloc(32, fill).toString('base64')

/** Starts the server where it should refuse to, and answers how it ended. */
async function refusal(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

describe('data that were not there before', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ home: 'embedded', fresh: true })
    // The very first request on empty data: nothing may wait for a connection that is taken.
    await client(server.url).send(signUpPatient, { body: patientForm('first@example.com') })
  })
  afterAll(() => server.remove())

  test('SAFE-03 nothing of them is for others on the machine to read, whatever they let others read of theirs', () => {
    const modes = ['', ...readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })].flatMap(
      (name) => {
        // Drafts come and go.
        const found = statSync(join(server.dataDir, name), { throwIfNoEntry: false })
        return found ? [{ name, mode: found.mode & 0o077 }] : []
      },
    )
    expect(modes.length).toBeGreaterThan(3)
    expect(modes.filter(({ mode }) => mode !== 0)).toEqual([])
  })

  test('a second process on them does not start', async () => {
    const { code, said } = await refusal({ DATA_DIR: server.dataDir, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expect(said).toMatch(/is in use by process \d+\n$/)
  })

  test('OPS-04 asked to end, it ends cleanly and soon, and what it answered is there at the next start', async () => {
    expect(await server.stop()).toBe(0)
    await server.start()
    const again = await client(server.url).ask(signUpPatient, { body: patientForm('first@example.com') })
    expect(again.body).toMatchObject({ error: 'email_in_use' })
  })
})

describe('what must not start', () => {
  test('OPS-02 production without its database ends with one line that names it', async () => {
    const { code, said } = await refusal({ NODE_ENV: 'production' })
    expect(code).toBe(1)
    expect(said).toMatch(/^[^\n]*DATABASE_URL is missing[^\n]*\n$/)
  })

  test('OPS-02 a database nobody answers at', async () => {
    const { code, said } = await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect(code).toBe(1)
    expect(said).toMatch(/ECONNREFUSED/)
  })

  test('OPS-02 another encryption key than the one the data was sealed with', async () => {
    const database = await createDatabase()
    const first = await startServer({ databaseUrl: database.url, env: { ENCRYPTION_KEY: keyOf(1) } })
    await first.remove()
    const { code, said } = await refusal({ DATABASE_URL: database.url, ENCRYPTION_KEY: keyOf(2) })
    expect(code).toBe(1)
    expect(said).toContain('the encryption key is not the one this database was sealed with')
    await database.drop()
  })
})

test('OPS-02 SAFE-03 in production nobody reads letters or moves the money of others, whatever the processor', async () => {
  const database = await createDatabase()
  const server = await startServer({
    databaseUrl: database.url,
    env: productionHere(keyOf(3)),
  })
  // Whatever the page does not know is answered with the page.
  const read = async (path: string) => (await fetch(server.url + path)).text()
  expect(await read('/dev/mail.json')).not.toMatch(/^\[/)
  expect(await read('/dev/payments')).not.toContain('test bank')
  const body = new URLSearchParams({ what: 'dispute' })
  const incident = await fetch(`${server.url}/dev/payments/test_1`, { method: 'POST', body })
  expect(incident.status).toBe(404)
  // Where a card's holder is asked, there is one who asks.
  expect((await fetch(`${server.url}/dev/challenge.js`)).status).toBe(200)
  await server.remove()
  await database.drop()
})
