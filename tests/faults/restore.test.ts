import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAttachment } from '#contract/attachment.ts'
import { pushMutations, type Mutation } from '#contract/sync.ts'
import { photo } from '../world/people/attached.ts'
import { openThread, type Thread } from '../world/people/chat.ts'
import { iso, openClinic, type Clinic, type Member } from '../world/people/clinic.ts'
import { runCommand } from '../world/server/command.ts'
import { digests } from '../world/reading/digests.ts'
import { startInspected, type InspectedServer } from '../world/server/inspected.ts'
import { expectRightBooks } from '../world/reading/invariants.ts'
import { freshCopy, newReplica } from '../world/device/replica.ts'
import { isWhole } from '../world/whole.ts'

const BACKUP_KEY = 'the passphrase of the drill'

/** What the load writes to, what is not restored, and what a server writes at its start or each minute. */
const moving = ['message', 'chat', 'mutation', 'session', 'push_subscription', 'link_token', 'change'].concat(
  [
    'sync_epoch',
    'migration',
    'sign_up_browser',
    'known_device',
    'attempt_counter',
    'sent_mail',
    'idempotent_call',
    'audit_leaf',
    'audit_seal',
  ],
)

/** Everything is lost but the master key, which lies elsewhere. */
async function loseData({ dataDir, databaseUrl }: InspectedServer): Promise<void> {
  const key = join(dataDir, 'master.key')
  renameSync(key, `${dataDir}.key`)
  rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir)
  renameSync(`${dataDir}.key`, key)
  if (databaseUrl === undefined) return
  const admin = new Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query('drop schema public cascade; create schema public; drop schema pgboss cascade')
  await admin.end()
}

const homes = isWhole ? (['postgres', 'embedded'] as const) : (['postgres'] as const)

describe.each(homes)('OPS-04 OPS-07 a database that is lost (%s)', (home) => {
  let server: InspectedServer
  let clinic: Clinic
  let thread: Thread
  const folder = mkdtempSync(join(tmpdir(), 'saruna-backups-'))
  const file = join(folder, 'one.backup')
  const keyFile = join(folder, 'passphrase')
  const command = (program: string, key: Record<string, string>) => runCommand(program, [file], server, key)

  beforeAll(async () => {
    server = await startInspected({ home })
    clinic = await openClinic(server)
    thread = await openThread(clinic)
  }, 300_000)
  afterAll(async () => {
    await server.remove()
    rmSync(folder, { recursive: true })
  })

  const message = (content: string): Mutation => ({
    _id: randomUUID(),
    name: 'sendMessage',
    at: iso(clinic.now()),
    args: { chatId: thread.chat._id, messageId: randomUUID(), content, sentAt: iso(clinic.now()) },
  })
  async function push({ token }: Member, mutation: Mutation): Promise<string | undefined> {
    const body = { deviceId: 'phone', mutations: [mutation] }
    const { results } = await clinic.api.send(pushMutations, { token, body })
    return results[0]?.status
  }
  const jobsThatWait = () =>
    server.sql(`select id, name, data, start_after from pgboss.job
      where state = 'created' and start_after > now() + interval '1 hour' order by id`)

  test('comes back from a backup that was made under load: money, files, audit and jobs as they were, and devices that are ahead neither lose nor double', async () => {
    const { patient, doctor } = thread
    const picture = await thread.sendFile(patient, await photo(), 'a.jpg')
    await clinic.meet(await clinic.newPayer(), await clinic.newDoctor())
    await server.sql(
      `insert into audit_entry (id, at, kind, by_person, by_role) values ($1, now(), 'audit_read', $1, 'admin')`,
      [randomUUID()],
    )
    await expectRightBooks({ server, clinic })
    const [answered, later] = [message('before the backup'), message('after the backup')]
    expect(await push(patient, answered)).toBe('applied')
    const [before, waiting] = [await digests(server, moving), await jobsThatWait()]
    expect(waiting.length).toBeGreaterThan(0)

    const over = new AbortController()
    const said: string[] = []
    const load = (async () => {
      while (!over.signal.aborted) said.push((await thread.say(doctor, `under load ${said.length}`))._id)
    })()
    const known = await thread.say(patient, 'known before the backup')
    const backup = await command('backup.ts', { BACKUP_KEY })
    over.abort()
    await load
    expect(backup).toMatchObject({
      code: 0,
      said: expect.stringMatching(/ rows of \d+ tables, 2 files,.*RPO/s),
    })

    const forgotten = await thread.say(doctor, 'after the backup, and on no device any more')
    expect(await push(patient, later)).toBe('applied')
    const device = newReplica(clinic.api, patient.token)
    await device.pullAll()
    await server.kill()
    await loseData(server)
    writeFileSync(keyFile, `${BACKUP_KEY}\n`)
    const restored = await command('restore.ts', { BACKUP_KEY_FILE: keyFile })
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/RPO.*RTO/s) })
    await server.start()

    expect(await digests(server, moving)).toEqual(before)
    expect(await jobsThatWait()).toEqual(waiting)
    await expect(push(patient, later)).rejects.toThrow('401')
    await Promise.all([clinic.signIn(patient), clinic.signIn(doctor)])
    expect(await push(patient, answered)).toBe('duplicate')
    expect(await push(patient, later)).toBe('applied')
    const page = await device.pull()
    expect(page.reset).toBe(true)
    await device.upToDate()
    expect(device.held()).toEqual(await freshCopy(clinic.api, patient.token))

    const there = await server.sql<{ id: string }>('select id from message')
    const count = (_id: string) => there.filter(({ id }) => id === _id).length
    expect(count(known._id)).toBe(1)
    expect(count(forgotten._id)).toBe(0)
    for (const { args } of [answered, later] as Extract<Mutation, { name: 'sendMessage' }>[])
      expect(count(args.messageId)).toBe(1)
    // What was said under load is there up to one moment, and nothing after it.
    const kept = said.map(count)
    expect(kept.toSorted((a, b) => b - a)).toEqual(kept)
    const params = { id: picture.attachment?._id ?? '' }
    const opened = await clinic.api.ask(getAttachment, { token: doctor.token, params })
    expect(opened.status).toBe(200)
    expect((await sharp(opened.body as Uint8Array).metadata()).width).toBeGreaterThan(0)
    await clinic.moveTo(clinic.now() + 8 * 86_400_000)
    await expectRightBooks({ server, clinic })
    expect(await server.sql(`select from consultation where status = 'scheduled'`)).toEqual([])
  }, 600_000)
})
