import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/account-routes.ts'
import { getAttachment } from '#contract/attachment.ts'
import { findOwnPatients, signOverview } from '#contract/overview.ts'
import { pushMutations, type Mutation } from '#contract/sync.ts'
import { aesGcmSealing } from '../../server/external/vault/aes-gcm.ts'
import { keyId } from '../../server/external/vault/keyring.ts'
import { photo } from '../world/people/attached.ts'
import { openThread, type Thread } from '../world/people/chat.ts'
import { iso, openClinic, type Clinic } from '../world/people/clinic.ts'
import { newPatient, PASSWORD } from '../world/people/people.ts'
import { RECORD } from '../world/people/record.ts'
import { everyRow } from '../world/reading/every-row.ts'
import { runCommand } from '../world/server/command.ts'
import { startInspected, type InspectedServer } from '../world/server/inspected.ts'
import { freePort } from '../world/server/ports.ts'
import { standStill } from '../world/server/stand-still.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const [older, newer] = [keyId(first), keyId(second)]
const listOf = (...keys: Buffer[]) => ({
  ENCRYPTION_KEYS: keys.map((key) => key.toString('base64')).join(','),
})

/** More than are wrapped anew at a time. */
const CROWD = 250

let server: InspectedServer
let clinic: Clinic
let thread: Thread

/** The database, also while no server runs on it. */
let database: Pool
const sql: InspectedServer['sql'] = async <Row>(text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[]

beforeAll(async () => {
  server = await startInspected({ home: 'postgres', fresh: true, env: listOf(first) })
  await server.stop()
  database = new Pool({ connectionString: server.databaseUrl, max: 4 })
}, 120_000)
afterAll(async () => {
  await database.end()
  await server.remove()
})

/** Every name of a master key in the database's sealed values. */
async function keysInUse(): Promise<Set<string>> {
  const rows = await everyRow({ sql })
  return new Set(
    rows.flatMap(({ row }) => row.match(new RegExp(`(?<=\\.)(${older}|${newer})\\b`, 'g')) ?? []),
  )
}

async function say(content: string): Promise<string> {
  return (await thread.say(thread.patient, content))._id
}

/** What was written, uploaded and queued is read, found and recognised, and people sign in. */
async function expectAllThere(said: { email: string; texts: string[]; file: string; queued: Mutation }) {
  const { patient, doctor } = thread
  const texts = (await thread.thread(doctor)).map(({ content }) => content)
  expect(texts).toEqual(expect.arrayContaining(said.texts))
  const params = { id: said.file }
  const opened = await clinic.api.ask(getAttachment, { token: doctor.token, params })
  expect(opened.status).toBe(200)
  const { data: found } = await clinic.api.send(findOwnPatients, {
    token: doctor.token,
    body: { personalCode: RECORD.personalCode },
  })
  expect(found).toMatchObject([{ _id: patient.clientId }])
  const { results } = await clinic.api.send(pushMutations, {
    token: patient.token,
    body: { deviceId: 'phone', mutations: [said.queued] },
  })
  expect(results[0]?.status).toBe('duplicate')
  const entered = await clinic.api.ask(login, { body: { email: said.email, password: PASSWORD } })
  expect(entered.status).toBe(200)
}

test('SAFE-03 OPS-02 the encryption key is replaced while people write: killed amid it the server goes on, what was sealed opens, what was indexed is found, and in the end the old key is needed no more', async () => {
  // As a release left it that had one key, did not name it, and derived the keys of its indexes from it.
  await sql(`update vault_check set key = split_part(key, '.', 1)`)
  await sql('delete from index_key')
  await server.start()
  clinic = await openClinic(server)
  thread = await openThread(clinic)
  const { patient, doctor } = thread
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 2)
  await clinic.schedule(patient, doctor, from)
  await clinic.api.send(signOverview, { token: doctor.token, params: { id: patient.clientId }, body: RECORD })
  const indexKey = Buffer.from(hkdfSync('sha256', first, 'saruna', 'index overview_entry.code', 32))
  const [entry] = await sql<{ code_index: string }>('select code_index from overview_entry')
  expect(entry?.code_index).toBe(createHmac('sha256', indexKey).update('01019012345').digest('base64url'))

  const email = `${randomUUID()}@example.com`
  await newPatient(clinic.api, server.url, email)
  const queued: Mutation = {
    _id: randomUUID(),
    name: 'sendMessage',
    at: iso(clinic.now()),
    args: {
      chatId: thread.chat._id,
      messageId: randomUUID(),
      content: 'queued',
      sentAt: iso(clinic.now()),
    },
  }
  await clinic.api.send(pushMutations, {
    token: patient.token,
    body: { deviceId: 'phone', mutations: [queued] },
  })
  const { attachment } = await thread.sendFile(doctor, await photo(), 'a.jpg')
  const said = { email, texts: ['before', 'queued'], file: attachment?._id ?? '', queued }
  await say('before')
  // Nobody writes here: to wrap its key anew is nothing that devices should hear of.
  const silent = await openThread(clinic)
  const heard = () =>
    sql('select version from chat where id = $1 union all select count(*) from change where row_id = $1', [
      silent.chat._id,
    ])
  const before = await heard()
  await crowd()

  await server.stop()
  const goOn = await standStill({ sql }, 'person', `new.data_key like '%.${newer}' and new.surname = 'Last'`)
  await server.start(listOf(second, first))
  await expect
    .poll(async () => [...(await keysInUse())].toSorted(), { timeout: 20_000 })
    .toEqual([older, newer].toSorted())
  // Half of the keys are wrapped anew, and the job stands still amid it: people write, read, find and sign in.
  for (let n = 1; n <= 5; n++) said.texts.push(`amid ${n}`)
  for (const text of said.texts.slice(-5)) await say(text)
  await expectAllThere(said)
  await server.kill()
  await goOn()
  const tooSoon = { ...listOf(second), PORT: String(await freePort()) }
  const refused = await runCommand('main.ts', [], server, tooSoon)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`needs ${older}`) })

  await server.start(listOf(second, first))
  for (let n = 0; n < 20; n++) {
    said.texts.push(`under load ${n}`)
    await say(`under load ${n}`)
  }
  // What somebody held just then, the next sweep finds.
  await clinic.moveTo(clinic.now() + 60_000)
  await expect.poll(keysInUse, { timeout: 30_000 }).toEqual(new Set([newer]))
  await expectAllThere(said)
  expect(await heard()).toEqual(before)

  await server.stop()
  await server.start(listOf(second))
  await expectAllThere(said)
  await say('with the new key alone')
  expect(server.logs()).not.toMatch(/sealed with|not a sealed|unable to authenticate/)
}, 300_000)

/** People whose keys differ, as those of real people do. The last is wrapped anew last. */
async function crowd(): Promise<void> {
  const sealing = aesGcmSealing([first])
  const keys = await Promise.all(Array.from({ length: CROWD }, () => sealing.createKey()))
  const sorted = keys.toSorted()
  await sql(
    `insert into person (id, email, name, surname, data_key, created_at)
     select gen_random_uuid(), n || '@example.com', 'One', case when n = $2 then 'Last' else 'Of many' end, key, now()
     from unnest($1::text[]) with ordinality as keys (key, n)`,
    [sorted, CROWD],
  )
}
