import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { createOwnedDatabase, type TestDatabase } from '../../world/server/postgres.ts'

let database: TestDatabase
let server: InspectedServer

beforeAll(async () => {
  database = await createOwnedDatabase()
  server = await startInspected({ databaseUrl: database.url })
})
afterAll(async () => {
  await server.remove()
  await database.drop()
})

test('OPS-03 ADM-12 a database whose owner is no superuser: the product starts on it, and its audit is sealed', async () => {
  const { sql } = server
  expect(await sql('select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  await sql(
    `insert into audit_entry (id, at, kind, by_person, by_role) values ($1, now(), 'audit_read', $1, 'admin')`,
    [randomUUID()],
  )
  await server.moveClock(120_000)
  expect(await sql('select seal from audit_leaf')).toHaveLength(1)
  await expect(sql('update audit_entry set number = default')).rejects.toThrow('only added to')
  expect(server.logs()).not.toContain('permission denied for')
})
