import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { passphrase } from '../config-fields.ts'
import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import type { Contents } from './write.ts'

/** The passphrase of a file, without the line's end that editors put behind it. */
function passphraseIn(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new BackupError(`BACKUP_KEY_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  const { success, data, error } = passphrase.safeParse(text.replace(/\r?\n$/, ''))
  if (!success) throw new BackupError(`BACKUP_KEY_FILE: what it holds ${error.issues[0]?.message}`)
  return data
}

/** What both commands are told: the file, beside the folder people are in, and the secret. */
export function readCommand(config: Config, [file]: readonly string[], name: string) {
  if (file === undefined) throw new BackupError(`which file? npm run ${name} -- FILE`)
  const { backupKey, backupKeyFile } = config
  const secret = backupKeyFile === undefined ? backupKey : passphraseIn(backupKeyFile)
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
