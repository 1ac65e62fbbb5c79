import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../server/external/database/postgres.ts'
import { filesInDatabase } from '../../server/external/files/database.ts'
import { filesInFolder } from '../../server/external/files/folder.ts'
import { moveFiles } from '../../server/external/files/move.ts'
import type { Files } from '../../server/external/files/port.ts'
import { up } from '../../migrations/0091-stored-files.ts'
import { createDatabase } from '../world/server/postgres.ts'

const parent = mkdtempSync(join(tmpdir(), 'saruna-files-'))
const folder = join(parent, 'files')
const own = await createDatabase()
const database = openPostgres<never>({ url: own.url, onError: () => {} })
afterAll(async () => {
  await database.close()
  await own.drop()
  rmSync(parent, { recursive: true })
})
await up(database.sql)

/** Opens the same files again, as a process that starts or another one does. */
const homes = {
  'in a folder': () => filesInFolder(folder),
  'in the database': async () => filesInDatabase(database.query),
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

  test.each([0, 1, 262_143, 262_144, 262_145, 524_288, 10 * 2 ** 20])(
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
  const files = filesInDatabase(async (text, values) => {
    if (text.includes('stored_file_part as part') && ++asked === 3)
      await database.query('delete from stored_file where name = $1', [name])
    return database.query(text, values)
  })
  name = await files.put(large, 'sealed')
  expect(await files.get(name)).toBeNull()
  expect(await database.query('select from stored_file_part where name = $1', [name])).toEqual([])
})

test('a list is as long as there are files', async () => {
  const files = filesInDatabase(database.query)
  const before = (await namesIn(files)).length
  await database.query(`insert into stored_file (name, bytes)
    select encode(sha256(n::text::bytea), 'hex') || '.svg', 0 from generate_series(1, 2500) as n`)
  expect(await namesIn(files)).toHaveLength(before + 2500)
  await database.query(`delete from stored_file where name like '%.svg'`)
})

test('OPS-06 what lay in a folder is moved into the database; a move that was cut off goes on, and two at once lose nothing', async () => {
  const [from, to] = [await filesInFolder(join(parent, 'before')), filesInDatabase(database.query)]
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
