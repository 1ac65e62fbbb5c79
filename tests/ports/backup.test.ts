import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from '../../server/backup/command.ts'
import type { Part } from '../../server/backup/lines.ts'
import { toLines } from '../../server/backup/lines.ts'
import { checkBackup } from '../../server/backup/read.ts'
import { restoreBackup, type Target } from '../../server/backup/restore.ts'
import { seal } from '../../server/backup/sealed.ts'
import { writeBackup } from '../../server/backup/write.ts'
import { readConfig } from '../../server/config.ts'
import type { DatabaseHome } from '../../server/external/database/home.ts'
import { openPostgres } from '../../server/external/database/postgres.ts'
import { filesInDatabase } from '../../server/external/files/database.ts'
import { filesInFolder } from '../../server/external/files/folder.ts'
import type { Files } from '../../server/external/files/port.ts'
import { prepareJobs } from '../../server/external/jobs/pg-boss.ts'
import { migrate } from '../../server/migrate.ts'
import type { Schema } from '../../server/store/schema.ts'
import { createOwnedDatabase } from '../world/server/postgres.ts'
import { statementsOf } from './homes.ts'

const secret = 'the passphrase of the test'
const folder = mkdtempSync(join(tmpdir(), 'saruna-backups-'))
const path = join(folder, 'one.backup')
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  rmSync(folder, { recursive: true })
})

/** What a backup is written of, and restored into. */
interface Place extends Target {
  database: DatabaseHome<Schema>
  files: Files
}

/** A new place for data, whose database belongs to an ordinary role; nothing is in it. Files lie in a folder, where one is named. */
async function newPlace(name: string | null = null): Promise<Place> {
  const owned = await createOwnedDatabase()
  const database = openPostgres<Schema>({ url: owned.url, onError: () => {} })
  closing.push(
    () => owned.drop(),
    () => database.close(),
  )
  const files =
    name === null ? filesInDatabase(statementsOf(database)) : await filesInFolder(join(folder, name))
  return {
    database,
    files,
    filesOutside: name === null ? null : files,
    filesWith: (query) => filesInDatabase({ query, transact: (work) => work(query) }),
    prepareJobs: () => prepareJobs(database.queueAccess, () => {}),
    assertSameKey: async () => {},
  }
}

let source: Place
let target: Place
/** So many of the last migrations an earlier release did not have. */
const FEWER = 3

beforeAll(async () => {
  source = await newPlace()
  target = await newPlace('target')
  await source.prepareJobs()
  await migrate(source.database)
  const { query } = source.database
  await query(`insert into person (id, email, status, language, name, surname, data_key, created_at)
    select gen_random_uuid(), n || '@example.com', 'confirmed', 'lv', E'Ā"\\\\\\n\\u2028' || n, '{,}', 'key', now() + n * interval '1 microsecond'
    from generate_series(1, 700) as n`)
  await query(`insert into audit_entry (id, at, kind, by_person, by_role)
    select id, created_at, 'audit_read', id, 'admin' from person`)
  await query(`insert into audit_seal values (1, now(), 'root')`)
  await query(`insert into audit_leaf select number, 1 from audit_entry`)
  await source.files.put(new Uint8Array(randomBytes(150_000)), 'sealed')
  await source.files.put(new Uint8Array(0), 'webp')
  await writeBackup(source, { path, secret })
}, 120_000)

/** What a database holds and what guards it. */
async function stateOf({ query }: DatabaseHome<Schema>) {
  const rows = async (text: string) => (await query(text)).map((row) => JSON.stringify(row))
  return {
    people: await rows(`select * from person order by id`),
    audit: await rows(
      `select e.*, l.seal from audit_entry e join audit_leaf l on l.entry = e.number order by number`,
    ),
    forms: await rows(`select * from feedback_form order by 1`),
    constraints: await rows(`select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
    triggers: await rows(`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger
      where not tgisinternal order by 1, 2`),
  }
}

async function namesIn({ files }: Place): Promise<string[]> {
  const names: string[] = []
  for await (const name of files.list()) names.push(name)
  return names.toSorted()
}

/** A backup in which something is not as it was written. */
function altered(change: (bytes: Buffer) => Buffer): string {
  const other = join(folder, 'altered.backup')
  writeFileSync(other, change(readFileSync(path)))
  return other
}

test.each([
  ['is cut by a byte', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['is cut where a piece ends', (bytes: Buffer) => bytes.subarray(0, 48 + 65_552)],
  ['has a byte changed', (bytes: Buffer) => bytes.fill('x', 100_000, 100_001).fill('y', 100_001, 100_002)],
  ['has a byte more', (bytes: Buffer) => Buffer.concat([bytes, Buffer.of(0)])],
  [
    'has two pieces exchanged',
    (bytes: Buffer) => {
      const [one, two, three] = [48, 48 + 65_552, 48 + 2 * 65_552]
      return Buffer.concat([
        bytes.subarray(0, one),
        bytes.subarray(two, three),
        bytes.subarray(one, two),
        bytes.subarray(three),
      ])
    },
  ],
])('OPS-07 a backup that %s is refused as a whole', async (_, change) => {
  const bytes = readFileSync(path)
  expect(bytes.length).toBeGreaterThan(48 + 2 * 65_552)
  const other = altered((all) => Buffer.from(change(all)))
  await expect(checkBackup(other, secret)).rejects.toThrow('changed or cut off')
})

test('OPS-07 what is no backup, and one under another secret, are told apart and refused', async () => {
  const notOne = altered(() => Buffer.from('a letter that is not sealed'))
  await expect(checkBackup(notOne, secret)).rejects.toThrow('no backup')
  await expect(checkBackup(path, `${secret}.`)).rejects.toThrow('BACKUP_KEY is not the one')
})

test('OPS-07 a backup of a newer release is refused, and nothing is written', async () => {
  const newer = join(folder, 'newer.backup')
  const head: Part = {
    kind: 'head',
    at: new Date(0).toISOString(),
    migrations: ['0001-people', '9999-from-the-future'],
  }
  async function* parts(): AsyncGenerator<Part> {
    yield head
  }
  const zip = createGzip()
  void (async () => {
    for await (const line of toLines(parts())) zip.write(line)
    zip.end()
  })()
  const sealed: Buffer[] = []
  for await (const bytes of seal(zip, secret)) sealed.push(bytes)
  writeFileSync(newer, Buffer.concat(sealed))
  const restoring = restoreBackup(target, await checkBackup(newer, secret))
  await expect(restoring).rejects.toThrow('newer release: this one does not know 9999-from-the-future')
})

test('OPS-07 where the disk is full or the master key is another, nothing stays, and the next try restores all', async () => {
  const backup = await checkBackup(path, secret)
  const full = { ...target.files, put: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
  await expect(restoreBackup({ ...target, filesOutside: full }, backup)).rejects.toThrow('ENOSPC')
  const another = { ...target, assertSameKey: () => Promise.reject(new Error('another encryption key')) }
  await expect(restoreBackup(another, backup)).rejects.toThrow('encryption key')
  expect(await target.database.query(`select from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(
    (await readdir(join(folder, 'target'), { recursive: true })).filter((name) => name.includes('.')),
  ).toEqual([])

  await restoreBackup(target, backup)
  const [there, here] = [await stateOf(target.database), await stateOf(source.database)]
  expect(there).toEqual(here)
  expect(here.people).toHaveLength(700)
  expect(await namesIn(target)).toEqual(await namesIn(source))
  const [next] = await target.database.query(`select nextval('audit_entry_number_seq') as number`)
  expect(next).toEqual({ number: 701 })
  await expect(target.database.query('delete from audit_entry')).rejects.toThrow()
  await expect(restoreBackup(target, backup)).rejects.toThrow('the database is not empty')
})

test('OPS-07 OPS-06 files go into the database with the rest, or none of them does', async () => {
  const inDatabase = await newPlace()
  const backup = await checkBackup(path, secret)
  const another = { ...inDatabase, assertSameKey: () => Promise.reject(new Error('another encryption key')) }
  await expect(restoreBackup(another, backup)).rejects.toThrow('encryption key')
  await restoreBackup(inDatabase, backup)
  expect(await namesIn(inDatabase)).toEqual(await namesIn(source))
  for (const name of await namesIn(source))
    expect(await inDatabase.files.get(name)).toEqual(await source.files.get(name))
})

test('OPS-07 a backup of an earlier release is restored as it was, with its files, then migrated', async () => {
  const [old, fresh] = [await newPlace('old'), await newPlace()]
  const applied = await source.database.query<{ name: string }>('select name from migration')
  const [before] = applied
    .map(({ name }) => name)
    .toSorted()
    .slice(-FEWER)
  const older = new Set(applied.map(({ name }) => name).filter((name) => name < (before ?? '')))
  await migrate(old.database, older)
  const name = await old.files.put(new Uint8Array(randomBytes(300_000)), 'sealed')
  const file = join(folder, 'older.backup')
  await writeBackup(old, { path: file, secret })
  const backup = await checkBackup(file, secret)
  expect(backup.migrations).toHaveLength(applied.length - FEWER)
  await restoreBackup(fresh, backup)
  expect(await fresh.database.query('select name from migration')).toHaveLength(applied.length)
  expect(await fresh.files.get(name)).toEqual(await old.files.get(name))
})

test('OPS-07 a backup is written whole or not at all, and never over another', async () => {
  await expect(writeBackup(source, { path, secret })).rejects.toThrow('is there already')
  const files = { ...source.files, get: () => Promise.reject(new Error('EIO: the disk does not answer')) }
  const other = join(folder, 'half.backup')
  await expect(writeBackup({ ...source, files }, { path: other, secret })).rejects.toThrow('EIO')
  await expect(writeBackup(await newPlace('none'), { path: other, secret })).rejects.toThrow(
    'nothing to back up',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
})

test('SAFE-03 OPS-04 the passphrase may stand in a file; one that cannot be read, or holds too little, is named', () => {
  const file = join(folder, 'passphrase')
  const read = () => readCommand(readConfig({ BACKUP_KEY_FILE: file }), ['one.backup'], 'backup')
  expect(read).toThrow(/^BACKUP_KEY_FILE [^\n]*ENOENT$/)
  writeFileSync(file, 'short\n')
  expect(read).toThrow(/^BACKUP_KEY_FILE: [^\n]+ 16 characters$/)
  writeFileSync(file, 'as long as it has to be\n')
  expect(read().secret).toBe('as long as it has to be')
})
