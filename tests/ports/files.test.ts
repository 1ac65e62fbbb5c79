import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAttachment } from '#contract/attachment.ts'
import type { Message } from '#contract/chat.ts'
import { openPostgres } from '../../server/external/database/postgres.ts'
import { filesInBucket } from '../../server/external/files/bucket.ts'
import { filesInDatabase } from '../../server/external/files/database.ts'
import { filesInFolder } from '../../server/external/files/folder.ts'
import { moveFiles } from '../../server/external/files/move.ts'
import type { Files } from '../../server/external/files/port.ts'
import { isOutage } from '../../server/http/outage.ts'
import { up } from '../../migrations/0091-stored-files.ts'
import { openBucket } from '../world/outside/bucket.ts'
import { photo } from '../world/people/attached.ts'
import { openThread } from '../world/people/chat.ts'
import { openClinic } from '../world/people/clinic.ts'
import { startInspected } from '../world/server/inspected.ts'
import { createDatabase } from '../world/server/postgres.ts'
import { statementsOf } from './homes.ts'

const parent = mkdtempSync(join(tmpdir(), 'saruna-files-'))
const folder = join(parent, 'files')
const own = await createDatabase()
const bucket = await openBucket()
const database = openPostgres<never>({ url: own.url, onError: () => {} })
afterAll(async () => {
  await database.close()
  await own.drop()
  bucket.close()
  rmSync(parent, { recursive: true })
})
await up(database.sql)
const statements = statementsOf(database)

/** Opens the same files again, as a process that starts or another one does. */
const homes = {
  'in a folder': () => filesInFolder(folder),
  'in the database': async () => filesInDatabase(statements),
  'in a bucket': async () => filesInBucket(bucket.address),
}
const bytes = new TextEncoder().encode('a picture')

async function namesIn(files: Files): Promise<string[]> {
  const names: string[] = []
  for await (const name of files.list()) names.push(name)
  return names
}

describe.each(Object.entries(homes))('files %s', (_where, open) => {
  let files: Files
  beforeAll(async () => {
    files = await open()
  })

  test('bytes come back under the name of their content', async () => {
    const name = await files.put(bytes, 'webp')
    expect(name).toMatch(/^[0-9a-f]{64}\.webp$/)
    expect(await files.get(name)).toEqual(Buffer.from(bytes))
  })

  test('the same bytes are one file, also when they are put twenty times at once', async () => {
    const before = await namesIn(files)
    const other = new Uint8Array(randomBytes(9))
    const names = await Promise.all(Array.from({ length: 20 }, () => files.put(other, 'jpg')))
    expect(new Set(names).size).toBe(1)
    const after = (await namesIn(files)).filter((name) => !before.includes(name))
    expect(after).toEqual([names[0]])
    expect(await files.get(names[0] ?? '')).toEqual(Buffer.from(other))
  })

  test('OPS-06 another process, and a restart, find what was put', async () => {
    const name = await files.put(bytes, 'png')
    expect(await (await open()).get(name)).toEqual(Buffer.from(bytes))
  })

  test.each([0, 1, 131_071, 131_072, 131_073, 262_144, 10 * 2 ** 20])(
    'CHAT-07 a file of %i bytes comes back whole',
    async (length) => {
      const large = new Uint8Array(randomBytes(length))
      const name = await files.put(large, 'sealed')
      expect(Buffer.compare((await files.get(name)) ?? Buffer.of(0), large)).toBe(0)
      await files.remove(name)
    },
  )

  test.each([
    '../secret',
    '../../etc/passwd',
    `${'a'.repeat(64)}.webp/../../../secret`,
    `${'a'.repeat(64)}.exe`,
    `${'A'.repeat(64)}.webp`,
    `${'a'.repeat(64)}.webp\0`,
    '',
  ])('no name leads elsewhere: %s', async (name) => {
    writeFileSync(join(parent, 'secret'), 'secret')
    expect(await files.get(name)).toBeNull()
    await files.remove(name)
    expect(await readdir(parent)).toContain('secret')
  })

  test('what is sealed can be taken away, again is nothing, and no name leads to another file', async () => {
    const name = await files.put(bytes, 'sealed')
    expect(name).toMatch(/^[0-9a-f]{64}\.sealed$/)
    writeFileSync(join(parent, 'secret'), 'secret')
    for (const other of ['../secret', `${name}/../../../../secret`, '']) await files.remove(other)
    expect(await readdir(parent)).toContain('secret')
    expect(await files.get(name)).toEqual(Buffer.from(bytes))
    for (const _ of ['once', 'again']) await files.remove(name)
    expect(await files.get(name)).toBeNull()
    expect(await namesIn(files)).not.toContain(name)
  })

  test('an unknown name is null', async () => {
    expect(await files.get(`${'0'.repeat(64)}.webp`)).toBeNull()
  })

  test('OPS-05 whether one more could be stored is known', async () => {
    await expect(files.ping()).resolves.toBeUndefined()
  })
})

test('a file that is taken away while it is read is gone, and never half', async () => {
  const large = new Uint8Array(randomBytes(3 * 262_144))
  let name = ''
  let asked = 0
  const files = filesInDatabase({
    ...statements,
    async query(text, values) {
      if (text.includes('stored_file_part') && ++asked === 3)
        await database.query('delete from stored_file where name = $1', [name])
      return database.query(text, values)
    },
  })
  name = await files.put(large, 'sealed')
  expect(await files.get(name)).toBeNull()
  expect(await database.query('select from stored_file_part where name = $1', [name])).toEqual([])
})

test('a bucket that is busy is asked again; one that refuses or is away is told without its words, as an outage', async () => {
  const files = filesInBucket(bucket.address)
  const name = await files.put(bytes, 'jpg')
  bucket.troubles.push(503, 429)
  expect(await files.get(name)).toEqual(Buffer.from(bytes))
  bucket.troubles.push('silence')
  const away = await files.get(name).catch((error: unknown) => error)
  expect(away).toMatchObject({ message: 'the bucket gave no answer to GET' })
  const stranger = filesInBucket({ ...bucket.address, secretAccessKey: 'another' })
  const refused = await stranger.put(bytes, 'png').catch((error: unknown) => error)
  expect(refused).toMatchObject({ message: 'the bucket answered 403 to PUT' })
  expect([away, refused].map(isOutage)).toEqual([true, true])
  bucket.troubles.push(503, 503, 503)
  await expect(files.put(new Uint8Array(randomBytes(9)), 'png')).rejects.toThrow(
    'the bucket answered 503 to PUT',
  )
})

test('what else lies in a bucket is no file of ours, and a long list is read to its end', async () => {
  const files = filesInBucket(bucket.address)
  const before = (await namesIn(files)).length
  bucket.kept.set('notes.txt', Buffer.of(1))
  const many = Array.from({ length: 2500 }, (_, n) => `${n.toString(16).padStart(64, '0')}.svg`)
  for (const name of many) bucket.kept.set(name, Buffer.of(1))
  const listed = await namesIn(files)
  expect(listed).toHaveLength(before + 2500)
  expect(listed).not.toContain('notes.txt')
  for (const name of many) bucket.kept.delete(name)
})

test('a list of the database is as long as there are files', async () => {
  const files = filesInDatabase(statements)
  const before = (await namesIn(files)).length
  await database.query(`insert into stored_file (name, size)
    select encode(sha256(n::text::bytea), 'hex') || '.svg', 0 from generate_series(1, 2500) as n`)
  expect(await namesIn(files)).toHaveLength(before + 2500)
  await database.query(`delete from stored_file where name like '%.svg'`)
})

test('OPS-06 what lay in a folder is moved into the database; a move that was cut off goes on, and two at once lose nothing', async () => {
  const [from, to] = [await filesInFolder(join(parent, 'before')), filesInDatabase(statements)]
  const sent = await Promise.all(
    Array.from({ length: 30 }, () => from.put(new Uint8Array(randomBytes(2000)), 'sealed')),
  )
  let left = 10
  const cutOff: Files = {
    ...to,
    put: (...file) => (left-- > 0 ? to.put(...file) : Promise.reject(new Error('the database went away'))),
  }
  await expect(moveFiles(from, cutOff)).rejects.toThrow('went away')
  expect(await namesIn(from)).toHaveLength(20)
  await Promise.all([moveFiles(from, to), moveFiles(from, to)])
  expect(await namesIn(from)).toEqual([])
  expect(await namesIn(to)).toEqual(expect.arrayContaining(sent))
  expect(await moveFiles(from, to)).toBe(0)
})

test('OPS-06 OPS-09 CHAT-07 with FILES_URL what lay in the database moves to the bucket, what comes goes there, and while it is away all but files goes on', async () => {
  const there = await openBucket()
  const server = await startInspected({ home: 'postgres' })
  try {
    const clinic = await openClinic(server)
    const { patient, doctor, say, sendFile } = await openThread(clinic)
    const read = async ({ attachment }: Message) => {
      const params = { id: attachment?._id ?? '' }
      return (await clinic.api.ask(getAttachment, { token: doctor.token, params })).status
    }
    const before = await sendFile(patient, await photo({ format: 'png' }), 'Pirms.png')
    await server.stop()
    await server.start({ FILES_URL: there.filesUrl })
    expect(await server.sql('select from stored_file')).toEqual([])
    const after = await sendFile(patient, await photo({ format: 'webp' }), 'Pēc.webp')
    expect([await read(before), await read(after)]).toEqual([200, 200])
    const sealed = [...there.kept].filter(([name]) => name.endsWith('.sealed'))
    expect(sealed).toHaveLength(2)
    for (const [, kept] of sealed) expect(kept.includes('WEBP')).toBe(false)
    there.troubles.push(403)
    expect(await read(after)).toBe(503)
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
    await say(patient, 'Labdien')
    expect(server.logs()).not.toContain('secret/of')
  } finally {
    await server.remove()
    there.close()
  }
})
