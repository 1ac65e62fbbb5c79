import { isEmpty, openLoader, takeTime } from '../store/backup/load.ts'
import { queryOf } from '../store/query-of.ts'
import type { Database, Schema, Tx } from '../store/schema.ts'
import { extensionOf, type Files } from '../external/files/port.ts'
import { migrate, missingHere } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import type { CheckedBackup } from './read.ts'

/** Where a backup goes. */
export interface Target {
  database: Database
  /** The folder or bucket that files go to; null where they go into the database. */
  filesOutside: Files | null
  /** Files in the database, written in the transaction of `query`. */
  filesWith(query: ReturnType<typeof queryOf>): Files
  /** Makes the queues, where there are none; jobs are restored into them. */
  prepareJobs(): Promise<void>
  /** Throws when the data that `query` reads were sealed with another master key than that of the environment. */
  assertSameKey(query: ReturnType<typeof queryOf>): Promise<void>
}

/** Refuses to write over anything, and what this release cannot read. */
async function assertFits({ database, filesOutside }: Target, { migrations }: CheckedBackup): Promise<void> {
  const newer = missingHere(migrations)
  if (newer.length > 0)
    throw new BackupError(`the backup is of a newer release: this one does not know ${newer.join(', ')}`)
  if (!(await isEmpty(database.sql)))
    throw new BackupError('the database is not empty: a backup is restored into a new one')
  for await (const _ of filesOutside?.list() ?? [])
    throw new BackupError('there are files already: a backup is restored into an empty folder or bucket')
}

/** Collects the pieces of files and puts each away once it is whole; it is named by its content, which is checked so. */
function fileWriter(files: Files, put: string[]) {
  let name: string | undefined
  let pieces: Buffer[] = []
  async function finish(): Promise<void> {
    if (name === undefined) return
    const made = await files.put(new Uint8Array(Buffer.concat(pieces)), extensionOf(name))
    put.push(made)
    if (made !== name) throw new Error(`the file ${name} is not what its name says`)
    name = undefined
    pieces = []
  }
  return {
    async begin(next: string): Promise<void> {
      await finish()
      name = next
    },
    add: (bytes: Buffer) => void pieces.push(bytes),
    finish,
  }
}

async function load(tx: Tx, target: Target, backup: CheckedBackup, put: string[]): Promise<void> {
  const steps = { transact: <T>(work: (tx: Tx) => Promise<T>) => work(tx) }
  await takeTime(tx)
  await migrate<Schema>(steps, new Set(backup.migrations))
  const loader = await openLoader(tx)
  const file = fileWriter(target.filesOutside ?? target.filesWith(queryOf(tx)), put)
  let isUpToDate = false
  /** After the last row the schema is brought up to this release: that of the backup may have no place for files. */
  async function endRows(): Promise<void> {
    if (isUpToDate) return
    isUpToDate = true
    await loader.finish()
    await target.assertSameKey(queryOf(tx))
    await migrate<Schema>(steps)
  }
  for await (const part of backup.parts()) {
    if (part.kind === 'file') {
      await endRows()
      await file.begin(part.name)
    } else if (part.kind === 'bytes') file.add(part.bytes)
    else await loader.take(part)
  }
  await endRows()
  await file.finish()
}

/**
 * Restores a backup that was checked. Its schema, brought up to this release, its rows and its jobs are one transaction, which
 * commits when its files are there; where anything fails there is nothing.
 */
export async function restoreBackup(target: Target, backup: CheckedBackup): Promise<void> {
  await assertFits(target, backup)
  await target.prepareJobs()
  const put: string[] = []
  try {
    await target.database.transact((tx) => load(tx, target, backup, put))
  } catch (error) {
    for (const name of put) await target.filesOutside?.remove(name)
    throw error
  }
}
