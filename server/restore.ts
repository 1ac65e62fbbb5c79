import { existsSync, rmSync } from 'node:fs'
import { pino } from 'pino'
import { inWords, lasting, readCommand, runCommand } from './backup/command.ts'
import { checkBackup } from './backup/read.ts'
import { restoreBackup } from './backup/restore.ts'
import { openForRestore } from './compose-data.ts'
import { readConfig } from './config.ts'

// `npm run restore -- FILE`: what `npm run backup` wrote, into an empty database and an empty DATA_DIR. The whole file is
// checked before anything is written.

await runCommand(async () => {
  const started = Date.now()
  const config = readConfig()
  const { path, secret } = readCommand(config, process.argv.slice(2), 'restore')
  const backup = await checkBackup(path, secret)
  const isNew = config.databaseUrl === undefined && !existsSync(config.databaseDir)
  const target = await openForRestore(config, pino({ level: 'warn' }))
  try {
    await restoreBackup(target, backup)
    await target.close()
  } catch (error) {
    await target.close().catch(() => {})
    if (isNew) rmSync(config.databaseDir, { recursive: true, force: true })
    throw error
  }
  const { contents } = backup
  process.stdout.write(
    `Restored ${inWords(contents)}.\n` +
      `What came in the ${lasting(started - Date.parse(contents.at))} since is lost (RPO); ` +
      `the restore took ${lasting(Date.now() - started)} (RTO).\n`,
  )
})
