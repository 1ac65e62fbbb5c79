import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import type { Contents } from './write.ts'

/** What both commands are told: the file, beside the folder people are in, and the secret. */
export function readCommand({ backupKey: secret }: Config, [file]: readonly string[], name: string) {
  if (file === undefined) throw new BackupError(`which file? npm run ${name} -- FILE`)
  if (secret === undefined)
    throw new BackupError('BACKUP_KEY is missing: backups are sealed with it, and opened by nothing else')
  return { path: resolve(file), secret }
}

/** What a backup holds, in words. */
export const inWords = ({ at, rows, tables, files }: Contents): string =>
  `the data of ${at}: ${rows} rows of ${tables} tables, ${files} files`

/** A span of time as an operator reads it. */
export function lasting(ms: number): string {
  if (ms < 120_000) return `${(ms / 1000).toFixed(1)} s`
  return ms < 7_200_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`
}

/** Runs a command; why it did not do its thing is one line. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // What it writes is nobody else's to read.
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
