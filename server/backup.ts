import { stat } from 'node:fs/promises'
import { pino } from 'pino'
import { inWords, lasting, readCommand, runCommand } from './backup/command.ts'
import { writeBackup } from './backup/write.ts'
import { openForBackup } from './compose-data.ts'
import { readConfig } from './config.ts'

// `npm run backup -- FILE`: everything as it is at this moment, while the product runs, into a sealed file. How old the
// last such file is is what a restore loses.

await runCommand(async () => {
  const started = Date.now()
  const config = readConfig()
  const to = readCommand(config, process.argv.slice(2), 'backup')
  const from = await openForBackup(config, pino({ level: 'warn' }))
  try {
    const contents = await writeBackup(from, to)
    const { size } = await stat(to.path)
    process.stdout.write(
      `${to.path} has ${inWords(contents)}, ${(size / 2 ** 20).toFixed(1)} MB, made in ${lasting(Date.now() - started)}.\n` +
        `Until the next backup, whatever comes after that moment would be lost with the database (RPO).\n`,
    )
  } finally {
    await from.close()
  }
})
