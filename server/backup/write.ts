import { createWriteStream, existsSync } from 'node:fs'
import { link, open as openFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Files } from '../external/files/port.ts'
import { dumpDatabase } from '../store/backup/dump.ts'
import { isEmpty } from '../store/backup/load.ts'
import type { Database } from '../store/schema.ts'
import { BackupError } from './backup-error.ts'
import { toLines, type Part } from './lines.ts'
import { seal } from './sealed.ts'

/** What a backup holds. */
export interface Contents {
  /** The moment of the database, in ISO 8601. */
  at: string
  tables: number
  rows: number
  files: number
}

/** No line of a file's bytes is longer. */
const BYTES = 48 * 1024

/** The database as it is now, then the files: what came in between is too much, what was taken away since stays away. */
async function* partsOf(database: Database, files: Files): AsyncGenerator<Part> {
  yield* dumpDatabase(database)
  for await (const name of files.list()) {
    const bytes = await files.get(name)
    if (!bytes) continue
    yield { kind: 'file', name }
    for (let from = 0; from < bytes.length; from += BYTES)
      yield { kind: 'bytes', bytes: Buffer.from(bytes.subarray(from, from + BYTES)) }
  }
}

/** Counts parts as they pass. */
export async function* counted(parts: AsyncIterable<Part>, contents: Contents): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (part.kind === 'head') contents.at = part.at
    else if (part.kind === 'table') contents.tables++
    else if (part.kind === 'row') contents.rows++
    else if (part.kind === 'file') contents.files++
    yield part
  }
}

/** Contents of which nothing was counted yet. */
export const noContents = (): Contents => ({ at: '', tables: 0, rows: 0, files: 0 })

/** Forces what was written to the disk. */
async function sync(path: string): Promise<void> {
  const file = await openFile(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a backup under its name once it is whole and on the disk; one that is there already stays. */
export async function writeBackup(
  { database, files }: { database: Database; files: Files },
  { path, secret }: { path: string; secret: string },
): Promise<Contents> {
  const taken = new BackupError(`${path} is there already: a backup is never written over another`)
  if (existsSync(path)) throw taken
  if (await isEmpty(database.sql)) throw new BackupError('the database is empty: there is nothing to back up')
  const draft = `${path}.${process.pid}.draft`
  const contents = noContents()
  try {
    await pipeline(
      Readable.from(toLines(counted(partsOf(database, files), contents)), { objectMode: false }),
      createGzip(),
      (zipped: AsyncIterable<Buffer>) => seal(zipped, secret),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    )
    await sync(draft)
    await link(draft, path)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken : error
  } finally {
    await rm(draft, { force: true })
  }
  return contents
}
