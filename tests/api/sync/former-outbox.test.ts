import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Mutation } from '#contract/sync.ts'
import type { DatabaseHome } from '../../../server/external/database/home.ts'
import { aesGcmVault } from '../../../server/external/vault/aes-gcm.ts'
import { newIndexKeys } from '../../../server/external/vault/index-keys.ts'
import { formerReading } from '../../../server/http/former-reading.ts'
import { migrate } from '../../../server/migrate.ts'
import type { Schema } from '../../../server/store/schema.ts'
import { applyMutation } from '../../../server/usecases/sync/push.ts'
import type { PushPorts } from '../../../server/usecases/sync/acts.ts'
import type { Actor } from '../../../server/usecases/ports.ts'
import { homes, type Home } from '../../ports/homes.ts'

let home: Home
let database: DatabaseHome<Schema>
const personId = randomUUID()
const vault = aesGcmVault([Buffer.alloc(32, 7)], newIndexKeys())

beforeAll(async () => {
  home = await homes[process.env['TEST_HOME'] === 'postgres' ? 'PostgreSQL' : 'embedded']()
  database = await home.open<Schema>()
  await migrate(database)
  await database.query(
    `insert into person (id, email, status, language, name, surname, data_key, stay_anonymous, created_at)
     values ($1, 'a@example.com', 'confirmed', 'lv', 'A', 'B', $2, false, now())`,
    [personId, await vault.createKey()],
  )
})
afterAll(async () => {
  await database.close()
  await home.remove()
})

/** A message as a device sends it, its words typed in letters of two parts. */
const queued = (content: string) => ({
  _id: randomUUID(),
  name: 'sendMessage',
  args: {
    chatId: randomUUID(),
    messageId: randomUUID(),
    content,
    sentAt: '2026-11-20T10:00:00.000Z',
    attachment: { _id: randomUUID(), name: 'Le\u0301ka.pdf' },
  },
  at: '2026-11-20T10:00:00.000Z',
  v: 1,
})
/** Notes it as an earlier release did, which trimmed what was sent and left its letters as they were typed. */
async function noteAsBefore({ _id, name, args, v }: ReturnType<typeof queued>): Promise<void> {
  const read = { ...args, content: args.content.trim() }
  const fingerprint = await vault.index('mutation.fingerprint', JSON.stringify([name, v, read]))
  await database.query('insert into mutation (person_id, id, fingerprint, at) values ($1, $2, $3, now())', [
    personId,
    _id,
    fingerprint,
  ])
}
async function send(item: ReturnType<typeof queued>) {
  const mutation = Mutation.parse(item)
  const ports = { database, vault, clock: { now: () => Date.now() } } as unknown as PushPorts
  const actor = { personId, clientId: randomUUID() } as Actor
  return applyMutation(ports, actor, mutation, formerReading(mutation.args, item.args))
}

test('OFF-06 what an earlier release applied is known when it comes again, however its letters were typed', async () => {
  for (const content of [' Pa\u0304rcelsim? ', 'P\u0101rcelsim?\u200B', 'Labi']) {
    const item = queued(content)
    await noteAsBefore(item)
    expect(await send(item)).toEqual({ status: 'duplicate' })
    const other = { ...item, args: { ...item.args, content: 'Cits' } }
    expect(await send(other)).toMatchObject({ status: 'rejected', refusal: { failure: 'id_reused' } })
  }
})
