import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { fromLines, type Part } from './lines.ts'
import { open } from './sealed.ts'
import { counted, noContents, type Contents } from './write.ts'

/** A backup that was read to its end once: it is whole, and as it was written. */
export interface CheckedBackup {
  contents: Contents
  /** The migrations its database had. */
  migrations: readonly string[]
  /** Reads it once more. */
  parts(): AsyncGenerator<Part>
}

/** Every part is as it was written; whether more is missing only its end tells. */
function partsOf(path: string, secret: string): AsyncGenerator<Part> {
  // Whatever breaks before it breaks this stream, and so whoever reads it.
  const unzipped = pipeline(open(createReadStream(path), secret), createGunzip(), () => {})
  return fromLines(unzipped)
}

/** Reads a backup to its end and writes nothing; throws a `BackupError` when it is not whole or not ours to open. */
export async function checkBackup(path: string, secret: string): Promise<CheckedBackup> {
  const contents = noContents()
  let migrations: readonly string[] = []
  for await (const part of counted(partsOf(path, secret), contents))
    if (part.kind === 'head') migrations = part.migrations
  if (contents.at === '') throw new BackupError('the backup says nothing of itself')
  return { contents, migrations, parts: () => partsOf(path, secret) }
}
